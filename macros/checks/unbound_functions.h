// Functions that are declared but not bound are errors (S12): BT_CHECK_BOUND.
#pragma once

#include <type_traits>

#include <bt/behavior.h>
#include <bt/type_info.h>

namespace bt::detail {

// The parameter of the stand-ins. For each function that a macro does not bind, it declares a stand-in of that name in a namespace of its
// own. If the user has declared a function of that name too, the name is overloaded.
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

// clang-format off

// An error if name_verb is declared but the constant `name` does not have it. `macro` is the one that binds it, for the message.
#define BT_CHECK_BOUND(name, verb, macro) namespace BT_none_##name { [[maybe_unused]] inline void name##_##verb(::bt::detail::stand_in) {} } namespace BT_check_##name { using namespace BT_none_##name; BT_CHECK_BOUND_OR_ABSENT(name, verb, macro); } static_assert(true)
#define BT_CHECK_BOUND_OR_ABSENT(name, verb, macro) static_assert(!decltype(::bt::detail::IsOverloaded(name##_##verb))::value || ::bt::detail::IsBound(name.verb), "bt: " #name "_" #verb " is declared but not bound, see " #macro)

// clang-format on
