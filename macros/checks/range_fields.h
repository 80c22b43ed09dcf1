// The field and the bounds of a BT_RANGE: what they may be, and the bt::field_range that they make (contract 77).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include <bt/range.h>

namespace bt::detail {

// Whether a field can have a range. Field is the type of the expression that takes it from an rvalue. References and
// static members are lvalues there, and their values are not in the agent.
template <class Field>
inline constexpr bool kCanHaveRange = !std::is_lvalue_reference_v<Field> && KindOf<std::remove_cvref_t<Field>>() != field_kind::kNone;

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

// A field of an agent.
template <class Agent, class Field>
struct agent_field {
    const char* Name;
    std::size_t Offset;
};

// Verification of the tree finds bounds that are NaN, in the wrong order or no values of the field. A field that can't have a range was an
// error before, so then there is none.
template <class Agent, class Field, class Min, class Max>
constexpr field_range MakeRange(agent_field<Agent, Field> field, Min min, Max max) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (!kCanHaveRange<Field>) return {};
    return {field.Name, BoundOf<Field>(min, -infinity), BoundOf<Field>(max, infinity), KindOf<std::remove_cvref_t<Field>>(),
            static_cast<std::uint32_t>(field.Offset), &type_tag<std::remove_cv_t<Agent>>};
}

// Find takes a pointer to an agent that has the field. If this agent has none, Use is compiled, for the one error. Null
// returns a null pointer to an agent, and can't be called if the agent's type is unknown. (Of an unknown type as a
// template's argument GCC says a second time that it is wrong.)
template <class Find, class Use, class Null, class Min, class Max>
constexpr field_range RangeOf(Find find, Use, Null null, Min min, Max max) {
    if constexpr (!std::is_invocable_v<Null>) {
        return {};
    } else if constexpr (std::is_invocable_v<Find, decltype(null())>) {
        return MakeRange(find(null()), min, max);
    } else {
        [[maybe_unused]] const auto compile = [](Use use) { use(decltype(null()){nullptr}); };
        return {};
    }
}

}  // namespace bt::detail

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// Agents often have virtual functions, bases or private parts. Each supported compiler defines offsetof for them, but GCC and Clang warn,
// and a pragma does not reach what Clang instantiates here. Clang calculates with addresses in a constant behind __builtin_constant_p.
#if defined(__clang__)
#define BT_PART_RANGE_OFFSET(field) __builtin_constant_p(1) ? reinterpret_cast<::std::size_t>( \
    &reinterpret_cast<const volatile char&>(static_cast<BT_agent*>(nullptr)->field)) : 0
#elif defined(__GNUC__)
#define BT_PART_RANGE_OFFSET(field) [] { _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Winvalid-offsetof\"") return offsetof(BT_agent, field); _Pragma("GCC diagnostic pop") }()
#else
#define BT_PART_RANGE_OFFSET(field) offsetof(BT_agent, field)
#endif

// The lambda that finds a field. A bit-field has no address.
#define BT_PART_RANGE_FIELD(name, field) [](auto* BT_at) requires requires { BT_at->field; } { \
    BT_CHECK_RANGE_TYPE(field); if constexpr (BT_is_sound) { BT_CHECK_RANGE_OFFSET(field); \
    return ::bt::detail::agent_field<BT_agent, BT_field>{name, BT_offset}; \
    } else { return ::bt::detail::agent_field<BT_agent, BT_field>{name, 0}; } }
#define BT_PART_RANGE_USINGS(field) using BT_agent = ::std::remove_pointer_t<decltype(BT_at)>; \
    using BT_field = decltype((::std::declval<BT_agent>().field))
#define BT_CHECK_RANGE_TYPE(field) BT_PART_RANGE_USINGS(field); constexpr bool BT_is_sound = \
    ::bt::detail::kCanHaveRange<BT_field> && requires { &BT_at->field; }; \
    static_assert(BT_is_sound, BT_PART_RANGE_TYPES)
#define BT_PART_RANGE_TYPES "bt: a range's field must be a float, a double, a bool, an enumeration or an integer of up " \
    "to 32 bits, in the agent itself, and no bit-field"
#define BT_CHECK_RANGE_OFFSET(field) constexpr auto BT_offset = BT_PART_RANGE_OFFSET(field); static_assert(BT_offset + sizeof(BT_field) <= sizeof(BT_agent), "bt: this range's field lies behind the agent's end")

// clang-format on
