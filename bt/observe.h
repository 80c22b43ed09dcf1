// Ticks that report each step to an observer of your own (S11). The engine is compiled for each type of observer, so
// include this header in .cpp files.
#pragma once

#include <type_traits>

#include <bt/engine/tick/tick.h>
#include <bt/events.h>

namespace bt {

// An observer: any type with `static constexpr bool kObserves = true;` and `void Observe(const bt::tick_event& event)`.
// Observe is called on the thread that ticks, while it ticks. Observe must not tick or stop this memory, and must not
// keep the event or its frame after it returns.
template <class Observer>
concept tick_observer = Observer::kObserves && !std::is_const_v<Observer> &&
    requires(Observer& observer, const tick_event& event) { observer.Observe(event); };

// Tick or stop a tree with the results and errors of the functions without an observer (tick.h), and report each step
// to the observer, in order, as it happens. Debug output is written too if it is on. The observer must outlive the
// call, and gets nothing of a tick that is refused. An observed tick always walks from the root, so it is slower than a
// plain tick. A flight recorder alone does not (contract 161).
template <tick_observer Observer>
    requires(!is_precompiled<Observer>)
tick_result TickBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, Observer& observer) {
    return detail::TickObserved(tree, memory, agent, input, observer);
}
template <tick_observer Observer>
    requires(!is_precompiled<Observer>)
tick_result StopBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, Observer& observer) {
    return detail::StopObserved(tree, memory, agent, input, observer);
}

// Compiles the ticks of an observer in one .cpp file, so that other files need only the observer's header: see
// precompiled_ticks in events.h. Each tick makes a Watcher from the observer, and the Watcher gets the events in the
// observer's place. If the Watcher is in an unnamed namespace, compilers make the engine for it faster.
template <class Observer, class Watcher = Observer&>
consteval precompiled_ticks<Observer> PrecompileTicks() {
    return {&detail::TickWatched<Observer, Watcher>, &detail::StopWatched<Observer, Watcher>};
}

}  // namespace bt
