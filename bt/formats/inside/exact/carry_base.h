// The base of taking an agent from one tree with an exact tick to another, for all formats.
#pragma once

#include <cstring>

#include <bt/engine/classic/carried_leaf.h>
#include <bt/engine/classic/other_evaluator.h>
#include <bt/formats/inside/exact/exact_layout.h>
#include <bt/reload.h>

namespace bt::detail {

// Both trees and both memories, while a format carries what its nodes remember. Nodes of the old tree are numbers `at`,
// those of the new one `made`.
template <class ExactTree>
class carry_base {
public:
    carry_base(evaluation<any_observer>& run, const carried_nodes& nodes, tree_memory_base& made)
        : Run(run), Nodes(nodes), Made(made), From(static_cast<const ExactTree&>(*nodes.From.Evaluator)),
          To(static_cast<const ExactTree&>(*nodes.To.Evaluator)) {}

protected:
    const auto& FactsOf(int at) const { return From.Nodes[static_cast<std::size_t>(at)]; }
    const auto& NewFactsOf(int made) const { return To.Nodes[static_cast<std::size_t>(made)]; }
    const node& NodeAt(int at) const { return Nodes.From.Nodes[at]; }

    // The number of the same node in the new tree; kNoNode: there is none.
    std::uint16_t NewOf(int at) const {
        const std::uint16_t made = Nodes.NewOfOld[at];
        return made != kNoNode && NewFactsOf(made).Kind == FactsOf(at).Kind ? made : kNoNode;
    }

    // An object in the agent's old or new storage.
    template <class Object>
    Object& Old(std::uint16_t offset) const { return StoredIn<Object>(Run.Memory, offset); }
    template <class Object>
    Object& New(std::uint16_t offset) const { return StoredIn<Object>(Made, offset); }

    // A block that can't be copied ends with its node.
    bool CanCopyBlock(int at) const {
        const type_info* const block = NodeAt(at).BlockType;
        return block == nullptr || block->IsTriviallyCopyable;
    }
    void CopyBlock(int at, int made) const {
        const type_info* const block = NodeAt(at).BlockType;
        if (block == nullptr) return;
        std::memcpy(&New<std::byte>(Nodes.To.Nodes[made].Block), Run.BlockOf(NodeAt(at)), block->Size);
    }
    // The path of the new memory leads to a node, which is active as long as the leaf of the old path is.
    void CopyPath(std::uint16_t made) const { CarryLeaf(Run.Memory, Nodes.To, made, Made); }

    evaluation<any_observer>& Run;
    const carried_nodes& Nodes;
    tree_memory_base& Made;
    const ExactTree& From;
    const ExactTree& To;
    carry_result Result;
};

}  // namespace bt::detail
