// Lets agents continue in another classic tree than the one that they run in, for a file that was edited and read again
// (contract 105). Not part of bt.h.
#pragma once

#include <cstdint>
#include <vector>

#include <bt/tick.h>

namespace bt {

class tree_change;

namespace detail {

// The trees of a tree_change, which both exist, and by number in From the number in To, or kNoNode.
struct changed_trees {
    const tree* From = nullptr;  // null: one of the trees is gone
    const tree* To = nullptr;
    const std::uint16_t* NewOfOld = nullptr;
};
changed_trees TreesOf(const tree_change& change);

}  // namespace detail

// The result of a reload for one agent's memory.
struct [[nodiscard]] carry_result {
    error_code Error = error_code::kNone;  // not kNone: the reload was refused, and both memories are as they were
    // Leaves and nodes with several active children (kParallel, kOwnNode) that continue; of exact trees, open nodes.
    int NumKept = 0;
    // Such nodes that were deactivated because the new tree does not have them; nodes that were active in these do not
    // count.
    int NumEnded = 0;

    // True unless the reload was refused.
    constexpr explicit operator bool() const { return Error == error_code::kNone; }
};

// The nodes of one classic tree that match nodes of another. Two roots, or two children of matching nodes, match if
// they have the same name, kind, functions and type of block. Nodes that are alike under one parent are matched by
// their order. A node whose numbers were edited still matches: if no node has its whole name, a second comparison takes
// names only up to a parenthesis, as in "moveTo( E_ENEMY )". The second comparison ignores the names of conditions and
// guards.
//   bt::built_tree edited = builder.Build("soldier");
//   if (!edited.IsSound()) return;  // the agents go on in the old tree
//   const bt::tree_change change(soldier, edited);
//   for (Soldier& each : soldiers) {
//       bt::built_memory made(edited);
//       if (change.Carry(each.Memory, made, &each, input)) each.Memory = std::move(made);
//   }
// After one of the trees is gone or was built again, the tree_change knows no nodes any more, and Carry is refused. Any
// number of threads may use one tree_change. CarryRecording (bt/debug/recorder.h and transitions.h) lets recorders go
// on in the new tree too.
class tree_change {
public:
    // Compares the trees, in time in proportion to the nodes, times the children of one parent.
    tree_change(const tree& from, const tree& to);

    // The node of the new tree that matches `old`; null: none.
    const node* NewOf(const node& old) const;
    // Nodes of the old tree that are gone, depth first, without the nodes below them.
    std::vector<const node*> Gone() const;
    // Nodes of the new tree that are new, depth first, without the nodes below them.
    std::vector<const node*> Added() const;

    // Moves an agent from its memory of the old tree into `to`, a new memory for the new tree. Nodes that match
    // continue with their blocks, times, counts and turns, and without another Activate. An active node without a match
    // is deactivated first (kInterrupted), with `input`. The same happens to a leaf whose block can't be copied as
    // bytes. Afterwards `from` is as after a stop. Of a new or stopped memory only the random numbers are kept. Call
    // Carry between ticks. Takes time in proportion to the nodes. Errors are those of a tick, kNotClassic for trees of
    // deciders, kTreeIsGone, and kMemoryOfOtherTree if `to` is not new.
    carry_result Carry(tree_memory_base& from, tree_memory_base& to, agent_pointer agent, const tick_input& input) const;

private:
    friend detail::changed_trees detail::TreesOf(const tree_change& change);

    void Match(const node& old, const node& made, bool with_parameters);
    bool AreThere() const;

    const tree& From;
    const tree& To;
    std::uint64_t FromGeneration;  // of From, to know whether it is still that tree
    std::uint64_t ToGeneration;
    std::vector<std::uint16_t> NewOfOld;  // by number in From: the number in To, or kNoNode
    std::vector<std::uint16_t> OldOfNew;  // the other way round
};

}  // namespace bt
