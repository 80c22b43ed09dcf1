// Lint: checks of flags, stimuli and ranges that can never hold, by themselves or together with those of children.
#pragma once

#include <bt/debug/lint/lint_rules.h>
#include <bt/debug/lint/lint_run.h>

namespace bt::detail {

constexpr void LintWord(lint_run& run, const node& here, const checks_to_start& checks, std::uint32_t settable, lint_kind contradict,
                        lint_kind never_set) {
    if (!checks.CanHold(~0u)) return run.Add(contradict, here, ContradictingBits(checks));
    if (!checks.CanHold(settable)) run.Add(never_set, here, UnsetBits(checks, settable));
}

constexpr void LintRanges(lint_run& run, const node& here) {
    const decider& subject = *here.Decider;
    if (!HasStartRanges(subject)) return;
    for (int i = 1; i < kNumStartRanges; ++i) {
        for (int k = 0; k < i; ++k) {
            const field_range& a = StartRange(subject, i);
            const field_range& b = StartRange(subject, k);
            if (AreOfOneField(a, b) && (a.Max < b.Min || b.Max < a.Min)) return run.Add(lint_kind::kRangesContradict, here);
        }
    }
}

constexpr bool CanBothAccept(const lint_run& run, const decider& first, const decider& second) {
    return CanBothHold(AllDecisionFlagsToStart(first), AllDecisionFlagsToStart(second), run.Facts.DecisionFlags) &&
           CanBothHold(AllStimuliToStart(first), AllStimuliToStart(second), run.Facts.Stimuli);
}

// The first look, as one expression: mostly the first child settles it.
constexpr bool SurelyBothHold(const node& group, const node& child, const lint_facts& facts) {
    const preconditions &a = group.Decider->Preconditions, &b = child.Decider->Preconditions;
    return !group.HasConditionsToGoOn && !child.HasConditionsToGoOn &&
           (a.AnyFlags.Bits | a.NotAllFlags.Bits | a.AnyStimuli.Bits | a.NotAllStimuli.Bits | b.AnyFlags.Bits | b.NotAllFlags.Bits |
            b.AnyStimuli.Bits | b.NotAllStimuli.Bits |
            ((a.AllFlags.Bits | b.AllFlags.Bits) & (a.NoFlags.Bits | b.NoFlags.Bits | ~facts.DecisionFlags)) |
            ((a.AllStimuli.Bits | b.AllStimuli.Bits) & (a.NoStimuli.Bits | b.NoStimuli.Bits | ~facts.Stimuli))) == 0;
}

// A child that contradicts itself has a finding of its own.
constexpr void LintSubsetRule(lint_run& run, const node& group) {
    const decider* contradicting = nullptr;
    if (SurelyBothHold(group, run.Tree.Nodes[group.FirstChild], run.Facts) || !HasFlagChecks(*group.Decider)) return;
    if (!CanBothAccept(run, *group.Decider, {})) return;
    for (int i = 0; i < group.NumChildren; ++i) {
        const decider& child = *run.Child(group, i).Decider;
        if (CanBothAccept(run, *group.Decider, child)) return;
        if (IsNull(contradicting) && CanBothAccept(run, child, {})) contradicting = &child;
    }
    if (!IsNull(contradicting)) run.Add(lint_kind::kNoChildCanAccept, group, group, contradicting);
}

// Whether the words of which all or none must be set hold together, and there are no others.
constexpr bool CanSurelyHold(const decider& of, const lint_facts& facts) {
    return (AnyWords(of.Preconditions) | AnyWords(of.While) | (FlagsSetToStart(of) & (FlagsClearToStart(of) | ~facts.DecisionFlags)) |
            (StimuliSetToStart(of) & (StimuliClearToStart(of) | ~facts.Stimuli))) == 0;
}

constexpr void LintConditions(lint_run& run, const node& here) {
    const decider& subject = *here.Decider;
    LintRanges(run, here);
    if (CanSurelyHold(subject, run.Facts)) return;
    LintWord(run, here, AllDecisionFlagsToStart(subject), run.Facts.DecisionFlags, lint_kind::kFlagsContradict, lint_kind::kFlagsNeverSet);
    LintWord(run, here, AllStimuliToStart(subject), run.Facts.Stimuli, lint_kind::kStimuliContradict, lint_kind::kStimuliNeverSet);
}

}  // namespace bt::detail
