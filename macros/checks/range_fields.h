// The field and the bounds of a BT_RANGE: what they may be, and the bt::field_range that they make (contract 77).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include <bt/range.h>

namespace bt::detail {

// Whether a field can have a range. Field is its type as a member of an rvalue, so elements of arrays are T&&. References are excluded,
// because their value is not in the agent.
template <class Field>
inline constexpr bool kCanHaveRange = !std::is_lvalue_reference_v<Field> && KindOf<std::remove_cvref_t<Field>>() != field_kind::kNone;

// Whether a field is an rvalue reference. Only then is its type one, as a member of an lvalue.
template <class FieldOfLvalue>
inline constexpr bool kIsRvalueReference = std::is_rvalue_reference_v<FieldOfLvalue>;

// A bound as a value of the field's own type, so that 0.3f and 0.3 are the same bound of a float, as in code.
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

// Whether a bound is a value of the field, or no limit. Verification of the tree finds NaN and bounds in the wrong order.
template <class Field, class Bound>
constexpr bool FitsField(Bound bound) {
    if constexpr (std::is_same_v<Bound, no_limit> || !kCanHaveRange<Field>) return true;
    const double value = BoundOf<Field>(bound, 0);
    return IsNan(value) || IsValueOf(KindOf<std::remove_cvref_t<Field>>(), value);
}

// Returns no range if a check below fails, so that verification of the tree finds no second error.
template <class Agent, class Field, class Min, class Max>
constexpr field_range MakeRange(const char* name, std::size_t offset, Min min, Max max) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (!kCanHaveRange<Field> || !FitsField<Field>(min) || !FitsField<Field>(max)) return {};
    return {name, BoundOf<Field>(min, -infinity), BoundOf<Field>(max, infinity), KindOf<std::remove_cvref_t<Field>>(),
            static_cast<std::uint32_t>(offset), &type_tag<std::remove_cv_t<Agent>>};
}

}  // namespace bt::detail

// clang-format off

// Agents often have virtual functions, bases or private parts. Each supported compiler defines offsetof for them, but GCC and Clang warn.
#if defined(__GNUC__)
#define BT_PART_RANGE_OFFSET(field) [] { _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Winvalid-offsetof\"") return offsetof(BT_agent, field); _Pragma("GCC diagnostic pop") }()
#else
#define BT_PART_RANGE_OFFSET(field) offsetof(BT_agent, field)
#endif

// Inside the lambda of a BT_RANGE, where BT_agent is the agent's type. Defines the field's type and offset, BT_field and BT_offset.
#define BT_PART_RANGE_FIELD(field) using BT_field = decltype(::std::declval<BT_agent>().field); BT_CHECK_RANGE_TYPE(field); constexpr ::std::size_t BT_offset = BT_PART_RANGE_OFFSET(field); BT_CHECK_RANGE_OFFSET()
#define BT_CHECK_RANGE_TYPE(field) static_assert(::bt::detail::kCanHaveRange<BT_field> && !::bt::detail::kIsRvalueReference<decltype(::std::declval<BT_agent&>().field)>, "bt: a range's field must be a float, a double, a bool, an enumeration or an integer of up to 32 bits, in the agent itself")
#define BT_CHECK_RANGE_OFFSET() static_assert(BT_offset + sizeof(BT_field) <= sizeof(BT_agent), "bt: this range's field lies behind the agent's end")
#define BT_CHECK_RANGE_BOUND(text, ...) static_assert(::bt::detail::FitsField<BT_field>(__VA_ARGS__), "bt: this range's " text " is no value of its field")

// clang-format on
