// The row that a memory keeps for a path with many watched deciders: which of them its flags let be asked (contract
// 137).
#pragma once

#include <cstdint>

#include <bt/engine/tree/plan.h>

namespace bt::detail {

// In an agent's storage, of the last tick that looked through a long row: the flags, and the watches that they pass.
struct kept_row {
    static constexpr int kMaxNumPassing = 8;

    std::uint64_t Flags = 0;
    std::uint32_t Generation = 0;                // the lowest bits of tree::Generation that the row is of
    std::uint16_t Leaf = kNoNode;                // whose row it is; kNoNode: nothing is kept
    std::uint16_t NumPassing = 0;                // kMaxNumPassing + 1: there are more, behind those that are kept
    std::uint16_t Passing[kMaxNumPassing] = {};  // the first of them, by their places in the row
};
static_assert(sizeof(kept_row) == 32);

// A place for a kept_row at the end of the storage, if some row is long and there is room. `plans` need only be counted.
constexpr void PlaceKeptRow(const path_plan* plans, tree& out) {
    bool is_long = false;
    for (int i = 0; i < out.NumNodes; ++i) is_long = is_long || plans[i].NumWatches > kMaxShortRow;
    const int place = (out.StorageSize + static_cast<int>(alignof(kept_row)) - 1) & -static_cast<int>(alignof(kept_row));
    const int end = place + static_cast<int>(sizeof(kept_row));
    if (!is_long || end > kMaxStorageSize) return;
    out.KeptRow = static_cast<std::uint16_t>(place);
    out.StorageSize = end;
    if (out.StorageAlignment < static_cast<int>(alignof(kept_row))) out.StorageAlignment = static_cast<int>(alignof(kept_row));
}

}  // namespace bt::detail
