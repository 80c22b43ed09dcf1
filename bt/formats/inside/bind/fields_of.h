// A type of parameters as loaders see it: what bt::fields_of<T> is, and what the compiler checks of it.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>

#include <bt/bind.h>
#include <bt/fields.h>

namespace bt {

// Static storage; made by fields_of, or by bt/c for a game that is not C++.
struct parameters_type {
    const type_info* Type = nullptr;            // of the struct
    const parameter_field* Fields = nullptr;    // NumFields of them
    int NumFields = 0;                          // how many
    std::shared_ptr<void> (*MakeOf)(const parameters_type& type) = nullptr;  // see Make
    std::uint32_t Size = 0;                     // bytes of one
    std::uint32_t Alignment = 1;                // bytes
    bool IsTriviallyCopyable = false;           // it may be copied as bytes

    // A new object, with its defaults.
    std::shared_ptr<void> Make() const { return MakeOf(*this); }
};

namespace detail {

constexpr bool IsNamed(const parameter_field& field) {  // not covered: while compiling
    return field.Name != nullptr && *field.Name != 0;
}
constexpr bool HoldsForAll(const auto& fields, const auto& holds) {  // not covered: while compiling
    for (const auto& each : fields) {
        if (!holds(each)) return false;
    }
    return true;
}

template <class Parameters>
consteval parameters_type FieldsOf() {
    constexpr auto& fields = Parameters::Fields;
    constexpr auto is_named = [](const auto& each) { return IsNamed(each); };
    constexpr auto has_range = [](const auto& each) {  // a NaN as a limit leaves none
        const bool is_number = each.Least < each.Greatest;
        return each.Min <= each.Max && (!is_number || (each.Min <= each.Greatest && each.Least <= each.Max));
    };
    constexpr auto is_member = [](const auto& each) { return each.Struct == &kStructTag<Parameters>; };
    constexpr auto has_own_name = [](const auto& one) {
        return HoldsForAll(fields, [&one](const auto& other) {  // not covered: while compiling
            const bool are_named = IsNamed(one) && IsNamed(other);
            return &one == &other || !are_named || std::string_view(one.Name) != other.Name;
        });
    };
    static_assert(HoldsForAll(fields, is_named), "bt: a field of these parameters has no name");
    static_assert(HoldsForAll(fields, has_own_name), "bt: two fields of these parameters have the same name");
    static_assert(HoldsForAll(fields, has_range),
                  "bt: no number fits between the Min and the Max of a field of these parameters");
    static_assert(HoldsForAll(fields, is_member),
                  "bt: a field of these parameters is a member of another struct, or of a base");
    return {.Type = &type_tag<Parameters>,
            .Fields = fields,
            .NumFields = static_cast<int>(sizeof(fields) / sizeof(fields[0])),
            .MakeOf = [](const parameters_type&) { return MakeParameters<Parameters>(); },
            .Size = static_cast<std::uint32_t>(sizeof(Parameters)),
            .Alignment = static_cast<std::uint32_t>(alignof(Parameters)),
            .IsTriviallyCopyable = std::is_trivially_copyable_v<Parameters>};
}

}  // namespace detail
}  // namespace bt
