// Lint: deciders that go on for too long, or come back too soon.
#pragma once

#include <bt/debug/lint/lint_order.h>
#include <bt/debug/lint/lint_rules.h>
#include <bt/debug/lint/lint_run.h>

namespace bt::detail {

constexpr const node* ParentOf(const tree& tree, const node& here) {
    return here.Parent == kNoNode ? nullptr : &tree.Nodes[here.Parent];
}

// Whether a group above it ends by itself, whatever its children do.
constexpr bool CanGroupAboveEnd(const tree& tree, const node& here) {
    for (const node* group = ParentOf(tree, here); !IsNull(group); group = ParentOf(tree, *group)) {
        if (CanTickEndIt(*group->Decider) || group->HasConditionsToGoOn) return true;
    }
    return false;
}

// Whether some group asks other children while this one is active, here or above.
constexpr bool CanBeInterrupted(const tree& tree, const node& here) {
    const node* child = &here;
    for (const node* group = ParentOf(tree, here); !IsNull(group); child = group, group = ParentOf(tree, *group)) {
        const asked_while_active asks = FactsOf(*group->Decider).Asks;
        if (asks == asked_while_active::kEarlier && child->ChildIndex > 0) return true;
        if (asks == asked_while_active::kAll && group->NumChildren > 1) return true;
    }
    return false;
}

// Whether a sibling before it, here or above, starts only with flags with which this one does not: it waits for them to change.
constexpr bool IsChangeAwaited(const lint_run& run, const node& here) {
    const checks_to_start checks = AllDecisionFlagsToStart(*here.Decider);
    const node* child = &here;
    for (const node* group = ParentOf(run.Tree, here); !IsNull(group); child = group, group = ParentOf(run.Tree, *group)) {
        if (FactsOf(*group->Decider).Asks == asked_while_active::kAll) return true;
        if (!IsPrioritized(*group->Decider)) continue;
        for (int i = 0; i < child->ChildIndex; ++i) {
            if (!CanBothHold(AllDecisionFlagsToStart(*run.Child(*group, i).Decider), checks, ~0u)) return true;
        }
    }
    return false;
}

// Whether it keeps something from running.
constexpr bool HasLaterSiblings(const tree& tree, const node& here) {
    const node* child = &here;
    for (const node* group = ParentOf(tree, here); !IsNull(group); child = group, group = ParentOf(tree, *group)) {
        if (child->ChildIndex + 1 < group->NumChildren) return true;
    }
    return false;
}

constexpr bool HasOtherLeaves(const tree& tree) {
    int num = 0;
    for (int i = 0; i < tree.NumNodes; ++i) num += tree.Nodes[i].NumChildren == 0;
    return num > 1;
}

// Leaves that nothing ends. A leaf without functions is a placeholder, and says nothing of how it will end. If a
// sequence waits for the leaf, that is a finding of its own.
constexpr void LintEnding(lint_run& run, const node& here) {
    const decider& subject = *here.Decider;
    if (here.HasConditionsToGoOn) return;
    if (!IsNull(subject.Behavior)) {  // as CanTickEndIt, with fewer calls: mostly a Tick that answers settles it
        const signature* const types = subject.Behavior->Tick.Types;
        if ((!IsNull(types) && !types->ReturnsNothing) || CanTickEndIt(subject)) return;
    }
    const node* group = ParentOf(run.Tree, here);
    if (!IsNull(group) && StopsSequence(*group->Decider, here, here.ChildIndex, group->NumChildren)) return;
    const bool is_placeholder = subject.Kind == kBehavior && !HasFunctions(subject);
    const bool has_flags = !is_placeholder && !IsNone(DecisionFlagChecks(subject.Preconditions));
    const bool only_activates = OnlyActivates(here) && IsNull(subject.Behavior->Deactivate.Call);
    if ((!has_flags && !only_activates) || !NeverEnds(run.Tree, here) || CanGroupAboveEnd(run.Tree, here)) return;
    if (only_activates && !CanBeInterrupted(run.Tree, here)) {
        if (HasOtherLeaves(run.Tree)) run.Add(lint_kind::kNeverEnds, here);
    } else if (has_flags && HasLaterSiblings(run.Tree, here) && !IsChangeAwaited(run, here)) {
        run.Add(lint_kind::kOutlivesFlags, here);
    }
}

// A child of a prioritized list whose time is up, and that nothing keeps from starting again in the next tick. Its functions may change
// what ranges look at, and stimuli run out.
constexpr void LintReturn(lint_run& run, const node& group) {
    const node* const children = &run.Tree.Nodes[group.FirstChild];
    for (int i = 0; i + 1 < group.NumChildren; ++i) {
        const node& child = children[i];
        if (!child.HasConditionsToGoOn) continue;
        const decider& subject = *child.Decider;
        if (!HasTimeLimit(subject) || HasDecide(subject) || Delegates(subject) || HasStartRanges(subject)) continue;
        if (HasStimuliChecks(subject) || HasTimer(subject.Preconditions)) continue;
        run.Add(lint_kind::kComesBackAtOnce, group, child);
    }
}

}  // namespace bt::detail
