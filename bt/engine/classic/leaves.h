// The walk at the leaves of a classic tree, and how a node is asked before it starts (contract 85-87).
#pragma once

#include <bt/engine/classic/acting.h>

namespace bt::detail {

// The first check that fails, its Decide included; `value` is what the Decide returned.
template <class Observer>
BT_NOT_INLINED verdict AskNode(evaluation<Observer>& run, const classic_step& here, float& value) {
    const node& asked = run.Tree.Nodes[here.Node];
    value = 0;
    if (IsOff(run, asked)) return TellOff(run, asked), verdict::kRejected;
    verdict answer = CheckPreconditions(run, asked);
    if (answer == verdict::kAccepted) {
        value = HearDecide(run, asked, nullptr, run.Args.Time);
        if (!Accepts(value)) answer = verdict::kRejected;
    }
    tick_event told = {.Kind = event_kind::kAsked, .Verdict = answer, .Value = value, .Node = &asked};
    if constexpr (Observer::kObserves) {
        if (answer == verdict::kFailedRange) TellFailedRange(told, run.Agent);
    }
    run.Observe(told);
    return answer;
}

// Whether a step accepts, by as few checks as it takes.
template <class Observer>
BT_INLINED inline bool Accepts(evaluation<Observer>& run, const classic_step& here) {
    if constexpr (!Observer::kObserves) {
        const std::uint32_t flags = run.Args.DecisionFlags;
        if ((flags & here.All) != here.All || (flags & here.No) != 0) return false;
        if ((here.Traits & kHasDecide) != 0) return Accepts(here.QuickDecide(run.Agent, nullptr, kNoTickArgs));
        if ((here.Traits & kHasMoreChecks) == 0) return true;
    }
    float value = 0;
    return AskNode(run, here, value) == verdict::kAccepted;
}

// Whether an active step may go on, by its While. If not, what is active in it ends.
template <class Observer>
bool GoesOn(evaluation<Observer>& run, const classic_step& here) {
    const node& active = run.Tree.Nodes[here.Node];
    if (AllFlagsHold(active.Decider->While, run.Flags) && FailedRange(active.Decider->While, run.Agent) == nullptr) return true;
    Interrupt(run, run.Branch, end_reason::kNoLongerHolds);
    return false;
}

// Whether the walk may enter a step: one that is active goes on, others are asked.
template <class Observer>
BT_INLINED inline bool MayEnter(evaluation<Observer>& run, std::uint16_t at, const classic_step& here) {
    const bool has_checks = (here.Traits & (kHasFlags | kHasDecide | kHasMoreChecks | kHasConditions)) != 0;
    if (!has_checks && !HasDecide(run, run.Tree.Nodes[here.Node])) return true;
    if (run.IsActive(at)) return (here.Traits & kHasConditions) == 0 || GoesOn(run, here);
    return Accepts(run, here);
}

// A running step becomes active. A tried step takes over: observers have heard of its beginning.
template <class Observer>
BT_NOT_INLINED void BecomeActive(evaluation<Observer>& run, std::uint16_t at, bool was_tried) {
    was_tried = was_tried || IsTried(run, at);
    TakeOver(run, at);
    if (!was_tried) return ObserveActivated(run, run.NodeOf(at));
    SetTried(run, at, false);
    run.ChangeHalves(run.Branch);
    run.Observe({.Kind = event_kind::kActivated, .Node = &run.NodeOf(at)});
}

// The same, unless it is active.
template <class Observer>
BT_INLINED inline outcome RunsOn(evaluation<Observer>& run, std::uint16_t at, bool was_tried = false) {
    if (run.Active != at) BecomeActive(run, at, was_tried);
    return outcome::kRunning;
}

constexpr outcome OutcomeOf(status answer) { return static_cast<outcome>(answer); }
static_assert(OutcomeOf(status::kRunning) == outcome::kRunning && OutcomeOf(status::kFailed) == outcome::kFailed &&
              OutcomeOf(status::kSucceeded) == outcome::kSucceeded && OutcomeOf(status::kError) == outcome::kError);

// A leaf that acts is active before its Activate is called. If another leaf is active it is tried beside that one
// instead. If the answer is not kRunning, it was never active.
template <class Observer>
BT_NOT_INLINED outcome Activate(evaluation<Observer>& run, std::uint16_t at) {
    const node& here = run.NodeOf(at);
    const bool is_tried = run.Active != kNoStep;
    if (is_tried) BeginAround(run, run.Branch);
    else TakeOver(run, at);
    const auto forget = [&] {
        if (!is_tried) run.SetLeaf(run.Branch, kNoStep);
    };
    const event_kind begun = is_tried ? event_kind::kTried : event_kind::kActivated;
    const tick_args& args = run.ArgsOf(here, run.Args.Time);
    void* const block = run.ActingBlockOf(here);
    return OutcomeOf(BeginActing(run, here, here.Decider->Behavior->Activate, block, args, forget, begun));
}

template <class Observer>
BT_INLINED inline outcome CallTick(evaluation<Observer>& run, std::uint16_t at, const classic_step& here) {
    const behavior_function& tick = here.Decider->Behavior->Tick;
    const node& leaf = run.Tree.Nodes[here.Node];
    if (tick.Call == nullptr && !HasAnswer(run, leaf)) return outcome::kRunning;
    run.Observe({.Kind = event_kind::kTicking, .Node = &leaf});
    const auto call = [&] {
        if ((here.Traits & kIsQuick) != 0) {
            return Listening(run, leaf, [&] { return tick.Call(run.Agent, nullptr, nullptr, kNoTickArgs); });
        }
        const double since = run.Active == at ? run.ActivationTime(run.Branch) : run.Args.Time;
        void* const block = run.ActingBlockOf(leaf);
        return Listening(run, leaf, [&] { return tick.Call(run.Agent, block, nullptr, run.ArgsOf(leaf, since)); });
    };
    const status answer = AnswerOfTick(run, leaf, [&] { return CallActivate(run, leaf); }, call);
    run.Observe({.Kind = event_kind::kTicked, .Answer = answer, .Node = &leaf});
    return OutcomeOf(answer);
}

// Begins a leaf that acts, and ticks it.
template <class Observer>
BT_NOT_INLINED outcome BeginLeaf(evaluation<Observer>& run, std::uint16_t at, const classic_step& here) {
    if (const outcome begun = Activate(run, at); begun != outcome::kRunning) return begun;
    const outcome answer = CallTick(run, at, here);
    if (answer == outcome::kRunning) return RunsOn(run, at, true);
    EndBegun(run, at, ReasonFor(answer));
    return answer;
}

// A leaf takes over when it answers running. So a leaf that ends at once interrupts nothing.
template <class Observer>
BT_INLINED inline outcome TickLeaf(evaluation<Observer>& run, std::uint16_t at, const classic_step& here) {
    if ((here.Traits & kActs) != 0 && run.Active != at) return BeginLeaf(run, at, here);
    const outcome answer = CallTick(run, at, here);
    if (answer == outcome::kRunning) return RunsOn(run, at);
    if (run.Active == at) Deactivate(run, run.Branch, at, ReasonFor(answer));
    return answer;
}

// What the Number of a node returns now.
template <class Observer>
BT_NOT_INLINED float CallNumber(evaluation<Observer>& run, std::uint16_t at) {
    const decider& asks = *run.Steps[at].Decider;
    return asks.Number.Of->Call(run.Agent, nullptr, run.ArgsOf(run.NodeOf(at), run.Args.Time));
}
// The seconds of a node that has some. NaN is no time at all.
template <class Observer>
BT_INLINED inline float SecondsOf(evaluation<Observer>& run, std::uint16_t at, const classic_step& here) {
    if (here.Decider->Number.Of->Call == nullptr) return here.Decider->Seconds;
    const float seconds = CallNumber(run, at);
    return IsNan(seconds) ? 0 : seconds;
}

template <class Observer>
outcome WaitOn(evaluation<Observer>& run, std::uint16_t at, const classic_step& here) {
    const double since = run.Active == at ? run.ActivationTime(run.Branch) : run.Args.Time;
    if (!TimeHasPassed(since, run.Args.Time, SecondsOf(run, at, here))) return RunsOn(run, at);
    if (run.Active == at) Deactivate(run, run.Branch, at, end_reason::kSucceeded);
    return outcome::kSucceeded;
}

}  // namespace bt::detail
