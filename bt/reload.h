// Lets agents continue in another tree than the one that they run in, for a tree that was edited (contract 105, 162).
// Not part of bt.h.
#pragma once

#include <cstdint>
#include <vector>

#include <bt/carry_result.h>
#include <bt/tick.h>

namespace bt {

class tree_change;

namespace detail {

class crowd_chunk_base;

// Takes over an agent that was loaded into a memory of the old tree (bt/save.h). Nothing is checked. Blocks that can't
// be copied as bytes go on too.
carry_result CarryLoaded(const tree_change& change, tree_memory_base& from, tree_memory_base& to, agent_pointer agent,
                         const tick_input& input);

// The trees of a tree_change, which both exist, and by number in From the number in To, or kNoNode.
struct changed_trees {
    const tree* From = nullptr;  // null: one of the trees is gone
    const tree* To = nullptr;
    const std::uint16_t* NewOfOld = nullptr;
    int NumAdded = 0;  // the number of Added()
    int NumGone = 0;   // the number of Gone()
};
changed_trees TreesOf(const tree_change& change);

// Of two trees of deciders: what a decider keeps while it is not active, in both.
struct kept_by_decider {
    struct pair {
        std::uint16_t From;
        std::uint16_t To;
    };
    std::vector<pair> Timers;  // where they are in an agent's storage
    std::vector<pair> Groups;  // that keep their position (contract 156), as numbers of nodes
};

}  // namespace detail

// The nodes of one tree that match nodes of another. Either both are classic trees or both are trees of deciders;
// otherwise nothing matches.
//
// Two deciders match if their groups match and they have the same Id, kind, functions, and types of block and DBlock.
// The roots match in the same way. Order, policies, checks, Decides, numbers and flags may be others.
//
// Two nodes of classic trees match if their parents match, or both are roots, and they have the same name, kind,
// functions and type of block. Nodes that are alike under one parent are matched by their order. A node whose numbers
// were edited still matches: if no node has its whole name, a second comparison takes names only up to a parenthesis,
// as in "moveTo( E_ENEMY )". The second comparison ignores the names of conditions and guards.
//   bt::built_tree edited = builder.Build("soldier");
//   if (!edited.IsSound()) return;  // the agents go on in the old tree
//   const bt::tree_change change(soldier, edited);
//   for (Soldier& each : soldiers) {
//       bt::built_memory made(edited);
//       if (change.Carry(each.Memory, made, &each, input)) each.Memory = std::move(made);
//   }
// If the agents' memories have room for the edited tree, they may stay where they are:
//   for (Soldier& each : soldiers) static_cast<void>(change.Carry(each.Memory, &each, input));
// After one of the trees is gone or was built again, the tree_change knows no nodes any more, and Carry is refused. Any
// number of threads may use one tree_change. CarryRecording (bt/debug/recorder.h and transitions.h) lets recorders go
// on in the new tree too.
class tree_change {
public:
    // Compares the trees, in time in proportion to the nodes, times the children of one parent. Trees of deciders with
    // timers are sorted too.
    tree_change(const tree& from, const tree& to);

    // The node of the new tree that matches `old`; null: none.
    const node* NewOf(const node& old) const;
    // Nodes of the old tree that are gone, depth first, without the nodes below them.
    std::vector<const node*> Gone() const;
    // Nodes of the new tree that are new, depth first, without the nodes below them.
    std::vector<const node*> Added() const;

    // Moves an agent from its memory of the old tree into `to`, a new memory for the new tree. Nodes that match
    // continue with their blocks, times, counts and turns, and without another Activate. An active node without a match
    // is deactivated first (kInterrupted), with `input`. The same happens to a node whose block or DBlock can't be
    // copied as bytes, or whose Activate an override replaced (contract 158). Afterwards `from` is as after a stop. Of
    // a new or stopped memory only the random numbers are kept. Call Carry between ticks. Takes time in proportion to
    // the nodes of a classic tree, or to the storage and the timers of a tree of deciders. Errors are those of a tick,
    // kTreeIsGone, and kMemoryOfOtherTree if `to` is not new.
    carry_result Carry(tree_memory_base& from, tree_memory_base& to, agent_pointer agent,
                       const tick_input& input) const;

    // The same in the agent's own memory, which must have room for both trees: storage, alignment, levels and, if the
    // new tree needs one, a random generator. This is checked before anything changes (kMemoryTooSmall). A new or
    // stopped memory stays as it is. Allocates as much as a memory of the new tree takes, until it returns.
    carry_result Carry(tree_memory_base& memory, agent_pointer agent, const tick_input& input) const;

private:
    friend detail::changed_trees detail::TreesOf(const tree_change& change);
    friend carry_result detail::CarryLoaded(const tree_change& change, tree_memory_base& from, tree_memory_base& to,
                                            agent_pointer agent, const tick_input& input);
    friend class detail::crowd_chunk_base;

    void Match(const node& old, const node& made, bool (*is_same)(const node& old, const node& made));
    carry_result CarryChecked(tree_memory_base& from, tree_memory_base& to, agent_pointer agent,
                              const tick_input& input, bool moves_blocks = false) const;
    carry_result CheckInPlace(const tree_memory_base& memory, agent_pointer agent, const tick_input& input) const;
    carry_result CarryInPlace(tree_memory_base& memory, agent_pointer agent, const tick_input& input) const;
    bool AreThere() const;

    const tree& From;
    const tree& To;
    std::uint64_t FromGeneration;  // of From, to know whether it is still that tree
    std::uint64_t ToGeneration;
    std::vector<std::uint16_t> NewOfOld;  // by number in From: the number in To, or kNoNode
    std::vector<std::uint16_t> OldOfNew;  // the other way round
    detail::kept_by_decider Kept;
};

}  // namespace bt
