// Lint finds parts of a tree that are legal but surely wrong, or most likely not intended, at compile time or at run
// time. Included by macros/bt_macros.h.
//
// BT_DEFINE_TREE shows the first finding as a compiler's warning, which stays a warning if warnings are errors. To
// switch findings off:
//   for one decider:      .LintOff = BT_LINT_OFF(kNeverEnds), a field of its definition
//   for a whole tree:     BT_DEFINE_TREE__LINT(CREATURE, ROOT, .IgnoredKinds = bt::kAllLintKinds)
//   for a file or build:  -DBT_WITHOUT_LINT=1
#pragma once

#include <type_traits>

#include <bt/debug/lint/lint_node.h>
#include <bt/debug/lint_finding.h>

namespace bt {

// Writes the first `max` findings of a verified tree, in the order of its nodes, and returns the number of all
// findings. `findings` may be null if `max` is 0. Never allocates. The time grows with the nodes and their depth, and
// with the square of the children of a group. If deciders have several nodes, the time also grows with the findings.
constexpr int LintTree(const tree& tree, lint_finding* findings, int max, const lint_facts& facts = {}) {
    detail::lint_run run = {tree, facts, findings, max};
    if (detail::IsNull(tree.Steps)) {
        for (int i = 0; i < tree.NumNodes; ++i) detail::LintNode(run, tree.Nodes[i]);
    } else {
        for (int i = 0; i < tree.NumNodes; ++i) detail::LintClassicNode(run, tree.Nodes[i]);
    }
    return run.Num;
}

// The number of findings: static_assert(bt::NumLintFindings(CREATURE) == 0);
constexpr int NumLintFindings(const tree& tree, const lint_facts& facts = {}) { return LintTree(tree, nullptr, 0, facts); }

namespace detail {

template <int NumFindings, lint_kind Kind, const decider* Decider, const decider* Other>
constexpr bool CheckFinding() {
    static_assert(NumFindings == 0, "bt: something in this tree is legal but surely wrong, or hardly meant so: Kind at Decider, explained "
                                    "in bt/debug/lint_kinds.h; LintTree finds all, PrintLintFinding says them in words");
    return true;
}

}  // namespace detail

// Makes the first finding a compiler error that shows it: static_assert(bt::CheckLint<CREATURE>()); in the tree's own
// file.
template <const tree& Tree, lint_facts Facts = lint_facts{}>
constexpr bool CheckLint() {
    // Else the tree has an error of its own.
    if constexpr (requires { typename std::bool_constant<(Tree.NumNodes > 0)>; }) {
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
