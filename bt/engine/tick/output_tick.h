// Ticks whose steps are printed, or whose nodes may be overridden, for an observer as well if there is one. They may be
// slow, so one instance of the engine does for all.
#pragma once

#include <bt/engine/inner/inner_tick.h>
#include <bt/engine/overriding.h>
#include <bt/events.h>

namespace bt::detail {

// The tick around that of a tree that a behavior is made of (contract 92), and the node there. Null: there is none.
struct tick_around {
    const tick_frame* Frame = nullptr;
    const node* Node = nullptr;
};

// An observer of any type, called through a pointer.
struct any_observer {
    static constexpr bool kObserves = true;
    void* Object = nullptr;
    void (*Call)(void* object, const tick_event& event) = nullptr;  // null: there is no observer
    any_observer (*MakeForInner)(void* object) = nullptr;  // what hears of inner ticks; as Call
    tick_around Around = {};
    override_view Overrides = {};  // of the tick

    template <class Observer>
    static any_observer Of(Observer& observer);
    template <hears_inner_ticks Observer>
    static any_observer OfInner(Observer& observer);

    void Observe(const tick_event& event) {
        if (Call != nullptr) Call(Object, event);
    }
    any_observer ForInner() const { return MakeForInner != nullptr ? MakeForInner(Object) : any_observer(); }
};

// The listener for inner ticks where an observer of this type is at `object`.
template <class Observer>
any_observer ForInner(void* object) {
    Observer& observer = *static_cast<Observer*>(object);
    if constexpr (requires { observer.ForInner(); }) return observer.ForInner();
    else if constexpr (hears_inner_ticks<Observer>) return any_observer::OfInner(observer);
    else return {};
}

template <class Observer>
any_observer any_observer::Of(Observer& observer) {
    const auto call = [](void* object, const tick_event& event) { static_cast<Observer*>(object)->Observe(event); };
    any_observer made = {&observer, call, &detail::ForInner<Observer>};
    if constexpr (requires { observer.Around; }) made.Around = observer.Around;
    if constexpr (requires { observer.Overrides; }) made.Overrides = observer.Overrides;
    return made;
}
template <hears_inner_ticks Observer>
any_observer any_observer::OfInner(Observer& observer) {
    return {&observer, [](void* object, const tick_event& event) { static_cast<Observer*>(object)->ObserveInner(event); },
            [](void* object) { return OfInner(*static_cast<Observer*>(object)); }};
}

tick_result TickWithOutput(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, any_observer also);
tick_result StopWithOutput(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, any_observer also);

// An observed tick, as the ticks of inner trees see it.
struct watched_tick {
    const tick_args* Args;  // tells it from ticks of other agents, which its functions may begin
    const tick_frame* Frame;
    void* Observer;
    any_observer (*ForInner)(void* observer);
    override_table* Overrides;  // of the tick; null: none
};

// Ticks of inner trees know of this one while it lives.
class watched_scope {
public:
    template <class Observer>
    watched_scope(const tick_args& args, const tick_frame& frame, Observer& observer)
        : This{&args, &frame, &observer, &ForInner<Observer>, TableOf(observer)}, Outer(g_watched) {
        g_watched = &This;
    }
    ~watched_scope() { g_watched = Outer; }
    watched_scope(const watched_scope&) = delete;
    watched_scope& operator=(const watched_scope&) = delete;

private:
    template <class Observer>
    static override_table* TableOf([[maybe_unused]] const Observer& observer) {
        if constexpr (requires { observer.Overrides.Table; }) return observer.Overrides.Table;
        else return nullptr;
    }

    const watched_tick This;
    const watched_tick* const Outer;
};

}  // namespace bt::detail
