// Lint: what is legal in a tree but surely wrong, found at compile time or at run time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <bt/debug/lint/lint_rules.h>

namespace bt {

// The kinds of mistakes. lint_kinds.h says of each what is wrong and what to do.
enum class lint_kind : std::uint8_t {
// A row of lint_kinds.h each.
#define BT_LINT(kind, sentence) kind,
#include <bt/debug/lint_kinds.h>
};
// How many there are.
inline constexpr int kNumLintKinds = 0
#define BT_LINT(kind, sentence) +1
#include <bt/debug/lint_kinds.h>
    ;

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

// A mistake in Tree. The sentence of its Kind says what Decider, Other and Bits mean. A decider with several nodes is reported once, at the
// first.
struct lint_finding {
    lint_kind Kind = lint_kind::kNeverReached;
    const tree* Tree = nullptr;
    const node* Node = nullptr;        // Decider's node
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

    constexpr bool IsFirstNode(const node& here) const {
        if (Tree.NumDeciders == Tree.NumNodes) return true;
        const node* first = Tree.Nodes;
        while (first->Decider != here.Decider) ++first;
        return first == &here;
    }

    // `owner`: whose constants the finding is about, its group's or its own.
    constexpr void Add(lint_kind kind, const node& owner, const node& here, const decider* other = nullptr, std::uint32_t bits = 0) {
        if ((Facts.IgnoredKinds & LintBit(kind)) != 0 || !IsFirstNode(owner)) return;
        if (Num < Max) Findings[Num] = {kind, &Tree, &here, here.Decider, other, bits};
        ++Num;
    }
    constexpr void Add(lint_kind kind, const node& here, std::uint32_t bits = 0) { Add(kind, here, here, nullptr, bits); }

    constexpr bool CanAccept(const decider& first, const decider& second) const {
        return CanBothHold(DecisionFlagsToStart(first), DecisionFlagsToStart(second), Facts.DecisionFlags) &&
               CanBothHold(StimuliToStart(first), StimuliToStart(second), Facts.Stimuli);
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
        const bool carries = !is_group && !HasFunctions(subject);
        if (subject.BehaviorFlags.Bits != 0 && is_group && !HasFunctions(subject)) Add(lint_kind::kBehaviorFlagsUnused, here);
        if (!IsNull(subject.Parameters.Data) && !carries && !HasUseForParameters(subject)) Add(lint_kind::kParametersUnused, here);
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
        CheckWord(here, DecisionFlagsToStart(subject), Facts.DecisionFlags, lint_kind::kFlagsContradict, lint_kind::kFlagsNeverSet);
        CheckWord(here, StimuliToStart(subject), Facts.Stimuli, lint_kind::kStimuliContradict, lint_kind::kStimuliNeverSet);
        CheckOptions(here);
        if (subject.Kind != kGroup) return;
        CheckOrder(here);
        CheckScores(here);
        CheckSubsetRule(here);
    }
};

}  // namespace detail

// Writes the first `max` findings of a verified tree, in the order of its nodes, and returns how many there are. `findings` may be null if
// `max` is 0. Never allocates. The time grows with the nodes and their depth, and if deciders have several nodes, with the findings.
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
    static_assert(NumFindings == 0, "bt: something in this tree is legal but surely wrong: Kind at Decider, explained in "
                                    "bt/debug/lint_kinds.h; LintTree finds all, PrintLintFinding says them in words");
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
