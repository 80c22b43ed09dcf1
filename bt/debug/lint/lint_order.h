// Lint: children that an earlier sibling keeps from running.
#pragma once

#include <bit>

#include <bt/debug/lint/lint_rules.h>
#include <bt/debug/lint/lint_run.h>

namespace bt::detail {

constexpr bool IsPrioritized(const decider& group) { return FactsOf(group).Asks == asked_while_active::kEarlier; }

// A leaf that starts something and never says that it is done.
constexpr bool OnlyActivates(const node& here) {
    const decider& subject = *here.Decider;
    return subject.Kind == kBehavior && HasActivate(subject) && IsNull(subject.Behavior->Tick.Call) && !here.HasConditionsToGoOn;
}
// A child that its sequence waits for in vain.
constexpr bool StopsSequence(const decider& group, const node& child, int index, int num) {
    if (!IsSequential(group) || num < 2 || !OnlyActivates(child)) return false;
    return index + 1 < num || FactsOf(group).WaitsForNextTick;
}

// The words of which each child of a group needs all set or all clear, apart from those of its While. They are read once, because each way
// to a word through the tree costs compilers much more than a local.
struct words_of_children {
    std::uint64_t Flags[kMaxNumGroupChildren];  // as many as there are children
    std::uint64_t Stimuli[kMaxNumGroupChildren];
    std::uint32_t HasWhile = 0;  // a bit for each child with conditions to go on
    std::uint32_t MayShadow = 0;  // a bit for each child whose words the later ones have among them, or have a While instead

    constexpr words_of_children(const node* children, int num) {
        for (int i = 0; i < num; ++i) {
            const preconditions& checks = children[i].Decider->Preconditions;
            Flags[i] = checks.AllFlags.Bits | static_cast<std::uint64_t>(checks.NoFlags.Bits) << 32u;
            Stimuli[i] = checks.AllStimuli.Bits | static_cast<std::uint64_t>(checks.NoStimuli.Bits) << 32u;
            if (children[i].HasConditionsToGoOn) HasWhile |= 1u << i;
        }
        std::uint64_t later_flags = 0, later_stimuli = 0;
        for (int i = num - 1; i >= 0; --i) {
            const bool lacks_check = (Flags[i] & ~later_flags) != 0 || (Stimuli[i] & ~later_stimuli) != 0;
            if (i + 1 < num && (!lacks_check || HasWhile >> i > 1)) MayShadow |= 1u << i;
            later_flags |= Flags[i], later_stimuli |= Stimuli[i];
        }
    }
};

// Children of a prioritized list or a sequence after a child that always accepts. Those that end by themselves may do
// so before it interrupts them.
constexpr void LintOrder(lint_run& run, const node& group, const words_of_children& words, bool is_prioritized) {
    const node* const children = &run.Tree.Nodes[group.FirstChild];
    const decider* always = nullptr;
    bool has_always = false;
    bool never_ends = false;
    for (int i = 0; i < group.NumChildren; ++i) {
        if (is_prioritized && !has_always && (words.Flags[i] | words.Stimuli[i]) != 0) continue;
        const node& child = children[i];
        if (never_ends) run.Add(lint_kind::kNeverReached, group, child, always);
        else if (is_prioritized && has_always && !HasActivate(*child.Decider) && NeverEnds(run.Tree, child)) {
            run.Add(lint_kind::kRunsForOneTick, group, child, always);
        }
        const bool stops = !is_prioritized && StopsSequence(*group.Decider, child, i, group.NumChildren);
        if (stops) run.Add(lint_kind::kStopsSequence, group, child);
        if (never_ends || stops || (words.Flags[i] | words.Stimuli[i]) != 0 || !AlwaysAccepts(run.Tree, child)) continue;
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
           !HasTimer(subject.Preconditions);
}

// Children of a prioritized list that can only start where an earlier one can, but not the other way round: then they would be a fallback.
// The first look at a pair takes no call, because the pairs are many: without a While, later has to check each bit that earlier does.
constexpr void LintShadows(lint_run& run, const node& group, const words_of_children& words) {
    const node* const children = &run.Tree.Nodes[group.FirstChild];
    for (std::uint32_t left = words.MayShadow; left != 0; left &= left - 1) {
        const int i = std::countr_zero(left);
        const std::uint64_t flags = words.Flags[i];
        const std::uint64_t stimuli = words.Stimuli[i];
        for (int k = i + 1; k < group.NumChildren; ++k) {
            const bool lacks_check = (flags & ~words.Flags[k]) != 0 || (stimuli & ~words.Stimuli[k]) != 0;
            if (lacks_check && (words.HasWhile >> k & 1u) == 0) continue;
            const decider& earlier = *children[i].Decider;
            if (!AcceptsByChecks(earlier)) break;
            const node& later = children[k];
            if (!ChecksImply(*later.Decider, earlier) || ChecksImply(earlier, *later.Decider)) continue;
            run.Add(lint_kind::kShadowed, group, later, &earlier);
        }
    }
}

}  // namespace bt::detail
