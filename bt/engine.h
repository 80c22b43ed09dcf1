// One tick from the outside in: refuse what can't be ticked, then walk. Compiled once for each kind of observer.
#pragma once

#include <bt/walk.h>

namespace bt {
namespace detail {

// What forbids a tick of this memory with this tree, or kNone. Changes nothing.
error_code WhyRefused(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input);

// Makes a new memory the tree's.
void Adopt(const tree& tree, tree_memory_base& memory);

tick_result Refuse(const tree& tree, agent_pointer agent, error_code code, const decider* subject = nullptr);

template <class Observer>
tick_result Tick(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, Observer& observer) {
    const error_code refused = WhyRefused(tree, memory, agent, input);
    if (refused != error_code::kNone) return Refuse(tree, agent, refused);
    if (memory.Tree == nullptr) Adopt(tree, memory);
    memory.IsTicking = true;
    running_tick<Observer> run(tree, memory, agent.Pointer, input, observer);
    run.ValueOfChildren = &ValueOfChildren<Observer>;
    run.Observe({.Kind = event_kind::kTickStarted});
    const tick_state state = Walk(run);
    run.Observe({.Kind = event_kind::kTickFinished});
    memory.IsTicking = false;
    if (state == tick_state::kError) return Refuse(tree, agent, error_code::kTooManyRedecides, run.GaveUpAt);
    return {state, error_code::kNone, nullptr};
}

}  // namespace detail

// A tick that tells `observer.Observe(const tick_event&)` each step, in order, as it happens; otherwise the same as the plain one. An
// observer must have `static constexpr bool kObserves = true`, must not tick this memory, and must not keep the event.
template <class Observer>
tick_result TickBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, Observer& observer) {
    return detail::Tick(tree, memory, agent, input, observer);
}

}  // namespace bt
