// Ticking a tree for one agent, and stopping it (S01, S09).
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/memory.h>

namespace bt {

// What the caller knows this frame. Flags and stimuli are read once, when the tick begins (contract 32).
struct tick_input {
    double Time = 0;                                // s, any clock of the caller's; finite; should not run backwards
    float DeltaTime = 0;                            // s since the last tick; finite, not negative
    std::uint32_t DecisionFlags = 0;                // S06
    const std::uint32_t* StimuliAllFlags = nullptr;  // what behavior_stimuli::Update returned; null: no stimuli
};

// The agent, of whatever type. Converts from any non-const pointer, and from nullptr for trees whose functions can do without one.
struct agent_pointer {
    void* Pointer = nullptr;
    const type_info* Type = nullptr;  // null: not known (nullptr, void*), not checked

    constexpr agent_pointer(std::nullptr_t) {}
    constexpr agent_pointer(void* agent) : Pointer(agent) {}
    template <class Agent>
    constexpr agent_pointer(Agent* agent) : Pointer(const_cast<std::remove_const_t<Agent>*>(agent)), Type(&type_tag<Agent>) {
        static_assert(!std::is_const_v<Agent>, "bt: behaviors act on their agent, so it can't be const");
    }
};

enum class tick_state : std::uint8_t {
    kRunning,  // a path is active
    kIdle,     // nothing wanted to run; not an error (contract 28)
    kError,
};

// True unless there was an error. Decider: the one that the error is about, if it is about one.
struct tick_result {
    tick_state State = tick_state::kIdle;
    error_code Error = error_code::kNone;
    const decider* Decider = nullptr;

    explicit constexpr operator bool() const { return State != tick_state::kError; }
};

// Walks down from the root, continuing the active path or finding a new one, and ticks its behaviors. Once per agent and frame. Never
// allocates. Any number of threads may tick one tree, each with memories of its own. The agent and the memory must outlive the
// call: a behavior must not free them. On an error the report hook is called, and the memory stays sound: the next tick works.
//   kTreeNotInitialized, kMemoryTooSmall, kMemoryOfOtherTree, kNestedTick (a tick of the memory is running already),
//   kOtherAgentType, kNullAgent, kBadTime: nothing was done.
//   kTooManyRedecides: the path was stopped (contract 29).
inline tick_result TickBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input);

// Deactivates the whole path (reason: stopped) and leaves the memory as new, but for its generator, which goes on where it is:
// an agent that is stopped and started again does not repeat itself. The functions get `input`. The same errors.
tick_result StopBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input);

// To be called by a group's Decide: the group then accepts if some child would, with the value of the first that does, or the best
// value if the group is scored; else 0. `args` are those that the Decide was given. Caveats (S04.3): the children are asked again
// when the group is entered; their timers are consumed, so a child with a time check may not be there then; their DBlocks are
// lost. kFlagsDelegateDecide has none of these; a group that has both asks its children twice, and n such groups in each other 2^n times.
// Anywhere but in a group's Decide: 0 and an error, kDelegatedOutsideDecide.
float DelegateDecideToChildren(const tick_args& args);

}  // namespace bt

#include <bt/engine/tick/quick_tick.h>
