// Asks a decider whether it wants to run: flags, then ranges, then timers, then Decide (S04, S06, contract 34-40, 52-54, 77).
#pragma once

#include <bit>
#include <cstdint>
#include <utility>

#include <bt/engine/precondition_table.h>
#include <bt/engine/tree/plan.h>
#include <bt/engine/tick/listening.h>
#include <bt/engine/tick/overridden.h>
#include <bt/engine/tick/policies.h>
#include <bt/engine/tick/running_tick.h>

namespace bt::detail {

// In floats, so that a clock with steps of 0.1 passes a check of 0.1f. An infinite check passes only if the timer never ran. A clock that
// ran backwards lifts the block, or it might last forever.
inline bool TimeHasPassed(double since, double now, float seconds) {
    const double elapsed = now - since;
    if (elapsed < 0) return true;
    return elapsed < 1e30 ? static_cast<float>(elapsed) >= seconds : elapsed >= static_cast<double>(seconds);
}

inline bool HasPassed(const tick_core& run, std::uint16_t timer, float seconds) {
    return timer == kNoOffset || TimeHasPassed(run.Stored<double>(timer), run.Args.Time, seconds);
}

inline bool DecisionFlagsHold(const tick_core& run, const preconditions& checks) {
    return FlagsHold(run.Args.DecisionFlags, DecisionFlagChecks(checks));
}
inline bool StimuliHold(const tick_core& run, const preconditions& checks) {
    return FlagsHold(run.Args.StimuliFlags, StimuliChecks(checks));
}
inline bool RangesHold(const tick_core& run, const preconditions& checks) {
    return FailedRange(checks, run.Agent) == nullptr;
}

// Whether the precondition of the verdict `failed` holds, or the decider has none. HasWhile: its node's
// HasConditionsToGoOn.
template <bool HasWhile>
bool Holds(const tick_core& run, const node& asked, verdict failed) {
    const preconditions& checks = asked.Decider->Preconditions;
    const preconditions& also = asked.Decider->While;
    switch (failed) {
        // not covered: HasWhile is a constant
        case verdict::kFailedDecisionFlags: return DecisionFlagsHold(run, checks) && (!HasWhile || DecisionFlagsHold(run, also));
        // not covered: HasWhile is a constant
        case verdict::kFailedStimuliFlags: return StimuliHold(run, checks) && (!HasWhile || StimuliHold(run, also));
        // not covered: HasWhile is a constant
        case verdict::kFailedRange: return RangesHold(run, checks) && (!HasWhile || RangesHold(run, also));
        case verdict::kFailedTimer: return HasPassed(run, asked.EveryTimer, checks.EverySeconds);
        case verdict::kFailedCooldown: return HasPassed(run, asked.CooldownTimer, checks.CooldownSeconds);
        case verdict::kAccepted:          // not covered: no precondition
        case verdict::kRejected:          // not covered: likewise
        case verdict::kChildrenRejected:  // not covered: likewise
        case verdict::kMasked: break;     // not covered: likewise
    }
    return true;  // not covered: all preconditions are above
}
inline bool Holds(const tick_core& run, const node& asked, verdict failed) {
    return asked.HasConditionsToGoOn ? Holds<true>(run, asked, failed) : Holds<false>(run, asked, failed);
}

// The first precondition that fails, in the order of kVerdictTable; kAccepted: all hold. Timers come last, so a failed
// flag or range check does not restart one (contract 54, 77). The numbers are constants, so that each check is compiled
// without its switch.
template <bool HasWhile, int... Numbers>
verdict FirstThatFails(const tick_core& run, const node& asked, std::integer_sequence<int, Numbers...>) {
    verdict failed = verdict::kAccepted;
    const auto holds = [&](verdict each) {
        if (!Holds<HasWhile>(run, asked, each)) failed = each;
        return failed == verdict::kAccepted;
    };
    static_cast<void>((holds(static_cast<verdict>(kFirstPrecondition + Numbers)) && ...));
    return failed;
}
inline verdict CheckPreconditions(const tick_core& run, const node& asked) {
    constexpr std::make_integer_sequence<int, kNumPreconditions> all;
    return asked.HasConditionsToGoOn ? FirstThatFails<true>(run, asked, all) : FirstThatFails<false>(run, asked, all);
}

// Whether the checks of flags and stimuli hold; `flags` are both words.
inline bool AllFlagsHold(const preconditions& checks, std::uint64_t flags) {
    return FlagsHold(static_cast<std::uint32_t>(flags), DecisionFlagChecks(checks)) &&
           FlagsHold(static_cast<std::uint32_t>(flags >> 32u), StimuliChecks(checks));
}

// Why an active decider that has conditions to go on has to end.
BT_NOT_INLINED inline end_reason WhyConditionsEnd(const node& active, const tree_memory_base& memory, const void* agent,
                                                  std::uint64_t flags, double time) {
    const preconditions& checks = active.Decider->While;
    if (!AllFlagsHold(checks, flags) || FailedRange(checks, agent) != nullptr) return end_reason::kNoLongerHolds;
    const float most = active.Decider->MaxSeconds;
    const bool is_over = HasTimeLimit(*active.Decider) && TimeHasPassed(ActivationTimesOf(memory)[active.Depth], time, most);
    return is_over ? end_reason::kTimedOut : end_reason::kInterrupted;
}
// Why an active decider has to end, by its conditions to go on (contract 78, 79); kInterrupted: it goes on.
BT_INLINED inline end_reason WhyToEnd(const node& active, const tree_memory_base& memory, const void* agent, std::uint64_t flags,
                                      double time) {
    if (!active.HasConditionsToGoOn) return end_reason::kInterrupted;
    return WhyConditionsEnd(active, memory, agent, flags, time);
}
// The same, but a decider that an override has switched off ends as if its While did not hold (contract 158).
template <class Observer>
BT_INLINED inline end_reason WhyToEnd(const running_tick<Observer>& run, const node& active) {
    if (IsOff(run, active)) return end_reason::kNoLongerHolds;
    return WhyToEnd(active, run.Memory, run.Agent, run.Flags, run.Args.Time);
}

// Whether it has until the end of this tick to answer (contract 79).
inline bool MayAnswerLate(const node& active, end_reason why) {
    return why == end_reason::kTimedOut && (active.Decider->Flags & kFlagsLateAnswers) != 0;
}

// Whether an active decider has to end now; notes why. A decider that may answer late does not, and its level is noted.
template <class Observer>
bool HasToEnd(running_tick<Observer>& run, const node& active) {
    const end_reason why = WhyToEnd(run, active);
    if (why == end_reason::kInterrupted) return false;
    if (MayAnswerLate(active, why)) {
        if (active.Depth < run.LateLevel) run.LateLevel = active.Depth;
        return false;
    }
    run.NotesOf(active).Ended = why;
    return true;
}

// The decider that has to end because it still runs at the end of its last tick; null: none has.
template <class Observer>
const node* FindLate(running_tick<Observer>& run) {
    const int level = run.LateLevel;
    run.LateLevel = kMaxTreeDepth;
    if (level >= run.FirstNewLevel) return nullptr;  // it was left in this tick
    const node* late = &run.Leaf();
    while (late->Depth > level) late = &run.Tree.Nodes[late->Parent];
    run.NotesOf(*late).Ended = end_reason::kTimedOut;
    return late;
}

// Calls a Decide, which restarts the decider's timer, whatever it returns.
inline float CallDecide(tick_core& run, const node& asked, void* dblock, double activation_time) {
    const decider& subject = *asked.Decider;
    if (asked.EveryTimer != kNoOffset) run.Stored<double>(asked.EveryTimer) = run.Args.Time;
    if (subject.Decide.Call == nullptr) return 1;
    run.Asked = &asked;
    run.Args.Decider = &subject;
    run.Args.Node = &asked;
    run.Args.ActivationTime = activation_time;
    run.Args.Delegation = &run;
    return subject.Decide.Call(run.Agent, dblock, run.Args);
}

// The same, with its reason told to the observer, or what takes the place of that Decide. Its timer restarts too.
template <class Run>
BT_INLINED inline float HearDecide(Run& run, const node& asked, void* dblock, double activation_time) {
    const node_override* const own = OverrideOf(run, asked);
    if (own != nullptr && own->Decides && asked.EveryTimer != kNoOffset) {
        run.template Stored<double>(asked.EveryTimer) = run.Args.Time;
    }
    return ValueOfDecide(run, asked, [&] {
        return Listening(run, asked, [&] { return CallDecide(run, asked, dblock, activation_time); });
    });
}

// Calls the Decide of an active decider, without its preconditions. A NaN is worth nothing. The function writes to its
// own active DBlock.
template <class Observer>
BT_NOT_INLINED float CallActiveDecide(running_tick<Observer>& run, const node& here) {
    void* const dblock = run.DBlockOf(here, run.ActiveSlot(here));
    const float value = HearDecide(run, here, dblock, ActivationTimesOf(run.Memory)[here.Depth]);
    run.Observe({.Kind = event_kind::kAsked,
                 .Verdict = Accepts(value) ? verdict::kAccepted : verdict::kRejected,
                 .Value = value,
                 .Node = &here});
    return IsNan(value) ? 0 : value;
}

// The state with which a group that is not active would begin.
inline group_state StateBefore(const tick_core& run, const node& group) {
    return KeepsPosition(*group.Decider) ? run.Stored<group_state>(group.GroupState) : kNewGroupState;
}

// For a delegating group that accepted: chooses its child now, to be reserved for its entry.
template <class Observer>
verdict ReserveChild(running_tick<Observer>& run, const node& group, candidate& accepted) {
    group_state state = StateBefore(run, group);
    candidate child;
    run.Observe({.Kind = event_kind::kDelegating, .Node = &group});
    if (ChooseChild(run, group, state, 0, 0, child) != choice::kChild) return verdict::kChildrenRejected;
    accepted.Value = child.Value;
    accepted.Reserved.Num = 1 + child.Reserved.Num;
    accepted.Reserved.Items[0] = {child.Node, state, child.Slot};
    for (int i = 0; i < child.Reserved.Num; ++i) accepted.Reserved.Items[i + 1] = child.Reserved.Items[i];
    return verdict::kAccepted;
}

// Which of its decider's ranges does not hold, from `first` on, and what the field is.
inline void TellFailedRange(tick_event& event, const void* agent, int first = 0) {
    const decider& subject = *event.Node->Decider;
    const int failed = FailedStartRange(subject, agent, first);
    event.Index = static_cast<std::int8_t>(failed);
    event.Value = static_cast<float>(FieldValue(StartRange(subject, failed), agent));
}

// Asks a decider that is not active. If it accepts, `out` holds it and its DBlock: choose it or Release it.
template <class Observer>
BT_NOT_INLINED bool Ask(running_tick<Observer>& run, const node& asked, candidate& out) {
    out.Node = &asked;
    out.Value = 0;
    out.Reserved.Num = 0;
    if (IsOff(run, asked)) return TellOff(run, asked), false;
    verdict answer = CheckPreconditions(run, asked);
    if (answer == verdict::kAccepted) {
        out.Slot = run.MakeDBlock(asked);
        out.Value = HearDecide(run, asked, run.DBlockOf(asked, out.Slot), run.Args.Time);
        if (!Accepts(out.Value)) answer = verdict::kRejected;
        else if (Delegates(*asked.Decider)) answer = ReserveChild(run, asked, out);
        if (answer != verdict::kAccepted) run.FreeDBlock(asked, out.Slot);
    }
    tick_event told = {.Kind = event_kind::kAsked, .Verdict = answer, .Value = out.Value, .Node = &asked};
    if constexpr (Observer::kObserves) {
        if (answer == verdict::kFailedRange) TellFailedRange(told, run.Agent);
    }
    run.Observe(told);
    return answer == verdict::kAccepted;
}

// The value of an active decider now: its Decide's value; if the group delegates, that of its active child. One that
// has to end is worth nothing, and its Decide is not called: it may rely on what its While asks for.
template <class Observer>
float ActiveValue(running_tick<Observer>& run, const node& here) {
    const end_reason why = WhyToEnd(run, here);
    if (why != end_reason::kInterrupted && !MayAnswerLate(here, why)) return 0;
    const float own = CallActiveDecide(run, here);
    if (own <= 0 || !Delegates(*here.Decider)) return own;
    const node* const child = run.ActiveChild(here);
    return child != nullptr ? ActiveValue(run, *child) : 0;
}

// DelegateDecideToChildren: asks the children of run.Asked without keeping anything. An active child is not asked whether it would
// start, only what it is worth; one that ended in this tick is not asked.
template <class Observer>
float ValueOfChildren(delegation& of_run) {
    [[maybe_unused]] const deaf_while_observed<Observer> deaf;
    running_tick<Observer>& run = static_cast<running_tick<Observer>&>(of_run);
    const tick_args outer_args = run.Args;
    const node& group = *run.Asked;
    const bool is_active = run.IsActive(group);
    const std::uint32_t mask = is_active ? run.MaskOf(group) : 0;
    const node* const active = is_active ? run.ActiveChild(group) : nullptr;
    const bool wants_best = FactsOf(*group.Decider).Values == value_use::kScores;
    float value = 0;
    run.Observe({.Kind = event_kind::kDelegating, .Node = &group});
    for (int i = 0; i < group.NumChildren && (wants_best || value <= 0); ++i) {
        if ((mask >> i & 1u) != 0) continue;
        const node& child = run.Child(group, i);
        candidate asked;
        float child_value = 0;
        if (&child == active) {
            child_value = ActiveValue(run, child);
        } else if (Ask(run, child, asked)) {
            child_value = asked.Value;
            run.Release(asked);
        }
        if (Accepts(child_value) && (value <= 0 || IsBetter(group, child_value, value))) value = child_value;
    }
    run.Args = outer_args;
    run.Asked = &group;
    return value;
}

}  // namespace bt::detail
