// The part of an exact tick at an action or a spawnAs, and how an active one ends. Included by exact_tick.h.
#pragma once

#include <bt/formats/unvanquished/inside/exact/exact_tick.h>

namespace bt::unvanquished::exact {

// An action of a dead agent fails without being run.
template <class Observer>
answer exact_tick<Observer>::Act(const bt::node& here, const exact_node& facts) {
    const bool was_active = IsActive(facts) != 0;
    if (facts.Kind == exact_kind::kAction && IsDead(here)) {
        if (was_active) Deactivate(here, end_reason::kFailed, State.ActiveSince);
        return kFailure;
    }
    ActionSince = was_active && facts.Kind == exact_kind::kAction ? State.ActiveSince : Run.Args.Time;
    const status begun = was_active ? status::kRunning : Activate(here, facts);
    if (begun != status::kRunning) return AnswerOf(begun);
    const status given = CallTick(here, facts);
    const end_reason reason = given == status::kError ? end_reason::kError : bt::detail::ReasonFor(given);
    if (given != status::kRunning) Deactivate(here, reason, ActionSince);
    return AnswerOf(given);
}

template <class Observer>
bool exact_tick<Observer>::IsDead(const bt::node& here) {
    if (Of.IsAlive.Call == nullptr) return false;
    return !bt::detail::Accepts(Of.IsAlive.Call(Run.Agent, nullptr, Run.ArgsOf(here, Run.Args.Time)));
}

template <class Observer>
status exact_tick<Observer>::Activate(const bt::node& here, const exact_node& facts) {
    IsActive(facts) = 1;
    const tick_args& args = Run.ArgsOf(here, ActionSince);
    return bt::detail::BeginActing(Run, here, facts.Action->Activate, args, [&] { IsActive(facts) = 0; });
}

template <class Observer>
status exact_tick<Observer>::CallTick(const bt::node& here, const exact_node& facts) {
    Run.SetLeaf(bt::detail::kNoStep, here.Step);  // so that a debugger shows where a tick is
    Run.ActivationTime(bt::detail::kNoStep) = ActionSince;
    return bt::detail::Ticking(Run, here, [&] {
        return bt::detail::CallFunction(Run, here, facts.Action->Tick, Run.ArgsOf(here, ActionSince));
    });
}

template <class Observer>
void exact_tick<Observer>::Deactivate(const bt::node& here, end_reason reason, double since) {
    const exact_node& facts = FactsOf(here);
    IsActive(facts) = 0;
    bt::detail::EndActing(Run, here, facts.Action->Deactivate, Run.ArgsOf(here, since), reason, [] {});
}

}  // namespace bt::unvanquished::exact
