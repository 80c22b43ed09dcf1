// One tick from the outside in: refuse what can't be ticked, then walk. Compiled once for each kind of observer.
#pragma once

#include <bt/debug_output.h>
#include <bt/engine/classic/classic_tick.h>
#include <bt/engine/tick/output_tick.h>
#include <bt/engine/tick/overridden.h>
#include <bt/engine/tick/walk.h>

namespace bt {
namespace detail {

// The error that forbids a tick of this memory with this tree, or kNone. Changes nothing.
error_code WhyRefused(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input);
error_code WhyMemoryRefused(const tree& tree, const tree_memory_base& memory);  // the part of it that is about room and path
error_code WhyAgentRefused(const tree& tree, agent_pointer agent);  // the part of it that is about the agent

// Reports it. If the memory is too small, the report says what of it.
tick_result RefuseMemory(const tree& tree, const tree_memory_base& memory, agent_pointer agent, error_code code);

// The tree that reports name in place of one that is gone.
inline constexpr tree kGoneTree = {.DebugName = "(gone)"};
tick_result RefuseGone(agent_pointer agent);  // kTreeIsGone

// Before a tick that is not refused: a new memory becomes the tree's. An idle memory does so again after the tree was built anew, because
// what it keeps of the deciders has no meaning any more.
bool IsNew(const tree& tree, const tree_memory_base& memory);
void BindIfNew(const tree& tree, tree_memory_base& memory);
void BindToTree(const tree& tree, tree_memory_base& memory);


// The end of a walk.
template <class Observer>
tick_result FinishTick(running_tick<Observer>& run, tick_state state) {
    run.Observe({.Kind = event_kind::kTickFinished, .State = state});
    const bool is_as_before = state == tick_state::kRunning && run.FirstNewLevel == kMaxTreeDepth;
    const tick_result result = FinishTick(run.Memory, state, !is_as_before);
    return state != tick_state::kError ? result : Refuse(run.Tree, run.Agent, error_code::kTooManyRedecides, run.GaveUpAt);
}

template <class Observer>
tick_result Tick(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, Observer& observer) {
    const error_code refused = WhyRefused(tree, memory, agent, input);
    if (refused != error_code::kNone) return RefuseMemory(tree, memory, agent, refused);
    const tick_core core(tree, memory, agent.Pointer, ReadInput(input, agent.Type));
    if (tree.Steps != nullptr) return TickClassic(core, observer);
    running_tick<Observer> run(core, observer);  // notes the time of the tick before
    BindIfNew(tree, memory);
    BeginTick(tree, memory, input.Time);
    MarkAs(observer, memory);
    run.Observe({.Kind = event_kind::kTickStarted});
    return FinishTick(run, Walk(run));
}

// Deactivates what is active.
template <class Observer>
void StopAll(const tick_core& core, Observer& observer) {
    if (core.Tree.Steps != nullptr) return StopClassic(core, observer);
    running_tick<Observer> run(core, observer);
    run.Observe({.Kind = event_kind::kTickStarted, .State = tick_state::kIdle});
    Leave(run, 0, end_reason::kStopped);
    run.Observe({.Kind = event_kind::kTickFinished, .State = tick_state::kIdle});
}

template <class Observer>
tick_result Stop(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, Observer& observer) {
    const error_code refused = WhyRefused(tree, memory, agent, input);
    if (refused != error_code::kNone) return RefuseMemory(tree, memory, agent, refused);
    memory.Phase.IsTicking = 1;
    StopAll(tick_core(tree, memory, agent.Pointer, ReadInput(input, agent.Type)), observer);
    memory.Phase.IsTicking = 0;
    memory.Tree = nullptr;
    memory.Time = 0;
    return {};
}

// Whether a tick is one of those of output_tick.h, whatever else observes it.
inline bool IsOutOfTheOrdinary(const tree_memory_base& memory, agent_pointer agent) {
    return IsOutputWanted(agent.Pointer) || MayBeOverridden(memory);
}

// With debug output too, if that is on.
template <class Observer>
tick_result TickObserved(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, Observer& observer) {
    const bool is_ordinary = !IsOutOfTheOrdinary(memory, agent);
    if (!is_ordinary) return TickWithOutput(tree, memory, agent, input, any_observer::Of(observer));
    return Tick(tree, memory, agent, input, observer);
}
template <class Observer>
tick_result StopObserved(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, Observer& observer) {
    const bool is_ordinary = !IsOutOfTheOrdinary(memory, agent);
    if (!is_ordinary) return StopWithOutput(tree, memory, agent, input, any_observer::Of(observer));
    return Stop(tree, memory, agent, input, observer);
}

template <class Observer, class Watcher>
tick_result TickWatched(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, Observer& observer) {
    Watcher watcher = {observer};
    return TickObserved(tree, memory, agent, input, watcher);
}
template <class Observer, class Watcher>
tick_result StopWatched(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, Observer& observer) {
    Watcher watcher = {observer};
    return StopObserved(tree, memory, agent, input, watcher);
}

}  // namespace detail
}  // namespace bt
