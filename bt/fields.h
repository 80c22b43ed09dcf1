// The fields of a type of parameters by name, so that a text can fill them: with their types and limits. Not part of
// bt.h; bt/formats/fields.h and macros/parameters.h include it.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <type_traits>

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

// The type of a field, by its member.
enum class field_type : std::uint8_t {
    kBool,     // bool; a .bt file has 0 or 1 there
    kInteger,  // a whole number
    kNumber,   // float or double
    kText,     // const char*, as long-lived as the tree; if aido asks for it in ticks, as the call
    kKey,      // name_key: the key of a value that nodes share by name. Only files of behavior3 have keys
};

// A value for a field, or of one. Only the member of its kind is set.
struct field_value {
    field_type Type = field_type::kNumber;  // which member counts
    bool IsTrue = false;    // kBool
    double Number = 0;      // kInteger, kNumber
    name_key Key = {};      // kKey
    const char* Text = "";  // kText: as long-lived as what it is stored in
};

// A field of a struct, made by bt::field. Plain constants. The first four members are for bt::field, which makes the
// others and ignores them in what it is given.
struct parameter_field {
    double Min = -std::numeric_limits<double>::infinity();  // of kInteger and kNumber: the least that fits
    double Max = std::numeric_limits<double>::infinity();   // the greatest; a default must lie between, too
    // A file without the field is wrong. If false, the struct's own initializer is the default, and a kKey that a file
    // does not give has the name of the field.
    bool IsRequired = false;
    key_scope Scope = key_scope::kGlobal;   // of a kKey
    const char* Name = "";                  // as files spell it; static storage
    field_type Type = field_type::kNumber;  // of the member
    void (*Set)(void* parameters, const field_value& value) = nullptr;  // writes a value that fits to a struct
    field_value (*Get)(const void* parameters) = nullptr;               // reads it
    double Least = 0;              // what the member's type can hold, of kInteger and kNumber
    double Greatest = 0;           // the same
    const void* Struct = nullptr;  // tells of which struct it is a member
};

namespace detail {

// Its address tells the types apart.
template <class>
inline constexpr char kStructTag = 0;

template <class Parameters>
std::shared_ptr<void> MakeParameters() { return std::make_shared<Parameters>(); }

template <class Member>
inline constexpr bool kIsField =
    std::is_arithmetic_v<Member> || std::is_same_v<Member, const char*> || std::is_same_v<Member, name_key>;

template <class Member>
constexpr field_type FieldTypeOf() {
    constexpr bool is_key = std::is_same_v<Member, name_key>;
    static_assert(kIsField<Member>,
                  "bt: a field that files fill is a bool, a number, a const char* or a bt::name_key");
    if constexpr (std::is_same_v<Member, bool>) return field_type::kBool;
    else if constexpr (is_key) return field_type::kKey;
    else if constexpr (std::is_integral_v<Member>) return field_type::kInteger;
    else if constexpr (std::is_floating_point_v<Member>) return field_type::kNumber;
    else return field_type::kText;
}

template <class Class, class Member>
Class ClassOf(Member Class::*);
template <class Class, class Member>
Member MemberOf(Member Class::*);

}  // namespace detail

// A field of a type of parameters, with the name that files give it: bt::field<&jump::Height>("height", {.Min = 0}).
template <auto Member>
constexpr parameter_field field(const char* name, const parameter_field& limits = {}) {  // not covered: while compiling
    using object = decltype(detail::ClassOf(Member));
    using member = decltype(detail::MemberOf(Member));
    constexpr field_type type = detail::FieldTypeOf<member>();
    parameter_field made = limits;
    made.Name = name;
    made.Type = type;
    made.Set = [](void* parameters, const field_value& value) {
        member& into = static_cast<object*>(parameters)->*Member;
        if constexpr (type == field_type::kBool) into = value.IsTrue;
        else if constexpr (type == field_type::kText) into = value.Text;
        else if constexpr (type == field_type::kKey) into = value.Key;
        else into = static_cast<member>(value.Number);
    };
    made.Get = [](const void* parameters) {
        const member& from = static_cast<const object*>(parameters)->*Member;
        field_value value = {.Type = detail::FieldTypeOf<member>()};
        if constexpr (type == field_type::kBool) value.IsTrue = from;
        else if constexpr (type == field_type::kText) value.Text = from;
        else if constexpr (type == field_type::kKey) value.Key = from;
        else value.Number = static_cast<double>(from);
        return value;
    };
    made.Struct = &detail::kStructTag<object>;
    if constexpr (std::is_arithmetic_v<member>) {
        constexpr double largest_whole = 9007199254740992;  // 2^53: doubles can't tell larger whole numbers apart
        constexpr bool is_wide = std::is_integral_v<member> && sizeof(member) > 4;
        made.Least = static_cast<double>((std::numeric_limits<member>::lowest)());
        made.Greatest = static_cast<double>((std::numeric_limits<member>::max)());
        if (is_wide && made.Least < -largest_whole) made.Least = -largest_whole;
        if (is_wide && made.Greatest > largest_whole) made.Greatest = largest_whole;
    }
    return made;
}

}  // namespace bt
