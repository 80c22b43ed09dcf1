// Lint: loops in which nothing can run, because all that they begin ends in the tick in which it begins.
#pragma once

#include <bt/behaviors.h>
#include <bt/debug/lint/lint_rules.h>
#include <bt/debug/lint/lint_run.h>
#include <bt/engine/node_table.h>

namespace bt::detail {

// How something that surely ends at once, and does nothing else, may end.
struct quick_end {
    bool IsSure = false;  // false: it may run, or act
    bool MaySucceed = false;
    bool MayFail = false;
};
inline constexpr quick_end kMayRun = {};

// Of a leaf, only ready-made Ticks are known.
constexpr quick_end QuickEndOfLeaf(const decider& leaf) {
    const behavior* const functions = leaf.Behavior;
    // not covered: a leaf without a behavior is in refused trees only, which the compiler lints too
    if (IsNull(functions) || !IsNull(functions->Activate.Call) || !IsNull(functions->Deactivate.Call)) return kMayRun;
    if (AreSame(functions->Tick.Call, bt::Succeed.Tick.Call)) return {true, true, false};
    if (AreSame(functions->Tick.Call, bt::Fail.Tick.Call)) return {true, false, true};
    return kMayRun;
}

constexpr quick_end QuickEnd(const tree& tree, const node& here);

// Whether all children end at once; then how any of them may.
constexpr quick_end QuickEndOfChildren(const tree& tree, const node& parent) {
    quick_end all = {true, false, false};
    for (int i = 0; i < parent.NumChildren; ++i) {
        const quick_end child = QuickEnd(tree, tree.Nodes[parent.FirstChild + i]);
        if (!child.IsSure) return kMayRun;
        all.MaySucceed = all.MaySucceed || child.MaySucceed;
        all.MayFail = all.MayFail || child.MayFail;
    }
    return all;
}

// A node that draws or keeps a turn may answer otherwise the next time. So may a cool-down.
constexpr quick_end QuickEndOfNode(const tree& tree, const node& here) {
    const quick_end both = {true, true, true};
    switch (here.Decider->Node) {
        case kCondition: return both;
        case kSucceed: return {true, true, false};
        case kFail: return {true, false, true};
        case kRandomNode:
        case kWeightedNode:
        case kShuffledNode:
        case kRandomSequence:
        case kRandomSelector:
        case kSwitch:
        case kCooldown:
        case kLimit:
        case kRun:
        case kWait:
        case kOwnNode:
        case kError: return kMayRun;  // an error ends what repeats
        case kInvert: {
            const quick_end child = QuickEndOfChildren(tree, here);
            return {child.IsSure, child.MayFail, child.MaySucceed};
        }
        case kAlwaysSucceed: return {QuickEndOfChildren(tree, here).IsSure, true, false};
        case kAlwaysFail: return {QuickEndOfChildren(tree, here).IsSure, false, true};
        case kSequence:
        case kReactiveSequence:
        case kSelector:
        case kReactiveSelector: return QuickEndOfChildren(tree, here);
        case kScoredNode:
        case kIfThenElse:
        case kWhileDoElse:
        case kTryCatch:
        case kForEach:
        case kRunOnce:
        case kParallel:
        case kRepeat:
        case kRepeatUntilFailed:
        case kRetry:
        case kLoop:
        case kTimeLimit:
        case kDeadline:
        case kGuard: break;
    }
    return QuickEndOfChildren(tree, here).IsSure ? both : kMayRun;
}

constexpr quick_end QuickEnd(const tree& tree, const node& here) {
    quick_end end = kMayRun;
    switch (here.Decider->Kind) {
        case kBehavior: end = QuickEndOfLeaf(*here.Decider); break;
        case kNode: end = QuickEndOfNode(tree, here); break;
        case kGroup:
            if (IsNull(here.Decider->Behavior) && !FactsOf(*here.Decider).WaitsForNextTick) end = QuickEndOfChildren(tree, here);
            break;
    }
    end.MayFail = end.MayFail || (end.IsSure && (HasPreconditions(*here.Decider) || HasDecide(*here.Decider)));
    return end;
}

// A group that begins all its children anew in each tick. With kFlagsEndOnFailure a child that may fail ends it.
constexpr void LintLoop(lint_run& run, const node& group) {
    const quick_end all = QuickEndOfChildren(run.Tree, group);
    if (!all.IsSure || CanTickEndIt(*group.Decider)) return;
    if (all.MayFail && HasFlag(*group.Decider, kFlagsEndOnFailure)) return;
    run.Add(lint_kind::kLoopsInVain, group);
}

// A classic node that begins its child again, which can only answer as before.
constexpr void LintRepeats(lint_run& run, const node& here) {
    const decider& subject = *here.Decider;
    if (subject.Kind != kNode || FactsOf(subject.Node).Entry != node_entry::kRepeat) return;
    if (subject.Count != 0 && subject.Count - 1 <= kMaxNumRepeats) return;
    if (subject.Node == kForEach || HasFlag(subject, kFlagsOneRoundATick)) return;
    const quick_end child = QuickEndOfChildren(run.Tree, here);
    const bool repeats_failures = FactsOf(subject.Node).OnFailed == reaction::kAgain;
    const bool repeats_successes = FactsOf(subject.Node).OnSucceeded == reaction::kAgain;
    const bool may_repeat = (repeats_failures && child.MayFail) || (repeats_successes && child.MaySucceed);
    if (child.IsSure && may_repeat) run.Add(lint_kind::kRepeatsInVain, here);
}

// A repetition that looks as if it ran all children in a random order.
constexpr void LintRepeatedTurns(lint_run& run, const node& here) {
    const decider& subject = *here.Decider;
    const bool repeats =
        subject.Kind == kNode && (subject.Node == kRepeat || subject.Node == kRetry || subject.Node == kLoop);
    if (!repeats || here.NumChildren == 0) return;  // not covered: one without a child is in refused trees only
    const node& child = run.Child(here, 0);
    const bool has_turns = child.Decider->Kind == kNode && child.Decider->Node == kShuffledNode;
    if (has_turns && subject.Count > 0) run.Add(lint_kind::kRepeatsOneByOne, here, here, child.Decider);
}

}  // namespace bt::detail
