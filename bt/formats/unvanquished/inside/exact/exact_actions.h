// What an exact tick does at an action or a spawnAs, and how one that is active ends. Included by exact_tick.h.
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
    if (begun != status::kRunning) return begun == status::kError ? kError : kFailure;
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

// If the answer is not kRunning, it was never active.
template <class Observer>
status exact_tick<Observer>::Activate(const bt::node& here, const exact_node& facts) {
    if (here.BlockType != nullptr) here.BlockType->Construct(Run.BlockOf(here));
    IsActive(facts) = 1;  // before the call, so that only the game's function changes the memory between the two events
    Run.Observe({.Kind = event_kind::kActivating, .Node = &here});
    status given = status::kRunning;
    if (const behavior_function& activate = facts.Action->Activate; activate.Call != nullptr) {
        const tick_args& args = Run.ArgsOf(here, ActionSince);
        given = bt::detail::Listening(Run, here, [&] { return activate.Call(Run.Agent, Run.BlockOf(here), nullptr, args); });
        if (given == status::kSucceeded) bt::detail::Report(Run.MakeReport(error_code::kActivateSucceeded, here.Decider));
    }
    if (given == status::kRunning) {
        Run.Observe({.Kind = event_kind::kActivated, .Node = &here});
        return given;
    }
    if (here.BlockType != nullptr && here.BlockType->Destroy != nullptr) here.BlockType->Destroy(Run.BlockOf(here));
    Run.Observe({.Kind = event_kind::kActivateFailed, .Answer = given, .Node = &here});
    IsActive(facts) = 0;
    return given;
}

template <class Observer>
status exact_tick<Observer>::CallTick(const bt::node& here, const exact_node& facts) {
    Run.SetLeaf(bt::detail::kNoStep, here.Step);  // so that a debugger shows where a tick is
    Run.ActivationTime(bt::detail::kNoStep) = ActionSince;
    Run.Observe({.Kind = event_kind::kTicking, .Node = &here});
    const tick_args& args = Run.ArgsOf(here, ActionSince);
    const behavior_function& tick = facts.Action->Tick;
    const status given = bt::detail::Listening(Run, here, [&] { return tick.Call(Run.Agent, Run.BlockOf(here), nullptr, args); });
    Run.Observe({.Kind = event_kind::kTicked, .Answer = given, .Node = &here});
    return given;
}

template <class Observer>
void exact_tick<Observer>::Deactivate(const bt::node& here, end_reason reason, double since) {
    const exact_node& facts = FactsOf(here);
    IsActive(facts) = 0;
    Run.Observe({.Kind = event_kind::kDeactivating, .Reason = reason, .Node = &here});
    if (const deactivate_function& deactivate = facts.Action->Deactivate; deactivate.Call != nullptr) {
        deactivate.Call(Run.Agent, Run.BlockOf(here), nullptr, Run.ArgsOf(here, since), reason);
    }
    if (here.BlockType != nullptr && here.BlockType->Destroy != nullptr) here.BlockType->Destroy(Run.BlockOf(here));
    Run.Observe({.Kind = event_kind::kDeactivated, .Reason = reason, .Node = &here});
}

}  // namespace bt::unvanquished::exact
