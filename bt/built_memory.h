// bt::built_memory, an agent's memory whose size is found at run time, for trees that are built or read from files. Not
// part of bt.h.
#pragma once

#include <cstdint>
#include <memory>

#include <bt/memory.h>

namespace bt {

namespace detail {
class tree_history;
}  // namespace detail

// An agent's memory on the heap, of exactly the size that a tree needs. Use it wherever a tree_memory_base& is taken:
//   bt::built_memory memory(tree);
//   bt::TickBehaviorTree(tree, memory, &agent, input);
// The constructor allocates once. Moving the object leaves the memory at its address, so pointers into the memory stay
// valid. Stop the memory before its tree goes away and, if blocks have destructors, before the memory itself goes away.
// An object that was moved from can only be assigned to or destroyed.
class built_memory {
public:
    // A new memory: nothing is active. If `tree` is not sound, a tick is refused. The memory is not bound to `tree`:
    // any tree that needs no more room may be ticked with it. Agents with the same seed draw the same random numbers.
    explicit built_memory(const tree& tree, std::uint64_t seed = 0);

    // The memory. Valid as long as this object, or as the object that it is moved to.
    tree_memory_base& Memory() { return *Base; }
    const tree_memory_base& Memory() const { return *Base; }
    // Converts to the memory, for functions that take one.
    operator tree_memory_base&() { return *Base; }
    // As above, for functions that only read the memory.
    operator const tree_memory_base&() const { return *Base; }

private:
    friend class detail::tree_history;
    struct alignas(kMaxBlockAlignment) unit {
        std::byte Bytes[kMaxBlockAlignment];
    };
    std::unique_ptr<unit[]> Units;
    tree_memory_base* Base;  // at the beginning of Units
    std::uint64_t Seed;
};

}  // namespace bt
