// All checks of lint for one node.
#pragma once

#include <bt/debug/lint/lint_answers.h>
#include <bt/debug/lint/lint_conditions.h>
#include <bt/debug/lint/lint_endings.h>
#include <bt/debug/lint/lint_loops.h>
#include <bt/debug/lint/lint_options.h>
#include <bt/debug/lint/lint_order.h>
#include <bt/debug/lint/lint_scores.h>

namespace bt::detail {

// Whether it starts by nothing but flags and stimuli, all of them set or none, which can hold, and has no other field that is looked at by
// itself. That is so of most deciders, so it is one expression: a call costs compilers much more.
constexpr bool IsPlain(const node& here, const lint_facts& facts) {
    static_assert(kMaxNumRanges == 2 && rows_of_seconds::size() == 2, "bt: another precondition has to be looked at here");
    const decider& subject = *here.Decider;
    const preconditions& checks = subject.Preconditions;
    return !here.HasConditionsToGoOn &&
           (checks.AnyFlags.Bits | checks.NotAllFlags.Bits | checks.AnyStimuli.Bits | checks.NotAllStimuli.Bits |
            (checks.AllFlags.Bits & (checks.NoFlags.Bits | ~facts.DecisionFlags)) |
            (checks.AllStimuli.Bits & (checks.NoStimuli.Bits | ~facts.Stimuli)) | subject.Flags |
            (subject.Kind == kGroup ? subject.BehaviorFlags.Bits : 0u)) == 0 &&
           AreSame(checks.Ranges[0].Of, &kAbsent<field_range>) && AreSame(checks.Ranges[1].Of, &kAbsent<field_range>) &&
           checks.EverySeconds == 0 && checks.CooldownSeconds == 0 && subject.Margin == 0 &&
           IsNull(subject.Parameters.Data);
}

constexpr void LintGroup(lint_run& run, const node& group) {
    const policy_facts& facts = FactsOf(group.Decider->Policy);
    const bool is_prioritized = facts.Asks == asked_while_active::kEarlier;
    if (is_prioritized || facts.Turns == turn_order::kSequence) {
        const words_of_children words(&run.Tree.Nodes[group.FirstChild], group.NumChildren);
        LintOrder(run, group, words, is_prioritized);
        if (is_prioritized) LintShadows(run, group, words);
        if (is_prioritized && words.HasWhile != 0) LintReturn(run, group);
    }
    if (facts.Values == value_use::kScores) LintScores(run, group, facts);
    LintSubsetRule(run, group);
    if (facts.WaitsForNextTick) LintLoop(run, group);
}

constexpr void LintNode(lint_run& run, const node& here) {
    if (!IsPlain(here, run.Facts)) {
        LintConditions(run, here);
        LintOptions(run, here);
        LintSeconds(run, here);
    }
    LintEnding(run, here);
    if (here.Decider->Kind == kGroup) LintGroup(run, here);
}

constexpr void LintClassicNode(lint_run& run, const node& here) {
    if (!IsPlain(here, run.Facts)) LintConditions(run, here);
    LintRepeats(run, here);
    LintRepeatedTurns(run, here);
    if (IsNull(run.Tree.Evaluator)) LintAnswers(run, here);  // else nodes may answer as the original program does
}

}  // namespace bt::detail
