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

// Among a constant's fields may be a constant function that the user made, and its name may be the one that is looked
// for. Any substitute would make that name ambiguous. So it is only called, with up to four arguments of a type of the
// user's namespace, which convert to all that a function can take. A call finds functions of that namespace and no
// constants. A call that fits nothing there goes to a substitute with an ellipsis. A call without arguments finds what
// comes before the substitute, even in outer namespaces. The name may be unknown there, because such a call passes an
// empty pack.
struct absent_function {};
void AreAbsent(absent_function, absent_function, absent_function, absent_function);  // of calls with 1 to 4
template <class Here>
struct any_argument {
    template <class T>
    operator T&() const;
};

}  // namespace bt::detail

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// An error if name_verb is declared but the constant `name` does not have it. `macro` is the one that binds it, for the message. The line
// makes the namespaces' names unique, so that a constant that is defined twice is one error.
#define BT_CHECK_BOUND(name, verb, macro, ...) BT_PART_FIRST(__VA_OPT__(BT_CHECK_BOUND_BESIDE_FIELDS,) \
    BT_CHECK_BOUND_ALONE,)(name, verb, macro, __LINE__)
#define BT_CHECK_BOUND_ALONE(name, verb, macro, line) BT_CHECK_BOUND_AT(name, verb, macro, line)
#define BT_CHECK_BOUND_AT(name, verb, macro, line) BT_CHECK_BOUND_IN(name, verb, macro, BT_none_##name##_##line, BT_check_##name##_##line)
#define BT_CHECK_BOUND_IN(name, verb, macro, none, check) namespace none { [[maybe_unused]] inline void \
    name##_##verb(::bt::detail::stand_in) {} } namespace check { using namespace none; \
    BT_CHECK_BOUND_OR_ABSENT(name, verb, macro, BT_PART_IS_BOUND(name, verb)); } static_assert(true)
#define BT_PART_IS_BOUND(name, verb) !decltype(::bt::detail::IsOverloaded(name##_##verb))::value || \
    ::bt::detail::IsBound(name.verb)

// The same for a constant with fields. A constant that has an error of its own gets no second one. (Clang explains no
// concept behind !!, which would take 20 lines.)
#define BT_CHECK_BOUND_BESIDE_FIELDS(name, verb, macro, line) \
    BT_CHECK_BOUND_BESIDE_FIELDS_AT(name, verb, macro, line, name##_##verb)
#define BT_CHECK_BOUND_BESIDE_FIELDS_AT(name, verb, macro, line, function) struct BT_here; \
    namespace BT_check_##name##_##verb##_##line { \
    template <class, class... BT_no> concept BT_takes_nothing = requires(BT_no... BT_none) { function(BT_none...); }; \
    [[maybe_unused]] inline ::bt::detail::absent_function function(...) { return {}; } \
    template <class BT_a> concept BT_is_bound_or_absent = \
    (!BT_PART_IS_KNOWN(name.Id) || ::bt::detail::IsBound(name.verb)) || (!BT_takes_nothing<BT_a> && \
    requires(BT_a BT_x) { ::bt::detail::AreAbsent(function(BT_x), function(BT_x, BT_x), \
    function(BT_x, BT_x, BT_x), function(BT_x, BT_x, BT_x, BT_x)); }); \
    BT_CHECK_BOUND_OR_ABSENT(name, verb, macro, !!BT_is_bound_or_absent<::bt::detail::any_argument<BT_here>>); \
    } static_assert(true)
#if defined(__GNUC__) || defined(__clang__)
#define BT_PART_IS_KNOWN(value) __builtin_constant_p(value)
#else
#define BT_PART_IS_KNOWN(value) true
#endif

// GCC's error is at the place of a single name, and Clang's at that of the macro: in both cases in the user's line.
#if defined(__clang__)
#define BT_CHECK_BOUND_OR_ABSENT(name, verb, macro, ...) static_assert(__VA_ARGS__, BT_PART_NOT_BOUND(name, verb, \
    macro))
#else
#define BT_CHECK_BOUND_OR_ABSENT(name, verb, macro, ...) constexpr bool name##_##verb##_is_bound = __VA_ARGS__; \
    static_assert(name##_##verb##_is_bound, BT_PART_NOT_BOUND(name, verb, macro))
#endif
#define BT_PART_NOT_BOUND(name, verb, macro) "bt: " #name "_" #verb " is declared but not bound, see " #macro

// clang-format on
