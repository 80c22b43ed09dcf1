// How an exact tick evaluates each kind of node of the language, and how an active one ends. Included by exact_tick.h.
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
    Run.ShowPathTo(here, ActionSince);  // so that a debugger shows where a tick is
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

template <class Observer>
answer exact_tick<Observer>::FirstThatIsNot(const bt::node& here, answer passed) {
    for (int i = 0; i < here.NumChildren; ++i) {
        const answer given = EvaluateChild(here, i);
        if (given != passed) return given;
    }
    return passed;
}

// The first answer that is a status and not `passed`. A number that is no status is taken for `passed`.
template <class Observer>
answer exact_tick<Observer>::FirstStatusThatIsNot(const bt::node& here, answer passed) {
    const answer ended = passed == kSuccess ? kFailure : kSuccess;
    for (int i = FirstListed(here); i < here.NumChildren; ++i) {
        const answer given = EvaluateChild(here, i);
        if (given == ended || given == kRunning || given == kError) return given;
    }
    return passed;
}

template <class Observer>
answer exact_tick<Observer>::EvaluateConcurrent(const bt::node& here) {
    bool runs = false;
    for (int i = 0; i < here.NumChildren; ++i) {
        const answer given = EvaluateChild(here, i);
        if (given == kFailure || given == kError) return given;
        runs = runs || given == kRunning;
    }
    return runs ? kRunning : kSuccess;
}

template <class Observer>
answer exact_tick<Observer>::EvaluateCondition(const bt::node& here, const exact_node& facts) {
    const tick_args& args = Run.ArgsOf(here, Run.Args.Time);
    const double value = ValueOf(*facts.Condition, [&](const detail::called_function& called) {
        return bt::detail::Listening(Run, here, [&] { return detail::CallFunction(called, Run.Agent, args); });
    });
    const bool holds = value != 0;
    Run.Observe({.Kind = event_kind::kAsked,
                 .Verdict = holds ? verdict::kAccepted : verdict::kRejected,
                 .Value = static_cast<float>(value),
                 .Node = &here});
    if (!holds) return kFailure;
    return here.NumChildren > 0 ? EvaluateChild(here) : kSuccess;
}

template <class Observer>
answer exact_tick<Observer>::EvaluateTimer(const bt::node& here, const exact_node& facts) {
    const double now = bt::detail::Milliseconds(Run.Args.Time);
    double& until = Run.template Stored<double>(facts.State);
    if (!(now > until)) return kFailure;
    const answer given = EvaluateChild(here);
    if (given == kFailure) until = now + facts.Numbers[0];
    return given;
}

// The decorators that change an answer. Numbers that are no status stay as they are, except in a return.
template <class Observer>
answer exact_tick<Observer>::EvaluateDecorator(const bt::node& here, const exact_node& facts) {
    const answer given = EvaluateChild(here);
    if (given == kError) return given;
    if (facts.Kind == exact_kind::kReturn) return facts.Numbers[0];
    if (given < kFailure || given > kRunning) return given;
    if (facts.Kind == exact_kind::kMapStatus) return facts.Numbers[given];
    if (given == kRunning) return given;
    return given == kFailure ? kSuccess : kFailure;
}

// A decorator of the game.
template <class Observer>
answer exact_tick<Observer>::EvaluateOwn(const bt::node& here) {
    const status given = bt::detail::Ticking(Run, here, [&] {
        const tick_args& args = Run.ArgsOf(here, Run.Args.Time);
        return bt::detail::CallWithChildren(*this, Run, here, here.Decider->Behavior->Tick, args);
    });
    return GaveUpAt == nullptr ? AnswerOf(given) : kError;
}

template <class Observer>
bool exact_tick<Observer>::MayRepeat(const bt::node& here) {
    if (++NumRepeats <= kMaxNumRepeats) return true;
    Run.Observe({.Kind = event_kind::kGaveUp, .Node = &here});
    GaveUpAt = here.Decider;
    return false;
}

}  // namespace bt::unvanquished::exact
