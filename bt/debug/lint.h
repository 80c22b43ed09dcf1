// Lint: what is legal in a tree but surely wrong, found at compile time or at run time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <bt/debug/lint/lint_rules.h>

namespace bt {

// The kinds of mistakes. Decider, Other and Bits are those of the lint_finding. Code that only may be wrong is no kind.
enum class lint_kind : std::uint8_t {
    kNeverReached,       // Other stands before it in its group, always accepts, and never ends
    kRunsForOneTick,     // it never ends, but Other, before it in a kGroupPrioritizedList, always accepts and interrupts it one tick later.
                         // Not reported for a fallback that ends by itself or has an Activate: one tick may be all that it needs
    kFlagsContradict,    // its checks of DecisionFlags contradict each other on Bits
    kStimuliContradict,  // its checks of stimuli contradict each other on Bits
    kFlagsNeverSet,      // it needs Bits of DecisionFlags, which nothing sets (lint_facts)
    kStimuliNeverSet,    // it needs Bits of stimuli, which nothing sets (lint_facts)
    kNoChildCanAccept,   // a group's flag checks contradict the checks of each child, which are made in the same tick; Other: one child
    kScoresAreEqual,     // a scored group whose children all have the value 1, so that Other, the first, wins
    kNoDecideToCall,     // kFlagsCallDecideOnRedecide without a group's Decide
    kNoChildrenToAsk,    // kFlagsDelegateDecide on a leaf
    kNotSequential,      // kFlagsEndOnFailure, but no sequential group
    kUnknownFlags,       // Bits of its Flags are no decider_flags
    kMarginUnused,       // a Margin, but no kGroupScoredEveryTick
    kBehaviorFlagsUnused,  // BehaviorFlags on a group without functions
    kParametersUnused,     // Parameters that none of its functions takes
    kChildrenUnused,       // Children on a leaf: a forgotten kGroup
};
inline constexpr int kNumLintKinds = 16;

// The enumerator's own spelling; "(unknown)" for any other value. Static storage.
const char* LintKindName(lint_kind kind);

// A kind as a bit, for lint_facts::IgnoredKinds.
constexpr std::uint32_t LintBit(lint_kind kind) { return 1u << static_cast<int>(kind); }

// Facts that lint can't see in the tree.
struct lint_facts {
    std::uint32_t DecisionFlags = ~0u;  // all flags that the caller of the tick ever sets
    std::uint32_t Stimuli = ~0u;        // all stimuli that are ever set
    std::uint32_t IgnoredKinds = 0;     // LintBit(kind) | ...: not reported, because it is meant so
};

// A mistake in Tree. lint_kind says what Kind it is, and what Decider, Other and Bits mean. A decider with several nodes is reported once,
// at the first.
struct lint_finding {
    lint_kind Kind = lint_kind::kNeverReached;
    const tree* Tree = nullptr;
    const node* Place = nullptr;       // Decider's node
    const decider* Decider = nullptr;
    const decider* Other = nullptr;    // null: the finding is about one decider
    std::uint32_t Bits = 0;
};

// Writes one sentence without a '\n': the mistake, its decider, and what to do. Buffer, size and result are as for DebugPrintState. Never
// allocates.
std::size_t PrintLintFinding(const lint_finding& finding, char* buffer, std::size_t size);

namespace detail {

// One run of lint over a tree.
struct lint_run {
    const tree& Tree;
    const lint_facts& Facts;
    lint_finding* Findings;
    int Max;
    int Num = 0;

    constexpr bool IsFirstPlace(const node& here) const {
        if (Tree.NumDeciders == Tree.NumNodes) return true;
        const node* place = Tree.Nodes;
        while (place->Decider != here.Decider) ++place;
        return place == &here;
    }

    // `owner`: whose constants the finding is about, its group's or its own.
    constexpr void Add(lint_kind kind, const node& owner, const node& place, const decider* other = nullptr, std::uint32_t bits = 0) {
        if ((Facts.IgnoredKinds & LintBit(kind)) != 0 || !IsFirstPlace(owner)) return;
        if (Num < Max) Findings[Num] = {kind, &Tree, &place, place.Decider, other, bits};
        ++Num;
    }
    constexpr void Add(lint_kind kind, const node& place, std::uint32_t bits = 0) { Add(kind, place, place, nullptr, bits); }

    constexpr bool CanAccept(const decider& first, const decider& second) const {
        return CanBothHold(DecisionFlagChecks(first), DecisionFlagChecks(second), Facts.DecisionFlags) &&
               CanBothHold(StimuliChecks(first), StimuliChecks(second), Facts.Stimuli);
    }

    constexpr void CheckWord(const node& here, const flag_checks& checks, std::uint32_t settable, lint_kind contradict,
                             lint_kind never_set) {
        if (!CanBothHold(checks, {}, ~0u)) return Add(contradict, here, ContradictingBits(checks));
        if (!CanBothHold(checks, {}, settable)) Add(never_set, here, UnsetBits(checks, settable));
    }

