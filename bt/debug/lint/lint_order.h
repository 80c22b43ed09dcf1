// Lint: children that an earlier sibling keeps from running.
#pragma once

#include <bt/debug/lint/lint_rules.h>
#include <bt/debug/lint/lint_run.h>

namespace bt::detail {

constexpr bool IsPrioritized(const decider& group) { return FactsOf(group).Asks == asked_while_active::kEarlier; }

// A leaf that starts something and never says that it is done.
constexpr bool OnlyActivates(const node& here) {
    const decider& subject = *here.Decider;
    return subject.Kind == kBehavior && HasActivate(subject) && !HasTick(subject) && !here.HasConditionsToGoOn;
}
// A child that its sequence waits for in vain.
constexpr bool StopsSequence(const decider& group, const node& child, int index, int num) {
    if (!IsSequential(group) || num < 2 || !OnlyActivates(child)) return false;
    return index + 1 < num || FactsOf(group).WaitsForNextTick;
}

// Children of a prioritized list or a sequence that stand after one that always accepts. Those that end by themselves may do so before it
// interrupts them.
constexpr void LintOrder(lint_run& run, const node& group, bool is_prioritized) {
    const node* const children = &run.Tree.Nodes[group.FirstChild];
    const decider* always = nullptr;
    bool has_always = false;
    bool never_ends = false;
    for (int i = 0; i < group.NumChildren; ++i) {
        const node& child = children[i];
        if (never_ends) run.Add(lint_kind::kNeverReached, group, child, always);
        else if (is_prioritized && has_always && !HasActivate(*child.Decider) && NeverEnds(run.Tree, child)) {
            run.Add(lint_kind::kRunsForOneTick, group, child, always);
        }
        const bool stops = !is_prioritized && StopsSequence(*group.Decider, child, i, group.NumChildren);
        if (stops) run.Add(lint_kind::kStopsSequence, group, child);
        if (never_ends || stops) continue;
        const preconditions& checks = child.Decider->Preconditions;  // as in AlwaysAccepts, without its call
        if ((checks.AllFlags.Bits | checks.NoFlags.Bits | checks.AllStimuli.Bits | checks.NoStimuli.Bits) != 0) continue;
        if (!AlwaysAccepts(run.Tree, child)) continue;
        never_ends = !CanRefuse(*child.Decider) && NeverEnds(run.Tree, child);
        if (never_ends || !has_always) always = child.Decider;
        has_always = true;
    }
}

// Whether the words of `implied` of which any must be set, or clear, hold for all flags with which `checks` hold. It may say no where that
// is not easy to see.
constexpr bool Imply(const checks_to_start& checks, const flag_checks& implied) {
    bool any = implied.Any == 0 || (implied.Any & checks.All()) != 0;
    bool not_all = implied.NotAll == 0 || (implied.NotAll & checks.No()) != 0;
    for (const flag_checks& each : checks.Of) {
        any = any || (each.Any != 0 && (each.Any & ~implied.Any) == 0);
        not_all = not_all || (each.NotAll != 0 && (each.NotAll & ~implied.NotAll) == 0);
    }
    return any && not_all;
}
constexpr bool Imply(const checks_to_start& checks, const checks_to_start& implied) {
    return implied.IsSimple() || (Imply(checks, implied.Of[0]) && Imply(checks, implied.Of[1]));
}
constexpr bool ImplyRange(const decider& of, const field_range& implied) {
    if (implied.Kind == field_kind::kNone) return true;
    for (int i = 0; i < kNumStartRanges; ++i) {
        const field_range& range = StartRange(of, i);
        if (AreOfOneField(range, implied) && range.Min >= implied.Min && range.Max <= implied.Max) return true;
    }
    return false;
}
// Whether the flags, stimuli and ranges of the second hold whenever those of the first do.
constexpr bool ChecksImply(const decider& of, const decider& implied) {
    if ((FlagsSetToStart(implied) & ~FlagsSetToStart(of)) != 0 || (FlagsClearToStart(implied) & ~FlagsClearToStart(of)) != 0 ||
        (StimuliSetToStart(implied) & ~StimuliSetToStart(of)) != 0 ||
        (StimuliClearToStart(implied) & ~StimuliClearToStart(of)) != 0) {
        return false;
    }
    if (!Imply(AllDecisionFlagsToStart(of), AllDecisionFlagsToStart(implied))) return false;
    if (!Imply(AllStimuliToStart(of), AllStimuliToStart(implied))) return false;
    if (!HasStartRanges(implied)) return true;
    for (int i = 0; i < kNumStartRanges; ++i) {
        if (!ImplyRange(of, StartRange(implied, i))) return false;
    }
    return true;
}

// Whether nothing but its checks of flags, stimuli and ranges decides whether it accepts, and it has such checks.
constexpr bool AcceptsByChecks(const decider& subject) {
    return !HasDecide(subject) && !Delegates(subject) && (HasFlagChecks(subject) || HasStartRanges(subject)) &&
           !HasSeconds(subject.Preconditions, precondition_numbers());
}

// Children of a prioritized list that can only start where an earlier one can, but not the other way round: then they would be a fallback.
// The first look at a pair takes no call, because the pairs are many: without a While, later has to check each bit that earlier does.
constexpr void LintShadows(lint_run& run, const node& group) {
    const node* const children = &run.Tree.Nodes[group.FirstChild];
    for (int i = 0; i + 1 < group.NumChildren; ++i) {
        const decider& earlier = *children[i].Decider;
        const preconditions& first = earlier.Preconditions;
        const std::uint32_t set = first.AllFlags.Bits, clear = first.NoFlags.Bits;
        const std::uint32_t stimuli_set = first.AllStimuli.Bits, stimuli_clear = first.NoStimuli.Bits;
        for (int k = i + 1; k < group.NumChildren; ++k) {
            const node& later = children[k];
            const preconditions& checks = later.Decider->Preconditions;
            if (!later.HasConditionsToGoOn && ((set & ~checks.AllFlags.Bits) | (clear & ~checks.NoFlags.Bits) |
                                               (stimuli_set & ~checks.AllStimuli.Bits) | (stimuli_clear & ~checks.NoStimuli.Bits)) != 0) {
                continue;
            }
            if (!AcceptsByChecks(earlier)) break;
            if (!ChecksImply(*later.Decider, earlier) || ChecksImply(earlier, *later.Decider)) continue;
            run.Add(lint_kind::kShadowed, group, later, &earlier);
        }
    }
}

}  // namespace bt::detail
