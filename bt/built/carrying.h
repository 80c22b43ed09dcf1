// The parts of a tree_change that differ between the two kinds of trees. For the .cpp files of this folder.
#pragma once

#include <span>
#include <vector>

#include <bt/engine/classic/other_evaluator.h>
#include <bt/reload.h>

namespace bt::detail {

// Whether a node of the new tree matches a node of the old tree, if their parents match.
using node_test = bool (*)(const node& old, const node& made);

// In this order: what passes an earlier test is matched first. The last test is the one for the roots.
std::span<const node_test> ClassicTests();
std::span<const node_test> DeciderTests();

inline bool HaveSameCalls(const behavior& a, const behavior& b) {
    return a.Activate.Call == b.Activate.Call && a.Tick.Call == b.Tick.Call && a.Deactivate.Call == b.Deactivate.Call;
}

// Whether an active node may go on in another memory: its blocks can be copied as bytes, and its own Activate was
// called. A node that an override began (contract 158) has to end, because the new tree does not have that override.
inline bool CanBeMoved(const type_info* block) { return block == nullptr || block->IsTriviallyCopyable; }
inline bool CanBeMoved(const carried_nodes& nodes, const tree_memory_base& memory, const node& active) {
    const bool are_bytes = CanBeMoved(active.BlockType) && CanBeMoved(active.DBlockType);
    return (are_bytes || nodes.MovesBlocks) && !IsReplaced(memory, active);
}

// Takes the block of a node that goes on from one memory to another.
void MoveBlock(const type_info& type, void* to, void* from);

// The node of the new tree that matches a node of the old tree; null: none.
inline const node* NewOf(const carried_nodes& nodes, const node& old) {
    const std::uint16_t at = nodes.NewOfOld[&old - nodes.From.Nodes];
    return at != kNoNode ? &nodes.To.Nodes[at] : nullptr;
}

// The timers and positions that deciders of both trees keep while they are not active, wherever they are placed.
kept_by_decider FindKept(const tree& from, const tree& to);

// These end what does not go on, and put the rest into `made`, a new memory of the new tree. Both memories are marked
// as being ticked.
carry_result CarryClassic(const tick_core& core, const carried_nodes& nodes, tree_memory_base& made);
carry_result CarryDeciders(const tick_core& core, const carried_nodes& nodes, const kept_by_decider& kept,
                           tree_memory_base& made);

}  // namespace bt::detail
