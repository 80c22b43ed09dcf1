// Binds what trees of aido ask for: .Call = bt::aido::value<RollDice>, .Store = bt::aido::store_of<DbOf> (contract 130). Not part of bt.h.
#pragma once

#include <bt/formats/aido/game.h>
#include <bt/formats/aido/inside/bind/bind_value.h>

namespace bt::aido {

// A function, or a member or member function of the agent, as a constant for a table. A function takes what it wants of the agent, its
// parameters (the arguments) and const bt::tick_args&, in any order. It returns bool, a number, const char*, which is copied, or
// bt::edn::value. Its tick_args tell of the node whose option it is; their Decider has the function's own parameters and name.
template <auto Function>
inline constexpr value_function value = detail::ValueOf<Function>();

// The same of a lambda without captures: bt::aido::Value([](const Creature& creature) { return creature.Hunger; }).
template <class Lambda>
constexpr value_function Value(Lambda) {  // not covered: while compiling
    using bound = detail::bind_value<bt::detail::bind_lambda<Lambda>>;
    return {&bound::Call, &bound::Types};
}

// The store of an agent: F takes the agent by reference, and returns a bt::aido::store by reference or by pointer.
template <auto Function>
inline constexpr store_function store_of = {&detail::bind_store<Function>::Call, &detail::bind_store<Function>::Types};

// Random numbers of the game instead of the agent's generator: double Unit(Agent&), from 0 to below 1, and std::uint32_t
// Index(Agent&, std::uint32_t bound). A number that is not below its bound counts as the rest of its division by that.
template <auto Unit, auto Index>
inline constexpr random_functions random = {&detail::bind_random<Unit, Index>::Unit, &detail::bind_random<Unit, Index>::Index,
                                            &detail::bind_random<Unit, Index>::Types};

}  // namespace bt::aido
