// Hears what a user's function says of its answer (bt::Because), and tells it to the observer of the tick (contract 96).
#pragma once

#include <type_traits>

#include <bt/because.h>
#include <bt/engine/inlined.h>
#include <bt/events.h>

namespace bt::detail {

// Listens to what a function of `of` says while this lives, and then tells the observer.
template <class Run>
class reason_listener {
public:
    reason_listener(Run& run, const node& of) : Of(of), In(run), Outer(g_listening) { g_listening = &Heard; }
    ~reason_listener() {
        g_listening = Outer;
        if (Heard.Text != nullptr) In.Observe({.Kind = event_kind::kBecause, .Value = Heard.Value, .Node = &Of, .Text = Heard.Text});
    }
    reason_listener(const reason_listener&) = delete;
    reason_listener& operator=(const reason_listener&) = delete;

private:
    const node& Of;
    Run& In;
    said_reason Heard;
    said_reason* const Outer;  // of a function that asks this one
};

// Reasons that observers and other deciders give are not reasons of the called function.
template <class Observer>
using deaf_while_observed = std::conditional_t<Observer::kObserves, deaf_calls, std::false_type>;

// Calls a user's function of a node, in a tick of either kind of tree. With an observer, its reason is told before this returns.
template <template <class> class Run, class Observer, class Function>
BT_INLINED inline auto Listening(Run<Observer>& run, const node& of, Function call) {
    if constexpr (Observer::kObserves) {
        const reason_listener<Run<Observer>> ear(run, of);
        return call();
    } else {
        return call();
    }
}

}  // namespace bt::detail
