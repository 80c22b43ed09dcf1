// Lint: nodes of classic trees that nothing comes to, because those before them can't end as they must, and parallels that wait in vain.
#pragma once

#include <bt/behaviors.h>
#include <bt/debug/lint/lint_rules.h>
#include <bt/debug/lint/lint_run.h>
#include <bt/engine/node_table.h>

namespace bt::detail {

// How a node may end. To allow more than really may be is no mistake: then something is not found.
struct possible_ends {
    bool Succeeds = false;
    bool Fails = false;

    constexpr bool Any() const { return Succeeds || Fails; }
};
inline constexpr possible_ends kAnyEnd = {true, true};

// A Tick's true means that it runs on. Its answer is known of ready-made Ticks only.
constexpr possible_ends EndsOfTick(const behavior_function& tick) {
    if (IsNull(tick.Call)) return {};
    if (AreSame(tick.Call, bt::Succeed.Tick.Call)) return {true, false};
    if (AreSame(tick.Call, bt::Fail.Tick.Call)) return {false, true};
    if (IsNull(tick.Types)) return kAnyEnd;
    return {!tick.Types->ReturnsNothing && !tick.Types->ReturnsBool, !tick.Types->ReturnsNothing};
}

constexpr possible_ends EndsOfLeaf(const decider& leaf) {
    // not covered: a leaf without a behavior is in refused trees only, which the compiler lints too
    if (IsNull(leaf.Behavior)) return {};
    const behavior_function& activate = leaf.Behavior->Activate;
    possible_ends ends = EndsOfTick(leaf.Behavior->Tick);
    const bool may_refuse = !IsNull(activate.Call) && (IsNull(activate.Types) || !activate.Types->ReturnsNothing);
    ends.Fails = ends.Fails || may_refuse;
    return ends;
}

constexpr possible_ends EndsOf(const tree& tree, const node& here);

// How many children may end, and how.
struct ends_of_children {
    int Num = 0;
    int NumSuccess = 0;
    int NumFailure = 0;
    int NumAny = 0;
    const node* FirstThatEnds = nullptr;

