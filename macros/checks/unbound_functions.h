// Whether a function of some name is there, for the errors about functions that are there but not bound (S12).
#pragma once

#include <type_traits>

#include <bt/behavior.h>
#include <bt/type_info.h>

namespace bt::detail {

// For each function that a macro looks for but does not bind, it makes one of that name, in a namespace of its own, with a parameter of this type.
// So the name is that of one function, or that of several where the user has any.
struct nothing {};
struct one_of_several {
    one_of_several(void (*)(nothing));
};

// The address of one function converts to bool. Which of several is meant only a type of function can tell, so they are taken as the class, which is
// the worse conversion where there are both. Neither is ever called. No templates: for each that it deduces, GCC walks through all names of the
// user's namespace, so that this took a third of the time for 10 000 deciders.
std::false_type IsThere(bool);
std::true_type IsThere(one_of_several);

// Whether a function was given by hand.
constexpr bool IsGiven(const decide_function& function) { return !IsNull(function.Call); }
constexpr bool IsGiven(const behavior_function& function) { return !IsNull(function.Call); }
constexpr bool IsGiven(const deactivate_function& function) { return !IsNull(function.Call); }

}  // namespace bt::detail
