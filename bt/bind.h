// Binds ordinary functions by their signature, without casts: .Tick = bt::tick<Chew_Tick> (S18-S22). Part of bt.h.
//
// Each parameter is recognised by its type, in any order:
//   the agent       T&, const T&, T*, const T*    any type that is not one of the following
//   the block       T&, const T&, T*, const T*    T has `using role = bt::block;`; not in Decide
//   the DBlock      T&, const T&, T*, const T*    T has `using role = bt::dblock;`
//   the parameters  const T&, const T*            T has `using role = bt::parameters;`
//                                                 or `using role = bt::subtree_parameters;`
//   the tick        const bt::tick_args&
//   the reason      bt::end_reason                in Deactivate
//   many agents     bt::agents<T>                 only in a Tick, as its only parameter; see agents.h
//   the children    const bt::node_children&      in the Tick of a kOwnNode; see node_children.h
//                   bt::node_children_of<1, 3>    the same, of a node that takes so many
//
// A parameter by reference must exist; a parameter by pointer may be null. A function gets the subtree parameters of
// its place in the tree (contract 104). A Decide must return bool or a floating point type. A
// Number must return a number or an enumerator, and takes no block and no DBlock. An Activate or a Tick must
// return bt::status, bool (true: keep running, false: failed) or void (always keep running). A Deactivate must return
// void. An action (bt::action) is a Tick that is done when it returns: true and void mean succeeded, false means failed
// (contract 93).
//
// You can bind functions, static member functions, lambdas without captures, and member functions of the agent, of a
// block or of parameters. You can also bind a class without data whose only call operator is const. A bound function
// must not throw: an exception ends the program.
#pragma once

#include <bt/engine/bind/bound.h>

namespace bt {

// Functions and member functions of the agent, as constants for the fields of a behavior or decider:
// bt::decide<FEED_Decide>, bt::tick<&Creature::Chew>. A function with other parameters or another result does not
// compile.
template <auto Function>
inline constexpr decide_function decide = detail::DecideOf<detail::bind<Function>>();
template <auto Function>
inline constexpr decide_function number = detail::NumberOf<detail::bind<Function>>();
template <auto Function>
inline constexpr behavior_function activate = detail::ActivateOf<detail::bind<Function>>();
template <auto Function>
inline constexpr behavior_function tick = detail::TickOf<detail::bind<Function>>();
template <auto Function>
inline constexpr behavior_function action = detail::TickOf<detail::bind_action<detail::bind<Function>>>();
template <auto Function>
inline constexpr deactivate_function deactivate = detail::DeactivateOf<detail::bind<Function>>();

// The same constants from lambdas without captures, or from objects of classes without data:
//   bt::Decide([](const Creature& creature) { return creature.Hunger > 0.3f; }), bt::Decide(IsHungry{})
template <class Lambda>
constexpr decide_function Decide(Lambda) {
    return detail::DecideOf<detail::bind_lambda<Lambda>>();
}
template <class Lambda>
constexpr const decide_function& Number(Lambda) {  // not covered: while compiling, as number_reference wants
    return detail::kNumberOf<detail::bind_lambda<Lambda>>;
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
