// Ticks whose steps are printed, for an observer as well if there is one. They may be slow, so one instance of the engine does for all.
#pragma once

#include <bt/events.h>

namespace bt::detail {

// An observer of any type, called through a pointer.
struct any_observer {
    static constexpr bool kObserves = true;
    void* Object = nullptr;
    void (*Call)(void* object, const tick_event& event) = nullptr;  // null: there is no observer

    any_observer() = default;
    template <class Observer>
    explicit any_observer(Observer& observer)
        : Object(&observer), Call([](void* object, const tick_event& event) { static_cast<Observer*>(object)->Observe(event); }) {}
    void Observe(const tick_event& event) {
        if (Call != nullptr) Call(Object, event);
    }
};

tick_result TickWithOutput(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, any_observer also);
tick_result StopWithOutput(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, any_observer also);

}  // namespace bt::detail
