// Memories of trees that are only known at run time, at a place that is given.
#pragma once

#include <cstdint>

#include <bt/memory.h>

namespace bt::detail {

// The size of the memory of a tree, which is that of a declared tree.
struct built_memory_size {
    int Room;  // levels of a path
    std::uint32_t Bytes;
    std::uint32_t Alignment;  // bytes
};
built_memory_size MemorySizeOf(const tree& tree);

// A new memory at a place of this size, which has a generator of numbers if the tree draws some. Has no destructor.
tree_memory_base& MakeMemory(void* place, const tree& tree, std::uint64_t seed);

}  // namespace bt::detail
