// Ticks a tree for one agent, and stops it (S01, S09). Part of bt.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <bt/flags_of.h>
#include <bt/memory.h>

namespace bt {

// The caller's input to one tick. Flags and stimuli are read once, when the tick begins (contract 32).
struct tick_input {
    double Time = 0;                                // s, any clock of the caller's; finite; should not run backwards
    float DeltaTime = 0;                            // s since the last tick; finite, not negative
    decision_bits DecisionFlags = 0;                // S06
    const std::uint32_t* StimuliAllFlags = nullptr;  // what behavior_stimuli::Update returned; null: no stimuli
    // If a behavior ends and its group redecides in this tick, the DecisionFlags are asked for again (contract 155):
    // .FlagsAtRedecide = &bt::flags_of<FlagsOf>. Static storage. Null: they stay as they were.
    const flags_source* FlagsAtRedecide = nullptr;
};

// An agent of any type. A tick does not own the agent, and keeps no pointer to it (contract 1). Converts from any
// non-const pointer, and from nullptr for trees whose functions can do without an agent.
struct agent_pointer {
    void* Pointer = nullptr;          // may be null
    const type_info* Type = nullptr;  // null: not known (nullptr, void*), so not checked

    // Each constructor keeps the address and, if it is known, the type.
    constexpr agent_pointer(std::nullptr_t) {}
    constexpr agent_pointer(void* agent) : Pointer(agent) {}
    template <class Agent>
    constexpr agent_pointer(Agent* agent) : Pointer(const_cast<std::remove_const_t<Agent>*>(agent)), Type(&type_tag<Agent>) {
        static_assert(!std::is_const_v<Agent>, "bt: behaviors act on their agent, so it can't be const");
    }
};

// The state of an agent after a tick.
enum class tick_state : std::uint8_t {
    kRunning,    // a path is active
    kIdle,       // a tree of deciders: nothing wanted to run; not an error (contract 28)
    kError,      // an error; see tick_result
    kFailed,     // a classic tree has failed, and nothing is active; not an error (contract 85)
    kSucceeded,  // a classic tree has succeeded, and nothing is active
};

// The result of a tick. Converts to true unless there was an error.
struct tick_result {
    tick_state State = tick_state::kIdle;  // kError exactly if there is an error
    // False: the same deciders are active as before the tick, since the same times (contract 160).
    bool MayHaveChanged = true;
    error_code Error = error_code::kNone;  // ErrorText returns it in words
    const decider* Decider = nullptr;      // the decider that the error is about; null: none

    // True unless there was an error.
    explicit constexpr operator bool() const { return State != tick_state::kError; }
};

// Walks down from the root, continues the active path or finds a new one, and ticks its behaviors (contract 13). A
// classic tree is walked until it ends, or until everything left in it runs (contract 85); after an end the next tick
// starts the tree again. Call TickBehaviorTree once per agent and frame. Never allocates. Any number of threads may
// tick one tree, each with memories of its own. The agent and the memory must outlive the call: a behavior must not
// free them. A tick in which nothing changes takes the same time in trees of any size and width. Otherwise the time
// grows with the deciders that are asked. On an error the report hook is called, and the memory stays sound: the next
// tick works.
//   kTreeNotInitialized, kMemoryTooSmall, kMemoryOfOtherTree, kNestedTick (a tick of the memory is running already),
//     kOtherAgentType, kNullAgent, kBadTime: nothing was done.
//   kTooManyRedecides: the path was stopped (contract 29). kTooManyRepeats: a classic tree was stopped (contract 88).
//   kAnsweredError: a leaf or node of a classic tree answered bt::status::kError, and so the tree ended with an error
//     (contract 100). Decider names the leaf or node.
//   kSubsetRuleBroken, kActivateSucceeded, kDelegatedOutsideDecide: only reported; the result is not an error.
#if defined(BT_TICK_IN_LIBRARY) && BT_TICK_IN_LIBRARY
// As CMake's Debug builds have it: a function of the library, which is optimized there. Its name for the linker is
// another one than that of a tick compiled where it is called.
inline namespace tick_in_library {
tick_result TickBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input);
}
#else
// Compiled where it is called.
inline tick_result TickBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input);
#endif

