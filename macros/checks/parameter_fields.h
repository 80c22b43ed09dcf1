// The fields of a BT_DECLARE_PARAMETERS: checks of them, and their rows in a development build.
#pragma once

#include <cstddef>
#include <type_traits>

#include <bt/decider.h>
#if defined(BT_LIVE) && BT_LIVE
#include <bt/engine/named_fields.h>
#endif

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

#define BT_CHECK_PARAMETERS(type, ...) static_assert(::bt::detail::kIsParameters<type>, \
    "bt: a type of parameters must say: using role = bt::parameters;"); \
    static_assert(::std::is_default_constructible_v<type>, \
    "bt: parameters whose fields are named must be constructible without arguments"); \
    static_assert((BT_PART_EACH(BT_PART_FIELD_SIZE, type, __VA_ARGS__) 0) > 0, "bt: these parameters have no field");
#define BT_PART_FIELD_SIZE(type, name) sizeof(type::name) +

// Functions that are found in the namespace of the type, as those of flags are.
#if defined(BT_LIVE) && BT_LIVE
#define BT_PART_PARAMETERS(type, ...) \
    [[maybe_unused]] constexpr auto BtFieldRowsOf(::bt::detail::fields_of_type<type>) { \
    return ::bt::detail::named_field_rows<BT_PART_EACH(BT_PART_ONE_FIELD, type, __VA_ARGS__) 0>{ \
    {BT_PART_EACH(BT_PART_FIELD_ROW, type, __VA_ARGS__)}}; } \
    [[maybe_unused]] constexpr const ::bt::detail::named_fields* BtFieldsOf(::bt::detail::fields_of_type<type>) { \
    return &::bt::detail::kNamedFieldsOf<type>; } \
    static_assert(::bt::detail::AreInOrder({BT_PART_EACH(BT_PART_FIELD_PLACE, type, __VA_ARGS__)}), \
    "bt: BT_DECLARE_PARAMETERS names the fields in the order of their declaration"); \
    static_assert(::bt::type_tag<type>.HasFields, \
    "bt: BT_DECLARE_PARAMETERS comes before all that uses the type, behind the struct");
#define BT_PART_ONE_FIELD(type, name) 1 +
#define BT_PART_FIELD_PLACE(type, name) offsetof(type, name),
#define BT_PART_FIELD_ROW(type, name) ::bt::detail::NamedField<&type::name>(#name),
#else
#define BT_PART_PARAMETERS(type, ...)
#endif

// A macro for each of up to 80 names: a macro that names itself behind BT_PART_NOTHING_YET goes on in the next round.
#define BT_PART_EACH(macro, type, ...) __VA_OPT__(BT_PART_ROUNDS(BT_PART_NEXT(macro, type, __VA_ARGS__)))
#define BT_PART_NEXT(macro, type, first, ...) macro(type, first) \
    __VA_OPT__(BT_PART_NEXT_AGAIN BT_PART_NOTHING_YET (macro, type, __VA_ARGS__))
#define BT_PART_NEXT_AGAIN() BT_PART_NEXT
#define BT_PART_NOTHING_YET ()
#define BT_PART_ROUNDS(...) BT_PART_ROUNDS_3(BT_PART_ROUNDS_3(BT_PART_ROUNDS_3(__VA_ARGS__)))
#define BT_PART_ROUNDS_3(...) BT_PART_ROUNDS_2(BT_PART_ROUNDS_2(BT_PART_ROUNDS_2(__VA_ARGS__)))
#define BT_PART_ROUNDS_2(...) BT_PART_ROUNDS_1(BT_PART_ROUNDS_1(BT_PART_ROUNDS_1(__VA_ARGS__)))
#define BT_PART_ROUNDS_1(...) BT_PART_ROUNDS_0(BT_PART_ROUNDS_0(BT_PART_ROUNDS_0(__VA_ARGS__)))
#define BT_PART_ROUNDS_0(...) __VA_ARGS__

// clang-format on
