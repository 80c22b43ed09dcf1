// Lint: groups that compare scores, and children that have none.
#pragma once

#include <bt/debug/lint/lint_rules.h>
#include <bt/debug/lint/lint_run.h>

namespace bt::detail {

// Whether its value may be another than 1. A Decide bound by hand does not say.
constexpr bool MayHaveScore(const tree& tree, const node& here) {
    const decide_function& decide = here.Decider->Decide;
    if (!IsNull(decide.Call) && (IsNull(decide.Types) || !decide.Types->ReturnsBool)) return true;
    if (!Delegates(*here.Decider)) return false;
    for (int i = 0; i < here.NumChildren; ++i) {
        if (MayHaveScore(tree, tree.Nodes[here.FirstChild + i])) return true;
    }
    return false;
}

constexpr bool IsEachWorthOne(const lint_run& run, const node& group) {
    for (int i = 0; i < group.NumChildren; ++i) {
        if (!IsWorthOne(run.Tree, run.Child(group, i))) return false;
    }
    return true;
}

constexpr void LintScores(lint_run& run, const node& group, const policy_facts& facts) {
    if (group.NumChildren < 2) return;
    const node& first = run.Child(group, 0);
    if (AlwaysAccepts(run.Tree, first) && IsEachWorthOne(run, group)) {
        return run.Add(lint_kind::kScoresAreEqual, group, group, first.Decider);
    }
    int last_scored = -1;
    int num_scored = 0;
    for (int i = 0; i < group.NumChildren; ++i) {
        if (MayHaveScore(run.Tree, run.Child(group, i))) last_scored = i, ++num_scored;
    }
    for (int i = 0; i < last_scored; ++i) {  // those behind are what is left if no other wants to run
        const node& child = run.Child(group, i);
        if (IsWorthOne(run.Tree, child)) run.Add(lint_kind::kHasNoScore, group, child, run.Child(group, last_scored).Decider);
    }
    const bool compares = facts.Asks == asked_while_active::kAll && num_scored > 1;
    if (compares && group.Decider->Margin == 0) run.Add(lint_kind::kHasNoMargin, group);
}

}  // namespace bt::detail