    constexpr possible_ends OfAny() const { return {NumSuccess > 0, NumFailure > 0}; }
};
constexpr ends_of_children EndsOfChildren(const tree& tree, const node& parent) {
    ends_of_children all = {.Num = parent.NumChildren};
    for (int i = 0; i < parent.NumChildren; ++i) {
        const node& child = tree.Nodes[parent.FirstChild + i];
        const possible_ends ends = EndsOf(tree, child);
        all.NumSuccess += ends.Succeeds ? 1 : 0;
        all.NumFailure += ends.Fails ? 1 : 0;
        all.NumAny += ends.Any() ? 1 : 0;
        if (ends.Any() && IsNull(all.FirstThatEnds)) all.FirstThatEnds = &child;
    }
    return all;
}

// As Decided in bt/engine/classic/walk.h.
constexpr possible_ends EndsOfParallel(const decider& parallel, const ends_of_children& all) {
    const int to_succeed = parallel.Count > 0 ? parallel.Count : all.Num;
    const int to_fail = parallel.FailCount > 0 ? parallel.FailCount : 1;
    const bool may_be_hopeless = (parallel.Flags & kFlagsFailEarly) != 0 && all.NumFailure > 0;
    return {all.NumSuccess >= to_succeed, all.NumFailure >= to_fail || all.NumAny == all.Num || may_be_hopeless};
}

// By its kind, without its checks.
constexpr possible_ends EndsOfNode(const tree& tree, const node& here) {
    const decider& subject = *here.Decider;
    const ends_of_children all = EndsOfChildren(tree, here);
    const possible_ends any = all.OfAny();
    const bool is_counted = subject.Count > 0;
    switch (subject.Node) {
        case kSequence:
        case kRandomSequence:
        case kReactiveSequence: return {all.NumSuccess == all.Num, any.Fails};
        case kSelector:
        case kRandomSelector:
        case kReactiveSelector: return {any.Succeeds, all.NumFailure == all.Num};
        case kParallel: return EndsOfParallel(subject, all);
        case kRandomNode:
        case kWeightedNode:
        case kShuffledNode:
        case kScoredNode: return {any.Succeeds, any.Fails};
        case kIfThenElse:
        case kWhileDoElse:
        case kSwitch:
        case kRunOnce: return any;
        case kTryCatch: return {any.Succeeds, any.Any()};
        case kForEach: return {true, any.Fails};
        case kInvert: return {any.Fails, any.Succeeds};
        case kAlwaysSucceed: return {any.Any(), false};
        case kAlwaysFail: return {false, any.Any()};
        case kRepeat: return {is_counted && any.Succeeds, any.Fails};
        case kRepeatUntilFailed: return {any.Fails, false};
        case kRetry: return {any.Succeeds, is_counted && any.Fails};
        case kLoop: return {is_counted && any.Succeeds, is_counted && any.Fails};
        case kLimit:
        case kTimeLimit:
        case kDeadline:
        case kCooldown:
        case kGuard: return {any.Succeeds, true};
        case kSucceed:
        case kWait: return {true, false};
        case kFail: return {false, true};
        case kRun:
        case kError: return {};
        case kCondition:
        case kOwnNode: break;
    }
    return kAnyEnd;
}

constexpr possible_ends EndsOf(const tree& tree, const node& here) {
    const decider& subject = *here.Decider;
    possible_ends ends = subject.Kind == kNode ? EndsOfNode(tree, here) : EndsOfLeaf(subject);
    const bool may_be_rejected = here.HasConditionsToGoOn || HasPreconditions(subject) || HasDecide(subject);
    ends.Fails = ends.Fails || may_be_rejected;
    // To its parent it is then as if it had succeeded.
    ends.Succeeds = ends.Succeeds || (may_be_rejected && HasFlag(subject, kFlagsPassOver));
    return ends;
}

// A child of a sequence that never succeeds, or of a selector that never fails, and is not the last one.
constexpr void LintNextChild(lint_run& run, const node& parent, const node_facts& facts) {
    const bool after_failure = facts.OnFailed == reaction::kNext;
    for (int i = 0; i + 1 < parent.NumChildren; ++i) {
        const node& child = run.Child(parent, i);
        const possible_ends ends = EndsOf(run.Tree, child);
        if (after_failure ? ends.Fails : ends.Succeeds) continue;
        return run.Add(after_failure ? lint_kind::kNeverFails : lint_kind::kNeverSucceeds, parent, run.Child(parent, i + 1), child.Decider);
    }
}

// Whether a node may end what is below it before that ends: by its time or its checks, or because of another child. That is an earlier one
// with which it begins in each tick, or one that runs beside it.
constexpr bool MayEndChild(const node& here, const node& child) {
    const node_facts& facts = NodeFactsOf(*here.Decider);
    const node_entry entry = facts.Entry;
    const bool by_itself = entry == node_entry::kTimeLimit || entry == node_entry::kDeadline || entry == node_entry::kGuard;
    const bool by_other = (facts.IsReactive && child.ChildIndex > 0) || (entry == node_entry::kParallel && here.NumChildren > 1);
    return by_itself || by_other || entry == node_entry::kOwn || entry == node_entry::kSwitch ||
           here.HasConditionsToGoOn;
}

// Whether something above may end a node.
constexpr bool MayBeEndedAbove(const tree& tree, const node& here) {
    for (const node* at = &here; at->Parent != kNoNode; at = &tree.Nodes[at->Parent]) {
        if (MayEndChild(tree.Nodes[at->Parent], *at)) return true;
    }
    return here.HasConditionsToGoOn;
}

// A parallel that some children end in, but too few for it to end.
constexpr void LintParallel(lint_run& run, const node& here) {
    const ends_of_children all = EndsOfChildren(run.Tree, here);
    if (all.NumAny == 0 || EndsOfParallel(*here.Decider, all).Any() || MayBeEndedAbove(run.Tree, here)) return;
    run.Add(lint_kind::kNeverDecides, here, here, all.FirstThatEnds->Decider);
}

// A kLimit that ends a sequence.
constexpr void LintLimits(lint_run& run, const node& parent) {
    for (int i = 0; i < parent.NumChildren; ++i) {
        const decider& child = *run.Child(parent, i).Decider;
        const bool is_limit = child.Kind == kNode && child.Node == kLimit && !HasFlag(child, kFlagsResetAtLimit);
        if (is_limit) run.Add(lint_kind::kLimitEndsSequence, parent, run.Child(parent, i));
    }
}

constexpr void LintAnswers(lint_run& run, const node& here) {
    if (here.NumChildren == 0) return;
    const node_facts& facts = NodeFactsOf(*here.Decider);
    if (facts.OnFailed == reaction::kNext || facts.OnSucceeded == reaction::kNext) LintNextChild(run, here, facts);
    if (facts.Entry == node_entry::kParallel) LintParallel(run, here);
    if (facts.Kind == kSequence) LintLimits(run, here);
}

}  // namespace bt::detail