// Deactivates the whole path (reason: stopped) and leaves the memory as new (contract 33). Only the generator keeps its
// state, so an agent that is stopped and started again does not repeat itself. Each Deactivate gets `input`. Errors are
// those of TickBehaviorTree.
tick_result StopBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input);

// A tick or stop whose memory is for another type of agent does not compile. The type is known for the memory of a
// visible tree, and for a memory that was declared with its agent (BT_DECLARE_TREE__AGENT). A visible tree that needs
// an agent does not take nullptr either. An agent that is passed as void*, and a memory that is passed as its base, are
// not checked.
template <int MaxDepth, int Bytes, int Alignment, bool HasGenerator, bool IsCopyable, class Agent, class OtherAgent, class... Others>
    requires detail::is_other_agent<Agent, OtherAgent>
BT_PART_REFUSED_CALL("this memory's tree is for another type of agent",
                     tick_result,
                     TickBehaviorTree(const tree&,
                                      tree_memory_of<MaxDepth, Bytes, Alignment, HasGenerator, IsCopyable, Agent>&,
                                      OtherAgent*, const tick_input&, Others&&...),
                     { return {}; })
template <int MaxDepth, int Bytes, int Alignment, bool HasGenerator, bool IsCopyable, class Agent, class OtherAgent, class... Others>
    requires detail::is_other_agent<Agent, OtherAgent>
BT_PART_REFUSED_CALL("this memory's tree is for another type of agent",
                     tick_result,
                     StopBehaviorTree(const tree&,
                                      tree_memory_of<MaxDepth, Bytes, Alignment, HasGenerator, IsCopyable, Agent>&,
                                      OtherAgent*, const tick_input&, Others&&...),
                     { return {}; })

template <int MaxDepth, int Bytes, int Alignment, bool HasGenerator, bool IsCopyable, class Agent, class... Others>
    requires detail::is_other_agent<Agent, std::nullptr_t>
BT_PART_REFUSED_CALL("a function of this memory's tree takes its agent by reference, so it can't be null",
                     tick_result,
                     TickBehaviorTree(const tree&,
                                      tree_memory_of<MaxDepth, Bytes, Alignment, HasGenerator, IsCopyable, Agent>&,
                                      std::nullptr_t, const tick_input&, Others&&...),
                     { return {}; })

// An agent itself, instead of its address, does not compile.
template <class Agent, class... Others>
    requires(!std::is_convertible_v<Agent&, agent_pointer>)
BT_PART_REFUSED_CALL("a tick takes its agent by address: &agent",
                     tick_result,
                     TickBehaviorTree(const tree&, tree_memory_base&, Agent&, const tick_input&, Others&&...),
                     { return {}; })
template <class Agent, class... Others>
    requires(!std::is_convertible_v<Agent&, agent_pointer>)
BT_PART_REFUSED_CALL("a stop takes its agent by address: &agent",
                     tick_result,
                     StopBehaviorTree(const tree&, tree_memory_base&, Agent&, const tick_input&, Others&&...),
                     { return {}; })

// For a group's Decide: the value of the first child that would accept, or the best value if the group is scored; 0 if
// none would (contract 37). `args` must be the Decide's own. Caveats (S04.3): the children are asked again when the
// group is entered, their DBlocks are lost, and their timers are consumed. A child with a time check may therefore
// reject then. kFlagsDelegateDecide has none of these caveats. A group with kFlagsDelegateDecide and this function asks
// its children twice, and n nested groups of this kind ask 2^n times. A call anywhere but in a group's Decide returns 0
// and reports kDelegatedOutsideDecide.
float DelegateDecideToChildren(const tick_args& args);

}  // namespace bt

#include <bt/engine/tick/plan_tick.h>
