// Whether a function of some name is there, for the errors about functions that are there but not bound (S12).
#pragma once

namespace bt {

// For each function that a macro looks for but does not bind, it makes one of that name, in a namespace of its own, with seven parameters of this
// type, more than any function of a behavior or decider has; IsThere finds whether the name has another meaning too. One IsThere for each number of
// parameters, because GCC does not tell overloads apart by a pack.
struct no {};
struct nothing_else {
    constexpr nothing_else(void (*)(no, no, no, no, no, no, no)) {}
};
// Tried from the highest number down, because a name may have several overloads.
template <int Num>
struct trial : trial<Num - 1> {};
template <>
struct trial<0> {};

using all_trials = trial<7>;

constexpr bool IsThere(nothing_else, trial<0>) { return false; }
template <class R>
constexpr bool IsThere(R (*)(), trial<1>) { return true; }
template <class R, class A>
constexpr bool IsThere(R (*)(A), trial<2>) { return true; }
template <class R, class A, class B>
constexpr bool IsThere(R (*)(A, B), trial<3>) { return true; }
template <class R, class A, class B, class C>
constexpr bool IsThere(R (*)(A, B, C), trial<4>) { return true; }
template <class R, class A, class B, class C, class D>
constexpr bool IsThere(R (*)(A, B, C, D), trial<5>) { return true; }
template <class R, class A, class B, class C, class D, class E>
constexpr bool IsThere(R (*)(A, B, C, D, E), trial<6>) { return true; }
template <class R, class A, class B, class C, class D, class E, class F>
constexpr bool IsThere(R (*)(A, B, C, D, E, F), trial<7>) { return true; }

}  // namespace bt
