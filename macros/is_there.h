// Whether a function of some name is there, for the errors about functions that are there but not bound (S12).
#pragma once

#include <type_traits>

#include <bt/type_info.h>

namespace bt::detail {

// For each function that a macro looks for but does not bind, it makes one of that name, in a namespace of its own, with a parameter of this type.
// So the name is that of one function, or that of several where the user has any.
struct nothing {};
struct one_of_several {
    one_of_several(void (*)(nothing));
};

// One function is taken as what it is; of several only a conversion can choose. Neither is ever called.
template <class Function>
std::false_type IsThere(Function*);
std::true_type IsThere(one_of_several);

// Whether a function was given by hand.
template <class Bound>
constexpr bool IsGiven(const Bound& function) { return !IsNull(function.Call); }

}  // namespace bt::detail
