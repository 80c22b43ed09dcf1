// Bounds of a field of the agent, as data: a precondition that is checked without calling anything (contract 77). Part
// of bt.h; BT_RANGE (macros/range.h) makes one.
#pragma once

#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include <bt/engine/constant_reference.h>
#include <bt/engine/numbers.h>
#include <bt/engine/refused.h>
#include <bt/engine/type_info.h>

namespace bt {

// The type of a field. An enumeration counts as its underlying type.
enum class field_kind : std::uint8_t {
    kNone,
    kFloat,
    kDouble,
    kBool,
    kInt8,
    kInt16,
    kInt32,
    kUint8,
    kUint16,
    kUint32,
};
inline constexpr int kNumFieldKinds = 10;  // the number of kinds, including kNone

// Written in BT_RANGE instead of a bound: the range has no limit on that side.
struct no_limit {};
inline constexpr no_limit kNoLimit;

// Holds if the field's value is from Min to Max, both included; NaN is never within the bounds. BT_RANGE makes a range:
//   BT_RANGE(Creature, Health, 0.5f, 1.0f)
// If you write a range by hand, Min and Max must be values of the field's own type, or infinite where there is no
// limit. Without AgentType, the agent of each tick must have a field of this Kind at this Offset.
struct field_range {
    const char* Name = nullptr;  // for people: "Creature::Health"; static storage; null: "(unnamed)"
    double Min = 0;
    double Max = 0;
    field_kind Kind = field_kind::kNone;  // kNone: no check
    std::uint32_t Offset = 0;             // bytes from the agent's beginning
    const type_info* AgentType = nullptr; // null: not known, so not verified
};

namespace detail {

// A range that a BT_RANGE makes. Make is a function that returns the range. (The concept puts the error into the user's
// line.)
template <class Make>
BT_PART_OF_LIBRARY inline constexpr field_range kRangeOf = Make{}();
template <class Make>
concept bounds_are_constants = requires { std::bool_constant<(Make{}(), true)>(); };
template <bounds_are_constants Make>
constexpr const field_range& RangeIn(Make) {
    return kRangeOf<Make>;
}
template <class Make>
    requires(!bounds_are_constants<Make>)
BT_PART_REFUSED_CALL("the bounds of a range must be constants", const field_range&, RangeIn(Make), { return kAbsent<field_range>; })

}  // namespace detail

// A range among preconditions: a BT_RANGE, or a field_range that is written by hand as a constant at file scope.
// Converts to that field_range, whose Kind is kNone if none is given.
using range_reference = constant_reference<field_range>;

namespace detail {

template <class Field>
constexpr field_kind KindOf() {  // not covered: while compiling
    constexpr bool is_signed = std::is_signed_v<Field>;
    if constexpr (std::is_enum_v<Field>) return KindOf<std::underlying_type_t<Field>>();
    else if constexpr (std::is_same_v<Field, float>) return field_kind::kFloat;
    else if constexpr (std::is_same_v<Field, double>) return field_kind::kDouble;
    else if constexpr (std::is_same_v<Field, bool>) return field_kind::kBool;
    else if constexpr (!std::is_integral_v<Field>) return field_kind::kNone;
    else if constexpr (sizeof(Field) == 1) return is_signed ? field_kind::kInt8 : field_kind::kUint8;
    else if constexpr (sizeof(Field) == 2) return is_signed ? field_kind::kInt16 : field_kind::kUint16;
    else if constexpr (sizeof(Field) == 4) return is_signed ? field_kind::kInt32 : field_kind::kUint32;
    else return field_kind::kNone;
}

template <class Field>
constexpr bool CanHold(double value) {
    using limits = std::numeric_limits<Field>;
    if constexpr (!limits::is_integer) {
        if (IsInfinite(value)) return true;
    }
    if (!(value >= static_cast<double>(limits::lowest()) && value <= static_cast<double>((limits::max)()))) return false;
    return static_cast<double>(static_cast<Field>(value)) == value;
}

// Whether a field of this kind can hold exactly this value. `kind` is not kNone, `value` is not NaN.
constexpr bool IsValueOf(field_kind kind, double value) {
    switch (kind) {
        case field_kind::kFloat: return CanHold<float>(value);
        case field_kind::kDouble: return CanHold<double>(value);
        case field_kind::kBool: return CanHold<bool>(value);
        case field_kind::kInt8: return CanHold<std::int8_t>(value);
        case field_kind::kInt16: return CanHold<std::int16_t>(value);
        case field_kind::kInt32: return CanHold<std::int32_t>(value);
        case field_kind::kUint8: return CanHold<std::uint8_t>(value);
        case field_kind::kUint16: return CanHold<std::uint16_t>(value);
        case field_kind::kUint32: return CanHold<std::uint32_t>(value);
        case field_kind::kNone: break;  // not covered: it is no check
    }
    return false;  // not covered: it is no check
}

constexpr bool IsMinOpen(const field_range& range) { return IsInfinite(range.Min) && range.Min < 0; }
constexpr bool IsMaxOpen(const field_range& range) { return IsInfinite(range.Max) && range.Max > 0; }

// Whether a range that is a check (not kNone) is well formed: its bounds are in order, and values of the field or open.
constexpr bool IsSound(const field_range& range) {
    if (static_cast<int>(range.Kind) >= kNumFieldKinds || IsNan(range.Min) || IsNan(range.Max) || range.Min > range.Max) return false;
    return (IsMinOpen(range) || IsValueOf(range.Kind, range.Min)) && (IsMaxOpen(range) || IsValueOf(range.Kind, range.Max));
}

template <class Field>
Field ReadField(const void* agent, std::uint32_t offset) {
    Field value;
    std::memcpy(&value, static_cast<const char*>(agent) + offset, sizeof value);
    return value;
}

// Exact, as every value of every kind is a double.
inline double FieldValue(const field_range& range, const void* agent) {
    switch (range.Kind) {
        case field_kind::kNone: break;  // not covered: never called for a range that is no check
        case field_kind::kFloat: return static_cast<double>(ReadField<float>(agent, range.Offset));
        case field_kind::kDouble: return ReadField<double>(agent, range.Offset);
        case field_kind::kInt8: return ReadField<std::int8_t>(agent, range.Offset);
        case field_kind::kInt16: return ReadField<std::int16_t>(agent, range.Offset);
        case field_kind::kInt32: return ReadField<std::int32_t>(agent, range.Offset);
        case field_kind::kBool:
        case field_kind::kUint8: return ReadField<std::uint8_t>(agent, range.Offset);
        case field_kind::kUint16: return ReadField<std::uint16_t>(agent, range.Offset);
        case field_kind::kUint32: return ReadField<std::uint32_t>(agent, range.Offset);
    }
    return 0;  // not covered: verification lets no other kind in
}

template <class Value>
constexpr bool IsWithin(Value value, Value min, Value max) {
#if defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__ != 0
    if (IsNan(value)) return false;  // with -ffast-math the comparisons below may accept a NaN
#endif
    return value >= min && value <= max;
}
inline bool Holds(const field_range& range, const void* agent) {
    return range.Kind == field_kind::kNone || IsWithin(FieldValue(range, agent), range.Min, range.Max);
}

}  // namespace detail
}  // namespace bt
