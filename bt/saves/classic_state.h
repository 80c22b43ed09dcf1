// The states of classic nodes, as a record has them (contract 215). For the .cpp files of this folder.
#pragma once

#include <cstdint>

#include <bt/engine/tree/steps.h>
#include <bt/memory.h>

namespace bt::detail {

// A node has its state in a record if it remembers something while it is not active, or if it is active.
inline bool HasStateNow(const tree_memory_base& memory, const node& here) {
    return here.GroupState != kNoOffset && (KeepsState(*here.Decider) || IsNodeActive(memory, here));
}

// Whether a branch, or the whole tree, may have its active leaf there. A node that repeats its child may run between
// two rounds.
constexpr bool MayBeEnd(const node& here) {
    const node_entry entry = EntryOf(*here.Decider);
    return here.NumChildren == 0 || HasBranches(entry) || entry == node_entry::kRepeat;
}

constexpr bool IsTimeState(node_entry entry) {
    return entry == node_entry::kTimeLimit || entry == node_entry::kDeadline || entry == node_entry::kCooldown;
}

// The largest number that the state of a node may be.
constexpr std::uint32_t MostOfState(node_entry entry, int num_children) {
    switch (entry) {
        case node_entry::kPick:
        case node_entry::kInOrder: return static_cast<std::uint32_t>((std::uint64_t{1} << num_children) - 1);
        case node_entry::kResume: return num_children > 0 ? static_cast<std::uint32_t>(num_children - 1) : 0;
        case node_entry::kOnce: return kOnceSucceeded;
        case node_entry::kLimit: return kMaxRound - 1;  // it may count one more
        default: return 0xFFFFFFFF;
    }
}

}  // namespace bt::detail
