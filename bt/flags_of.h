// The DecisionFlags of an agent as a function, for ticks that ask for them again (contract 155). Part of bt.h.
#pragma once

#include <type_traits>

#include <bt/flags.h>

namespace bt {

// A function that returns the DecisionFlags of an agent as they are now. Made by flags_of.
struct flags_source {
    decision_bits (*Call)(const void* agent) noexcept;  // neither is null
    const type_info* AgentType;                         // the type of the agent that it takes
};

namespace detail {

template <class Function>
constexpr bool kIsNoFlagsFunction = false;

template <class Function>
struct agent_of_flags {
    static_assert(kIsNoFlagsFunction<Function>, "bt: a function of bt::flags_of takes the agent as a const reference: "
                                                "decision_bits FlagsOf(const Creature& agent)");
    using agent = void;
};
template <class Flags, class Agent>
struct agent_of_flags<Flags (*)(const Agent&)> {
    static_assert(std::is_convertible_v<Flags, decision_bits>, "bt: a function of bt::flags_of returns DecisionFlags");
    static_assert(!std::is_same_v<Flags, bool>,
                  "bt: a bool is no flags; a function of bt::flags_of returns DecisionFlags");
    using agent = Agent;
};
template <class Flags, class Agent>
struct agent_of_flags<Flags (*)(const Agent&) noexcept> : agent_of_flags<Flags (*)(const Agent&)> {};

template <auto Function>
decision_bits FlagsOf([[maybe_unused]] const void* agent) noexcept {
    using of = typename agent_of_flags<decltype(Function)>::agent;
    if constexpr (!std::is_void_v<of>) return Function(*static_cast<const of*>(agent));
    return {};
}

}  // namespace detail

// A function as the constant for tick_input::FlagsAtRedecide: &bt::flags_of<FlagsOf>. The function must not throw, must
// not tick, and should be the one that the caller makes its DecisionFlags with.
template <auto Function>
inline constexpr flags_source flags_of = {
    &detail::FlagsOf<Function>, &type_tag<typename detail::agent_of_flags<decltype(Function)>::agent>};

}  // namespace bt
