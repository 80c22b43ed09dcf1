// Ticks whose steps are printed, for an observer as well if there is one. They may be slow, so one instance of the engine does for all.
#pragma once

#include <bt/engine/tick/inner_tick.h>
#include <bt/events.h>

namespace bt::detail {

// The tick around that of a tree that a behavior is made of (contract 92), and the node there. Null: there is none.
struct tick_around {
    const tick_frame* Frame = nullptr;
    const node* Node = nullptr;
};

struct any_observer;
// What hears of inner ticks, if this observes the tick around them.
template <class Observer>
any_observer ForInner(Observer& observer);

// An observer of any type, called through a pointer.
struct any_observer {
    static constexpr bool kObserves = true;
    void* Object = nullptr;
    void (*Call)(void* object, const tick_event& event) = nullptr;  // null: there is no observer
    any_observer (*CallForInner)(void* object) = nullptr;           // as Call
    tick_around Around;

    any_observer() = default;
    template <class Observer>
    explicit any_observer(Observer& observer)
        : Object(&observer),
          Call([](void* object, const tick_event& event) { static_cast<Observer*>(object)->Observe(event); }),
          CallForInner([](void* object) { return detail::ForInner(*static_cast<Observer*>(object)); }) {
        if constexpr (requires { observer.Around; }) Around = observer.Around;
    }
    void Observe(const tick_event& event) {
        if (Call != nullptr) Call(Object, event);
    }
    any_observer ForInner() const { return CallForInner != nullptr ? CallForInner(Object) : any_observer(); }
};

template <class Observer>
any_observer ForInner(Observer& observer) {
    if constexpr (requires { observer.ForInner(); }) return observer.ForInner();
    else if constexpr (kHearsInner<Observer>) return any_observer(observer);
    else return {};
}

tick_result TickWithOutput(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, any_observer also);
tick_result StopWithOutput(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, any_observer also);

// An observed tick, as the ticks of inner trees see it.
struct watched_tick {
    const tick_args* Args = nullptr;  // tells it from ticks of other agents, which its functions may begin
    const tick_frame* Frame = nullptr;
    any_observer ForInner;
};

// Ticks of inner trees know of this one while it lives.
class observed_scope {
public:
    observed_scope(const tick_args& args, const tick_frame& frame, any_observer for_inner)
        : This{&args, &frame, for_inner}, Outer(g_observed) {
        g_observed = &This;
    }
    ~observed_scope() { g_observed = Outer; }
    observed_scope(const observed_scope&) = delete;
    observed_scope& operator=(const observed_scope&) = delete;

private:
    const watched_tick This;
    const watched_tick* const Outer;
};

}  // namespace bt::detail
