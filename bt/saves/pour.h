// Reads a record into a memory of the tree that it was written with. For the .cpp files of this folder.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <bt/built_memory.h>
#include <bt/saves/marks.h>
#include <bt/saves/read_shape.h>

namespace bt::detail {

struct poured_inner;

// The memory, until its agent goes on in another one. Owns the blocks in it.
struct poured_memory {
    explicit poured_memory(const read_shape& shape) : Memory(shape.Tree()) {}
    poured_memory(const poured_memory&) = delete;
    poured_memory& operator=(const poured_memory&) = delete;
    ~poured_memory();

    built_memory Memory;
    bool HasState = false;  // otherwise the agent was new or stopped
    bool HasGenerator = false;
    std::uint64_t Generator = 0;
    std::vector<std::pair<const type_info*, void*>> Blocks = {};  // that have to be destroyed
    std::vector<std::unique_ptr<poured_inner>> Inner = {};        // of behaviors that are made of trees
};

struct poured_inner {
    poured_inner(const read_shape& shape, const node& of) : Shape(shape), Of(of), Poured(shape) {}

    const read_shape& Shape;
    const node& Of;  // whose block it is
    poured_memory Poured;
    tree_memory_base* Block = nullptr;  // a new memory of the program's tree; null: the program has none
};

// How the times of records become those of a tick, in s.
struct record_clock {
    double Offset = 0;  // is added to all of them
    double Latest = 0;  // the time of the tick

    // How much later than the tick a record may be, because sums of times are rounded. Then it is of the tick's time.
    double Rounding() const;
};

// The reading of one record, for all trees in it.
struct record_in_reading {
    block_reader& From;
    const record_clock Clock;
    record_marks* const Marks = nullptr;  // what was read is added to them; null: it is not
    // The storage that trees of behaviors may still take, in bytes. All of them were in the storage of one agent, and
    // are in that of one again, so hostile bytes alone need more.
    int RoomForInner = 2 * kMaxStorageSize;
};

// After an error only the destructor of `into` may be called.
load_error Pour(const read_shape& shape, record_in_reading& record, poured_memory& into);

// Reads what a block was saved as. `type`: of the block in this program; null: the bytes are skipped.
load_error LoadBlock(const saved_block& saved, const type_info* type, void* block, block_reader& from);

}  // namespace bt::detail
