// An agent's storage, as the exact tick of a loaded tree lays it out and reads it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <bt/limits.h>
#include <bt/memory.h>

namespace bt::detail {

// Takes bytes of the storage one after the other. The offsets count only as long as Fits is true.
class storage_cursor {
public:
    std::uint16_t Take(std::size_t size, std::size_t alignment) {
        At = (At + alignment - 1) / alignment * alignment;
        const std::uint64_t taken = At;
        At += size;
        Alignment = std::max(Alignment, alignment);
        return static_cast<std::uint16_t>(taken);
    }
    // For an object of several nodes: `at` is kNoOffset before the first of them comes.
    void TakeOnce(std::uint16_t& at, std::size_t size, std::size_t alignment) {
        if (at == kNoOffset) at = Take(size, alignment);
    }
    bool Fits() const { return At <= static_cast<std::uint64_t>(kMaxStorageSize); }
    int Size() const { return static_cast<int>(At); }
    int StrictestAlignment() const { return static_cast<int>(Alignment); }

private:
    std::uint64_t At = 0;  // may come to more than a size_t holds
    std::size_t Alignment = 8;
};

// Where a node of the file is kept, the same for all its places in the tree.
struct kept_node {
    std::uint16_t State = kNoOffset;
    std::uint16_t Block = kNoOffset;
};

// An object in an agent's storage; ticks change it, and tools only look at it.
template <class Object>
Object& StoredIn(const tree_memory_base& memory, std::uint16_t offset) {
    return *reinterpret_cast<Object*>(StorageOf(const_cast<tree_memory_base&>(memory)) + offset);
}

}  // namespace bt::detail
