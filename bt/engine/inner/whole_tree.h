// A tree with the trees that its behaviors are made of (contract 92) below their leaves: what tools show in its place (contract 139).
#pragma once

#include <bt/memory.h>

namespace bt::detail {

// The tree that a leaf's behavior is made of. Null: none.
constexpr const tree* TreeIn(const node& leaf) {
    const behavior* const functions = leaf.Decider->Behavior;
    if (leaf.NumChildren > 0 || IsNull(functions) || IsNull(functions->Tree)) return nullptr;
    return functions->Tree;
}

constexpr const tree& WholeOf(const tree& of) { return IsNull(of.Whole) ? of : *of.Whole; }

// The decider of a whole tree that a compiled decider means: itself, or in a tree that was built at run time the one
// with its Id (contract 166). `named` if there is none, or if `of` is a constant.
const decider& MeantIn(const tree& of, const decider& named);

// A node of a whole tree, as the tree in which it is ticked has it.
struct tree_part {
    const tree* Tree;
    const node* Node;
};
tree_part PartOf(const tree& of, const node& in_whole);

// The same with the memory that it is ticked with. Memory is null if that is not there now: the leaf above is not active, or the memory has
// no path of `of`.
struct live_part {
    const tree* Tree;
    const node* Node;
    const tree_memory_base* Memory;

    bool IsActive() const { return Memory != nullptr && IsNodeActive(*Memory, *Node); }
};
live_part LivePartOf(const tree& of, const tree_memory_base& memory, const node& in_whole);

// The memory of the tree that a node's behavior is made of, while the node is active; null: not active, or no such behavior.
const tree_memory_base* MemoryIn(const tree_memory_base& memory, const node& here);

// The last node of the path, with the paths of inner trees: the memory that it is in, and its number in the whole tree.
// kNoNode: nothing is active. `of` is the memory's tree.
struct innermost_leaf {
    const tree_memory_base* Memory;
    std::uint16_t Leaf;
};
innermost_leaf FindInnermost(const tree& of, const tree_memory_base& memory);

// Its number. Without a whole tree, the memory's Leaf is not checked.
inline std::uint16_t LeafInWhole(const tree& of, const tree_memory_base& memory) {
    return of.Whole == nullptr ? memory.Leaf : FindInnermost(of, memory).Leaf;
}

}  // namespace bt::detail
