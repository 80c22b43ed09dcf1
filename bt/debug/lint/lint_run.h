// One run of lint over a tree, to which the checks of the files beside this one add what they find.
#pragma once

#include <bt/debug/lint_finding.h>

namespace bt::detail {

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
        if (((Facts.IgnoredKinds | here.Decider->LintOff.Kinds) & LintBit(kind)) != 0 || !IsFirstNode(owner)) return;
        if (Num < Max) Findings[Num] = {kind, &Tree, &here, here.Decider, other, bits};
        ++Num;
    }
    constexpr void Add(lint_kind kind, const node& here, std::uint32_t bits = 0) { Add(kind, here, here, nullptr, bits); }

    constexpr const node& Child(const node& group, int index) const { return Tree.Nodes[group.FirstChild + index]; }
};

}  // namespace bt::detail
