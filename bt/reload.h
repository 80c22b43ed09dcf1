// Lets agents go on in another classic tree than the one that they run in: that of a file which was edited and read again (contract 105).
// Not part of bt.h.
#pragma once

#include <vector>

#include <bt/tick.h>

namespace bt {

// The result of a reload for one agent's memory.
struct [[nodiscard]] carry_result {
    error_code Error = error_code::kNone;  // not kNone: refused, and both memories are as they were
    int NumKept = 0;   // leaves that go on, and nodes with several active children (kParallel, kOwnNode); of exact trees, open nodes
    int NumEnded = 0;  // those of them that were deactivated, because the new tree has them not; without what was active in them

    // True unless it was refused.
    constexpr explicit operator bool() const { return Error == error_code::kNone; }
};

// Which nodes of one classic tree stand in another. A node does if there is one with its name and its kind, the same functions and the same
// type of block, below the node where its parent stands. Nodes that are alike under one parent are told apart by their order. A node whose
// numbers were edited is the same node: if none has its whole name, names count up to a parenthesis, as in "moveTo( E_ENEMY )". Those of
// conditions and guards do not count then.
//   bt::built_tree edited = builder.Build("soldier");
//   if (!edited.IsSound()) return;  // the agents go on in the old tree
//   const bt::tree_change change(soldier, edited);
//   for (Soldier& each : soldiers) {
//       bt::built_memory made(edited);
//       if (change.Carry(each.Memory, made, &each, input)) each.Memory = std::move(made);
//   }
// Both trees must outlive it. Any number of threads may use one.
class tree_change {
public:
    // Compares them, in time in proportion to the nodes, times the children of one parent.
    tree_change(const tree& from, const tree& to);

    // Where a node of the old tree stands in the new one; null: nowhere.
    const node* NewOf(const node& old) const;
    // Nodes of the old tree that are gone, depth first, without those below them.
    std::vector<const node*> Gone() const;
    // Nodes of the new tree that are new, likewise.
    std::vector<const node*> Added() const;

    // Puts what an agent's memory holds of the old tree into `to`, a new memory for the new tree. Nodes that stand in both go on with their
    // block, their times, their counts and their turns, and their Activate is not called again. What is active and is gone is deactivated
    // first (kInterrupted), with `input`. So is a leaf whose block can't be copied as bytes. `from` is then as after a stop. Of a new or
    // stopped memory only its random numbers go on. Between ticks. Time in proportion to the nodes. Errors are those of a tick, kNotClassic
    // for trees of deciders, and kMemoryOfOtherTree if `to` is not new.
    carry_result Carry(tree_memory_base& from, tree_memory_base& to, agent_pointer agent, const tick_input& input) const;

private:
    void Match(const node& old, const node& made, bool with_parameters);

    const tree& From;
    const tree& To;
    std::vector<std::uint16_t> NewOfOld;  // by number in From: the number in To, or kNoNode
    std::vector<std::uint16_t> OldOfNew;  // the other way round
};

}  // namespace bt
