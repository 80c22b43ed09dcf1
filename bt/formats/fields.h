// The fields of a type of parameters by name, so that a file can fill them: with their types, defaults and limits. Loaders fill them once,
// when a tree is loaded; a tick reads a plain struct.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <type_traits>

#include <bt/bind.h>

namespace bt {

// A name, resolved to a number when a tree is loaded, so that ticks compare no text: of a value on a blackboard.
struct name_key {
    std::uint32_t Number = 0xFFFFFFFF;  // as it is made here: not resolved

    friend constexpr bool operator==(name_key, name_key) = default;
};

// Which nodes share the value of a name.
enum class key_scope : std::uint8_t {
    kGlobal,  // those of all trees of an agent
    kTree,    // those of one tree
    kNode,    // one node in one tree has it for itself
};

// The type of a field: a bool, a whole number, a number, a text, or the key of a value that nodes share by name.
enum class field_type : std::uint8_t { kBool, kInteger, kNumber, kText, kKey };

// The values that a file may give to a field. Min and Max are of numbers, both inclusive.
struct field_limits {
    double Min = -std::numeric_limits<double>::infinity();
    double Max = std::numeric_limits<double>::infinity();
    bool IsRequired = false;  // a file that does not give it is wrong; else the struct's own initializer is the default
    key_scope Scope = key_scope::kGlobal;  // of a key. If a file does not give the key, it has the name of the field
};

// A value for a field, or of one. Only the member of its kind is set.
struct field_value {
    field_type Type = field_type::kNumber;  // which member counts
    bool IsTrue = false;    // kBool
    double Number = 0;      // kInteger, kNumber
    name_key Key = {};      // kKey
    const char* Text = "";  // kText: as long-lived as what it is stored in
};

// A field of a struct, made by bt::field. Plain constants.
struct parameter_field {
    const char* Name = "";  // as files spell it; static storage
    field_type Type = field_type::kNumber;  // of the member
    field_limits Limits = {};               // beside what the member's type can hold
    void (*Set)(void* parameters, const field_value& value) = nullptr;  // writes a value that fits to a struct
    field_value (*Get)(const void* parameters) = nullptr;               // reads it
    double Least = 0;     // what the member's type can hold, of kInteger and kNumber
    double Greatest = 0;  // the same
    const void* Struct = nullptr;  // tells of which struct it is a member
};

namespace detail {

template <class Member>
constexpr field_type FieldTypeOf() {  // not covered: while compiling
    static_assert(std::is_arithmetic_v<Member> || std::is_same_v<Member, const char*> || std::is_same_v<Member, name_key>,
                  "bt: a field that files fill is a bool, a number, a const char* or a bt::name_key");
    if constexpr (std::is_same_v<Member, bool>) return field_type::kBool;
    else if constexpr (std::is_same_v<Member, name_key>) return field_type::kKey;
    else if constexpr (std::is_integral_v<Member>) return field_type::kInteger;
    else if constexpr (std::is_floating_point_v<Member>) return field_type::kNumber;
    else return field_type::kText;
}

template <class Class, class Member>
Class ClassOf(Member Class::*);
template <class Class, class Member>
Member MemberOf(Member Class::*);

// Its address tells the types apart.
template <class>
inline constexpr char kStructTag = 0;

}  // namespace detail

// A field of a type of parameters, with the name that files give it.
template <auto Member>
constexpr parameter_field field(const char* name, field_limits limits = {}) {  // not covered: while compiling
    using object = decltype(detail::ClassOf(Member));
    using member = decltype(detail::MemberOf(Member));
    constexpr field_type type = detail::FieldTypeOf<member>();
    parameter_field made = {.Name = name, .Type = type, .Limits = limits};
    made.Set = [](void* parameters, const field_value& value) {
        member& into = static_cast<object*>(parameters)->*Member;
        if constexpr (type == field_type::kBool) into = value.IsTrue;
        else if constexpr (type == field_type::kText) into = value.Text;
        else if constexpr (type == field_type::kKey) into = value.Key;
        else into = static_cast<member>(value.Number);
    };
    made.Get = [](const void* parameters) -> field_value {
        const member& from = static_cast<const object*>(parameters)->*Member;
        if constexpr (type == field_type::kBool) return {.Type = type, .IsTrue = from};
        else if constexpr (type == field_type::kText) return {.Type = type, .Text = from};
        else if constexpr (type == field_type::kKey) return {.Type = type, .Key = from};
        else return {.Type = type, .Number = static_cast<double>(from)};
    };
    made.Struct = &detail::kStructTag<object>;
    if constexpr (std::is_arithmetic_v<member>) {
        constexpr double largest_whole = 9007199254740992;  // 2^53: files have doubles, which tell no larger whole numbers apart
        constexpr bool is_wide = std::is_integral_v<member> && sizeof(member) > 4;
        made.Least = static_cast<double>((std::numeric_limits<member>::lowest)());
        made.Greatest = static_cast<double>((std::numeric_limits<member>::max)());
        if (is_wide && made.Least < -largest_whole) made.Least = -largest_whole;
        if (is_wide && made.Greatest > largest_whole) made.Greatest = largest_whole;
    }
    return made;
}

// A type of parameters as a loader sees it. Static storage; made by fields_of.
struct parameters_type {
    const type_info* Type = nullptr;          // of the struct
    const parameter_field* Fields = nullptr;  // NumFields of them
    int NumFields = 0;                        // how many
    std::shared_ptr<void> (*Make)() = nullptr;  // a new object, with its defaults
    std::uint32_t Size = 0;                     // bytes of one
    std::uint32_t Alignment = 1;                // bytes
    bool IsTriviallyCopyable = false;           // it may be copied as bytes
};

namespace detail {

template <class Parameters>
std::shared_ptr<void> MakeParameters() { return std::make_shared<Parameters>(); }

constexpr bool IsNamed(const parameter_field& field) { return field.Name != nullptr && *field.Name != 0; }  // not covered: while compiling
constexpr bool HaveSameName(const parameter_field& one, const parameter_field& other) {  // not covered: while compiling
    if (!IsNamed(one) || !IsNamed(other)) return false;
    const char* b = other.Name;
    for (const char* a = one.Name; *a != 0; ++a, ++b) {
        if (*a != *b) return false;
    }
    return *b == 0;
}
// Whether some number fits. NaN as a limit leaves none.
constexpr bool HasRange(const parameter_field& field) {  // not covered: while compiling
    const field_limits& limits = field.Limits;
    const bool is_number = field.Type == field_type::kInteger || field.Type == field_type::kNumber;
    return limits.Min <= limits.Max && (!is_number || (limits.Min <= field.Greatest && field.Least <= limits.Max));
}

template <class Check, std::size_t Num>
constexpr bool HoldsForAll(const parameter_field (&fields)[Num], const Check& check) {  // not covered: while compiling
    for (const parameter_field& each : fields) {
        if (!check(each)) return false;
    }
    return true;
}
template <std::size_t Num>
constexpr bool HaveDifferentNames(const parameter_field (&fields)[Num]) {  // not covered: while compiling
    return HoldsForAll(fields, [&fields](const parameter_field& one) {
        return HoldsForAll(fields, [&one](const parameter_field& other) { return &one == &other || !HaveSameName(one, other); });
    });
}

template <class Parameters>
consteval parameters_type FieldsOf() {
    constexpr auto is_member = [](const parameter_field& each) { return each.Struct == &kStructTag<Parameters>; };
    static_assert(HoldsForAll(Parameters::Fields, IsNamed), "bt: a field of these parameters has no name");
    static_assert(HaveDifferentNames(Parameters::Fields), "bt: two fields of these parameters have the same name");
    static_assert(HoldsForAll(Parameters::Fields, HasRange),
                  "bt: no number fits between the Min and the Max of a field of these parameters");
    static_assert(HoldsForAll(Parameters::Fields, is_member),
                  "bt: a field of these parameters is a member of another struct, or of a base");
    return {.Type = &type_tag<Parameters>,
            .Fields = Parameters::Fields,
            .NumFields = static_cast<int>(sizeof(Parameters::Fields) / sizeof(parameter_field)),
            .Make = &MakeParameters<Parameters>,
            .Size = static_cast<std::uint32_t>(sizeof(Parameters)),
            .Alignment = static_cast<std::uint32_t>(alignof(Parameters)),
            .IsTriviallyCopyable = std::is_trivially_copyable_v<Parameters>};
}

}  // namespace detail

// The fields that a type names:
//   struct jump {
//       using role = bt::parameters;
//       float Height = 1;
//       int Times = 2;
//       static constexpr bt::parameter_field Fields[] = {bt::field<&jump::Height>("height", {.Min = 0, .Max = 10}),
//                                                        bt::field<&jump::Times>("times")};
//   };
//   ... .Parameters = &bt::fields_of<jump>
template <class Parameters>
inline constexpr parameters_type fields_of = detail::FieldsOf<Parameters>();

}  // namespace bt
