// Binds ordinary functions by their signature, without casts: .Tick = bt::tick<Chew_Tick> (S18-S22).
//
// Each parameter is recognised by its type, in any order:
//   the agent       T&, const T&, T*, const T*    any type that is not one of the following
//   the block       T&, const T&, T*, const T*    T has `using role = bt::block;`; not in Decide
//   the DBlock      the same                      T has `using role = bt::dblock;`
//   the parameters  const T&, const T*            T has `using role = bt::parameters;`
//                   or `using role = bt::subtree_parameters;`, of which it gets those of its place in the tree (contract 104)
//   the tick        const bt::tick_args&
//   the reason      bt::end_reason                in Deactivate
//   many agents     bt::agents<T>                 only in a Tick, as its only parameter; see agents.h
//   the children    const bt::node_children&      in the Tick of a classic node of one's own; see node_children.h
// A parameter by reference must exist; a parameter by pointer may be null. A Decide returns bool or any floating point
// type. An Activate or a Tick returns bt::status, bool (true: go on, false: failed) or void (always go on). A
// Deactivate returns void. An action (bt::action) is a Tick that is done when it returns: true, or void, is succeeded,
// false is failed (contract 93).
//
// Functions, static member functions, member functions of the agent, of a block and of parameters, and lambdas without captures can be
// bound. So can classes without data that have one call operator, which is const. They must not throw: an exception ends the program.
#pragma once

#include <bt/engine/bind/bound.h>

namespace bt {

// Functions and member functions of the agent, as constants for the fields of a behavior or decider: bt::decide<FEED_Decide>,
// bt::tick<&Creature::Chew>. A function that does not fit does not compile.
template <auto Function>
inline constexpr decide_function decide = detail::DecideOf<detail::bind<Function>>();
template <auto Function>
inline constexpr behavior_function activate = detail::ActivateOf<detail::bind<Function>>();
template <auto Function>
inline constexpr behavior_function tick = detail::TickOf<detail::bind<Function>>();
template <auto Function>
inline constexpr behavior_function action = detail::TickOf<detail::bind_action<detail::bind<Function>>>();
template <auto Function>
inline constexpr deactivate_function deactivate = detail::DeactivateOf<detail::bind<Function>>();

// The constants of lambdas without captures: bt::Decide([](const Creature& creature) { return creature.Hunger > 0.3f; }). Also of classes
// without data: bt::Decide(IsHungry{}).
template <class Lambda>
constexpr decide_function Decide(Lambda) {
    return detail::DecideOf<detail::bind_lambda<Lambda>>();
}
template <class Lambda>
constexpr behavior_function Activate(Lambda) {
    return detail::ActivateOf<detail::bind_lambda<Lambda>>();
}
template <class Lambda>
constexpr behavior_function Tick(Lambda) {
    return detail::TickOf<detail::bind_lambda<Lambda>>();
}
template <class Lambda>
constexpr behavior_function Action(Lambda) {
    return detail::TickOf<detail::bind_action<detail::bind_lambda<Lambda>>>();
}
template <class Lambda>
constexpr deactivate_function Deactivate(Lambda) {
    return detail::DeactivateOf<detail::bind_lambda<Lambda>>();
}

}  // namespace bt