    constexpr void CheckOptions(const node& here) {
        constexpr decider_flags known = kFlagsCallDecideOnRedecide | kFlagsDelegateDecide | kFlagsEndOnFailure;
        const decider& subject = *here.Decider;
        const bool is_group = subject.Kind == kGroup;
        const bool can_call = is_group && HasDecide(subject);
        const bool has_margin = is_group && FactsOf(subject).Asks == asked_while_active::kAll;
        if (HasFlag(subject, kFlagsCallDecideOnRedecide) && !can_call) Add(lint_kind::kNoDecideToCall, here);
        if (HasFlag(subject, kFlagsDelegateDecide) && !is_group) Add(lint_kind::kNoChildrenToAsk, here);
        if (HasFlag(subject, kFlagsEndOnFailure) && !IsSequential(subject)) Add(lint_kind::kNotSequential, here);
        if (const std::uint32_t unknown = subject.Flags & ~static_cast<std::uint32_t>(known); unknown != 0) {
            Add(lint_kind::kUnknownFlags, here, unknown);
        }
        if (subject.Margin > 0 && !has_margin) Add(lint_kind::kMarginUnused, here);
        // A leaf without functions may carry them as data for others.
        const taken_parameters taken = ParametersTaken(subject);
        const bool carries = taken.NumFunctions == 0 && !is_group;
        if (subject.BehaviorFlags.Bits != 0 && is_group && taken.NumFunctions == 0) Add(lint_kind::kBehaviorFlagsUnused, here);
        if (!IsNull(subject.Parameters.Data) && !taken.AreTaken && !carries) Add(lint_kind::kParametersUnused, here);
        if (!is_group && subject.Children.Num > 0) Add(lint_kind::kChildrenUnused, here);
    }

    // Children that stand after one that always accepts. Those that end by themselves may do so before it interrupts them.
    constexpr void CheckOrder(const node& group) {
        const bool prioritized = FactsOf(*group.Decider).Asks == asked_while_active::kEarlier;
        if (!prioritized && !IsSequential(*group.Decider)) return;
        const decider* always = nullptr;
        bool never_ends = false;
        for (int i = 0; i < group.NumChildren; ++i) {
            const node& child = Tree.Nodes[group.FirstChild + i];
            const bool is_interrupted = prioritized && !IsNull(always);
            if (never_ends) Add(lint_kind::kNeverReached, group, child, always);
            else if (is_interrupted && !HasActivate(*child.Decider) && NeverEnds(Tree, child)) {
                Add(lint_kind::kRunsForOneTick, group, child, always);
            }
            if (never_ends || !AlwaysAccepts(Tree, child)) continue;
            never_ends = !CanRefuse(*child.Decider) && NeverEnds(Tree, child);
            if (never_ends || IsNull(always)) always = child.Decider;
        }
    }

    constexpr void CheckScores(const node& group) {
        const node& first = Tree.Nodes[group.FirstChild];
        if (FactsOf(*group.Decider).Values != value_use::kScores || group.NumChildren < 2 || !AlwaysAccepts(Tree, first)) return;
        for (int i = 0; i < group.NumChildren; ++i) {
            if (!IsWorthOne(Tree, Tree.Nodes[group.FirstChild + i])) return;
        }
        Add(lint_kind::kScoresAreEqual, group, group, first.Decider);
    }

    // A child that contradicts itself has a finding of its own.
    constexpr void CheckSubsetRule(const node& group) {
        const decider* contradicting = nullptr;
        if (!CanAccept(*group.Decider, {})) return;
        for (int i = 0; i < group.NumChildren; ++i) {
            const decider& child = *Tree.Nodes[group.FirstChild + i].Decider;
            if (CanAccept(*group.Decider, child)) return;
            if (IsNull(contradicting) && CanAccept(child, {})) contradicting = &child;
        }
        if (!IsNull(contradicting)) Add(lint_kind::kNoChildCanAccept, group, group, contradicting);
    }

    constexpr void Check(const node& here) {
        const decider& subject = *here.Decider;
        CheckWord(here, DecisionFlagChecks(subject), Facts.DecisionFlags, lint_kind::kFlagsContradict, lint_kind::kFlagsNeverSet);
        CheckWord(here, StimuliChecks(subject), Facts.Stimuli, lint_kind::kStimuliContradict, lint_kind::kStimuliNeverSet);
        CheckOptions(here);
        if (subject.Kind != kGroup) return;
        CheckOrder(here);
        CheckScores(here);
        CheckSubsetRule(here);
    }
};

}  // namespace detail

// Writes the first `max` findings of a verified tree, in the order of its nodes, and returns how many there are. Never allocates.
constexpr int LintTree(const tree& tree, lint_finding* findings, int max, const lint_facts& facts = {}) {
    detail::lint_run run = {tree, facts, findings, max};
    for (int i = 0; i < tree.NumNodes; ++i) run.Check(tree.Nodes[i]);
    return run.Num;
}

// The number of findings: static_assert(bt::NumLintFindings(CREATURE) == 0);
constexpr int NumLintFindings(const tree& tree, const lint_facts& facts = {}) { return LintTree(tree, nullptr, 0, facts); }

namespace detail {

template <int NumFindings, lint_kind Kind, const decider* Decider, const decider* Other>
constexpr bool CheckFinding() {
    static_assert(NumFindings == 0, "bt: something in this tree is legal but surely wrong: Kind at Decider, explained in bt/debug/lint.h; "
                                    "LintTree finds all, PrintLintFinding says them in words");
    return true;
}

}  // namespace detail

// Makes the first finding a compiler error that shows it: static_assert(bt::CheckLint<CREATURE>()); in the tree's own file.
template <const tree& Tree, lint_facts Facts = lint_facts{}>
constexpr bool CheckLint() {
    if constexpr (requires { typename std::bool_constant<(Tree.NumNodes > 0)>; }) {  // else it has an error of its own
        constexpr lint_finding first = [] {
            lint_finding found;
            LintTree(Tree, &found, 1, Facts);
            return found;
        }();
        return detail::CheckFinding<NumLintFindings(Tree, Facts), first.Kind, first.Decider, first.Other>();
    }
    return true;
}

}  // namespace bt
