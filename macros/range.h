// The macro for bounds of an agent's field, a precondition (contract 77).
#pragma once

#include <cstddef>
#include <utility>

#include <bt/bt.h>

namespace bt {

// Not a reference, which has its value elsewhere. Elements of arrays are T&& here, because they are taken of an agent that is an rvalue.
template <class Field>
inline constexpr bool kCanHaveRange = !std::is_lvalue_reference_v<Field> && detail::KindOf<std::remove_cvref_t<Field>>() != field_kind::kNone;

// What no field's type but that of an rvalue reference is, taken of an agent that is an lvalue.
template <class FieldOfLvalue>
inline constexpr bool kIsElsewhere = std::is_rvalue_reference_v<FieldOfLvalue>;

// A bound as a number of the field's own type, so that 0.3f and 0.3 are the same for a float, as in code.
template <class Field, class Bound>
constexpr double BoundOf(Bound bound, double without_limit) {
    if constexpr (std::is_same_v<Bound, no_limit>) return without_limit;
    else if constexpr (std::is_enum_v<Bound>) return BoundOf<Field>(static_cast<std::underlying_type_t<Bound>>(bound), without_limit);
    else {
        const auto value = static_cast<double>(bound);
        constexpr double highest = (std::numeric_limits<float>::max)();
        const bool becomes_float = std::is_same_v<std::remove_cvref_t<Field>, float> && value >= -highest && value <= highest;
        return becomes_float ? static_cast<double>(static_cast<float>(value)) : value;
    }
}

// Whether it is a value of the field or no limit. A NaN is left to the tree, like bounds that are in the wrong order.
template <class Field, class Bound>
constexpr bool FitsField(Bound bound) {
    if constexpr (std::is_same_v<Bound, no_limit> || !kCanHaveRange<Field>) return true;
    const double value = BoundOf<Field>(bound, 0);
    return detail::IsNan(value) || detail::IsValueOf(detail::KindOf<std::remove_cvref_t<Field>>(), value);
}

// What BT_RANGE complains of becomes no range, so that the tree does not complain as well.
template <class Agent, class Field, class Min, class Max>
constexpr field_range MakeRange(const char* name, std::size_t offset, Min min, Max max) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (!kCanHaveRange<Field> || !FitsField<Field>(min) || !FitsField<Field>(max)) return {};
    return {name, BoundOf<Field>(min, -infinity), BoundOf<Field>(max, infinity), detail::KindOf<std::remove_cvref_t<Field>>(),
            static_cast<std::uint32_t>(offset), &type_tag<std::remove_cv_t<Agent>>};
}

}  // namespace bt

// clang-format off

// Agents often have virtual functions, bases or private parts. offsetof is defined for them by each compiler that is supported, but GCC and
// Clang warn of it.
#if defined(__GNUC__)
#define BT_RANGE_OFFSET(type, field) [] { _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Winvalid-offsetof\"") return offsetof(type, field); _Pragma("GCC diagnostic pop") }()
#else
#define BT_RANGE_OFFSET(type, field) offsetof(type, field)
#endif

// The bounds of a field of the agent, both included: BT_RANGE(Creature, Health, 0.5f, 1.0f), BT_RANGE(Creature, Stats.Ammo[1], 1, bt::kNoLimit).
// The field is a float, a double, a bool, an enumeration or an integer of up to 32 bits; of integers the bounds must be such values.
#define BT_RANGE(type, field, min, max) [] { using BT_field = decltype(::std::declval<type>().field); static_assert(::bt::kCanHaveRange<BT_field> && !::bt::kIsElsewhere<decltype(::std::declval<type&>().field)>, "bt: a range's field must be a float, a double, a bool, an enumeration or an integer of up to 32 bits, in the agent itself"); constexpr ::std::size_t BT_offset = BT_RANGE_OFFSET(type, field); static_assert(BT_offset + sizeof(BT_field) <= sizeof(type), "bt: this range's field lies behind the agent's end"); static_assert(::bt::FitsField<BT_field>(min), "bt: this range's minimum is no value of its field"); static_assert(::bt::FitsField<BT_field>(max), "bt: this range's maximum is no value of its field"); return ::bt::MakeRange<type, BT_field>(#type "::" #field, BT_offset, min, max); }()

// clang-format on
