// The parts of a record, for texts about records.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <bt/tree.h>

namespace bt::detail {

struct read_shape;

// A part of a record. Behind it: how its bytes are read.
enum class record_part : std::uint8_t {
    kFlags,         // record_flags
    kGenerator,     // uint64
    kTime,          // of the last tick: double
    kLeaf,          // uint16: a node's number
    kSlotBits,      // a bit for each slot that has begun
    kSlot,          // a timer: double; a position: int32
    kActivation,    // of a decider: double
    kTurns,         // of a group: uint32, a bit for each child
    kPosition,      // of a group: int32
    kNumber,        // of a classic node: uint32
    kTimeOfNode,    // of a classic node: double
    kBranchLeaf,    // of a branch: uint16: a node's number
    kBranchEnd,     // of a branch: two bytes, whether it ended and how
    kBranchTime,    // of a branch: double
    kBlock,         // as the table says
    kDBlock,        // as the table says
};

inline constexpr std::size_t kNoMark = ~std::size_t{0};

struct record_mark {
    record_part Part = record_part::kFlags;
    const read_shape* Shape = nullptr;  // of the tree that the part belongs to
    const node* Node = nullptr;         // of that tree; null: of the whole agent
    int Index = 0;                      // of a slot; of a branch: of the child
    std::size_t NumLeft = 0;            // bytes from its beginning to the end of the record
    std::size_t Outer = kNoMark;        // the mark of the block that this is in, by number
};

// Those of one record, in its order.
using record_marks = std::vector<record_mark>;

}  // namespace bt::detail
