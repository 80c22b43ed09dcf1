// The batches of a crowd's tick: members that are in the same leaf.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <bt/crowd_result.h>
#include <bt/engine/crowd/prefetch.h>
#include <bt/engine/refused.h>
#include <bt/engine/tree/plan.h>

namespace bt {

namespace detail {

// Members of a batch: each has a bit of one number.
inline constexpr std::uint32_t kBatchSize = 64;

// How many steps ahead agents are fetched, when they are not where the processor expects them.
inline constexpr std::uint32_t kAhead = 16;

struct crowd_member {
    void* Agent;
    std::uint64_t Flags;  // both words
    std::uint16_t Number;
};

// Members that are ticked at once, and their flags, both words side by side.
struct crowd_batch {
    void* const* Agents = nullptr;
    const std::uint16_t* Numbers = nullptr;
    const std::uint64_t* Flags = nullptr;
    std::uint32_t Num = 0;
    std::uint16_t Leaf = kNoNode;  // the end of their path; kNoNode: each is ticked by itself
    bool MayStop = true;           // false: no watch of the path passes, so the two below are not needed
    std::uint64_t AnyFlags = 0;    // the flags that any member has
    std::uint64_t AllFlags = 0;    // the flags that all members have
    std::uint64_t Answers[kBatchSize];  // of input_of: their Flags, if they are not kept

    crowd_member Member(std::uint32_t i) const { return {Agents[i], Flags[i], Numbers[i]}; }
};

// A member that goes the long way, some time after the others of its batch: until then its memory is being fetched.
struct deferred_member {
    crowd_member Member;
    const watch* Stop;  // where it stopped to be quick; null: nowhere
    status Answer;      // its leaf's; kRunning: it was not asked
};
struct deferred_members {
    std::uint32_t Num = 0;
    deferred_member All[2 * kBatchSize];
};

// Ticks a member with the observer that `observer_of` returns for its agent.
struct observed_tick {
    tick_result (*Tick)(void* observer_of, const tree& tree, tree_memory_base& memory, agent_pointer agent,
                        const tick_input& input) noexcept;
    void* ObserverOf;
};

// Asks an `input_of` for the flags of an agent, both words.
struct asked_inputs {
    std::uint64_t (*FlagsOf)(void* input_of, const void* agent) noexcept;
    void* InputOf;
};
template <class Agent, class InputOf>
std::uint64_t AskFlags(void* input_of, const void* agent) noexcept {
    const agent_input input = (*static_cast<InputOf*>(input_of))(*static_cast<const Agent*>(agent));
    return BothWords(input.DecisionFlags, ReadStimuli(input.StimuliAllFlags));
}

// An observer_of as TickObserved takes it.
template <class ObserverOf, class Agent>
concept returns_observer = std::is_pointer_v<std::invoke_result_t<ObserverOf&, Agent&>> &&
                           !std::is_const_v<std::remove_pointer_t<std::invoke_result_t<ObserverOf&, Agent&>>>;

// Agent is what observer_of takes. Null: this member has none.
template <class Agent, class ObserverOf>
tick_result TickMemberObserved(void* observer_of, const tree& tree, tree_memory_base& memory, agent_pointer agent,
                               const tick_input& input) noexcept {
    auto* const observer = (*static_cast<ObserverOf*>(observer_of))(*static_cast<Agent*>(agent.Pointer));
    if (observer == nullptr) return TickBehaviorTree(tree, memory, agent, input);
    return TickBehaviorTree(tree, memory, agent, input, *observer);
}

// Looks at each member's flags, both words.
template <class FlagsOf>
void ReadFlags(crowd_batch& batch, FlagsOf flags_of) {
    std::uint64_t any = 0;
    std::uint64_t all = ~std::uint64_t{0};
    for (std::uint32_t i = 0; i < batch.Num; ++i) {
        Prefetch(batch.Agents[i + kAhead]);
        const std::uint64_t flags = flags_of(i);
        any |= flags;
        all &= flags;
    }
    batch.AnyFlags = any;
    batch.AllFlags = all;
}

// An input_of that takes an agent that is not const.
template <class InputOf, class Agent>
concept changes_agent = std::is_invocable_v<InputOf&, Agent&> && !std::is_invocable_v<InputOf&, const Agent&>;

// The parameter in its place.
template <class Agent>
struct input_of_const {
    template <changes_agent<Agent> InputOf>
    BT_PART_REFUSED("input_of is called with a const agent; call Update before the crowd's Tick", input_of_const(InputOf&&), {})
};

// An observer_of that returns something else, in its place.
template <class Agent>
struct no_observer_of {
    template <class ObserverOf>
        requires(!returns_observer<ObserverOf, Agent>)
    BT_PART_REFUSED("observer_of takes an agent and returns a pointer to an observer that is not const", no_observer_of(ObserverOf&&), {})
};

// The ticks of a crowd and of a chunk with a parameter that they refuse: an `input_of` that takes an Agent&, or what is
// no `observer_of`.
template <class Agent>
struct refused_crowd_ticks {
    crowd_result Tick(double, float, input_of_const<Agent>) { return {}; }

    crowd_result TickAwake(double, float, input_of_const<Agent>) { return {}; }
    template <class ObserverOf>
    crowd_result TickAwake(double, float, input_of_const<Agent>, ObserverOf&&) { return {}; }
    template <class InputOf>
        requires(!changes_agent<InputOf, Agent>)
    crowd_result TickAwake(double, float, InputOf&&, no_observer_of<Agent>) { return {}; }

    template <class ObserverOf>
    crowd_result TickObserved(double, float, input_of_const<Agent>, ObserverOf&&) { return {}; }
    template <class InputOf>
        requires(!changes_agent<InputOf, Agent>)
    crowd_result TickObserved(double, float, InputOf&&, no_observer_of<Agent>) { return {}; }
    crowd_result TickObserved(double, float, no_observer_of<Agent>) { return {}; }
};

// Asks input_of for each member's flags; Agent is what it takes. Throwing would leave a tick half done.
template <class Agent, class InputOf>
void ReadInputs(crowd_batch& batch, InputOf& input_of) noexcept {
    ReadFlags(batch, [&](std::uint32_t i) {
        const agent_input input = input_of(*static_cast<const Agent*>(batch.Agents[i]));
        return batch.Answers[i] = BothWords(input.DecisionFlags, ReadStimuli(input.StimuliAllFlags));
    });
    batch.Flags = batch.Answers;
}

}  // namespace detail
}  // namespace bt
