// Functions that are declared but not bound are errors (S12): BT_CHECK_BOUND.
#pragma once

#include <type_traits>

#include <bt/behavior.h>
#include <bt/engine/type_info.h>

namespace bt::detail {

// The parameter of the substitutes. For each function that a macro does not bind, it declares a substitute of that name
// in a namespace of its own. If the user has declared a function of that name too, the name is overloaded.
struct stand_in {};
struct overloaded_function {
    overloaded_function(void (*)(stand_in));
};

// The address of one function converts to bool. An overloaded name converts only to a type that says which function is meant, so it takes
// the second of these. Neither is ever called. They are no templates, because for each one that it deduces GCC walks through all names of
// the user's namespace. That took a third of the time for 10 000 deciders.
std::false_type IsOverloaded(bool);
std::true_type IsOverloaded(overloaded_function);

// Whether the user bound a function by hand.
constexpr bool IsBound(const decide_function& function) { return !IsNull(function.Call); }
constexpr bool IsBound(const behavior_function& function) { return !IsNull(function.Call); }
constexpr bool IsBound(const deactivate_function& function) { return !IsNull(function.Call); }

}  // namespace bt::detail

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// An error if name_verb is declared but the constant `name` does not have it. `macro` is the one that binds it, for the message. The line
// makes the namespaces' names unique, so that a constant that is defined twice is one error.
#define BT_CHECK_BOUND(name, verb, macro) BT_CHECK_BOUND_IN_LINE(name, verb, macro, __LINE__)
#define BT_CHECK_BOUND_IN_LINE(name, verb, macro, line) BT_CHECK_BOUND_AT(name, verb, macro, line)
#define BT_CHECK_BOUND_AT(name, verb, macro, line) BT_CHECK_BOUND_IN(name, verb, macro, BT_none_##name##_##line, BT_check_##name##_##line)
#define BT_CHECK_BOUND_IN(name, verb, macro, none, check) namespace none { [[maybe_unused]] inline void name##_##verb(::bt::detail::stand_in) {} } namespace check { using namespace none; BT_CHECK_BOUND_OR_ABSENT(name, verb, macro); } static_assert(true)

// GCC's error is at the place of a single name, and Clang's at that of the macro: in both cases in the user's line.
#if defined(__clang__)
#define BT_CHECK_BOUND_OR_ABSENT(name, verb, macro) static_assert(BT_PART_IS_BOUND(name, verb), BT_PART_NOT_BOUND(name, verb, macro))
#else
#define BT_CHECK_BOUND_OR_ABSENT(name, verb, macro) constexpr bool name##_##verb##_is_bound = BT_PART_IS_BOUND(name, verb); static_assert(name##_##verb##_is_bound, BT_PART_NOT_BOUND(name, verb, macro))
#endif
#define BT_PART_IS_BOUND(name, verb) !decltype(::bt::detail::IsOverloaded(name##_##verb))::value || ::bt::detail::IsBound(name.verb)
#define BT_PART_NOT_BOUND(name, verb, macro) "bt: " #name "_" #verb " is declared but not bound, see " #macro

// clang-format on
