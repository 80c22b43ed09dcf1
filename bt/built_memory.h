// Memory for agents of trees that are only known at run time. Not part of bt.h.
#pragma once

#include <cstdint>
#include <memory>

#include <bt/memory.h>

namespace bt {

// An agent's memory of exactly the size that a tree needs, on the heap. It is used wherever a tree_memory_base& is taken:
//   bt::built_memory memory(tree);
//   bt::TickBehaviorTree(tree, memory, &agent, input);
// Allocated once, when it is made; moving it does not move what the agent has, so pointers into it stay valid. Stop it before it goes
// away if blocks have destructors, and before its tree does. A memory that was moved from can only be assigned to or destroyed.
class built_memory {
public:
    // A new memory: nothing is active. If `tree` is not sound, a tick is refused. The tree is not kept: it may be any that needs no more.
    // Agents with the same seed draw the same random numbers.
    explicit built_memory(const tree& tree, std::uint64_t seed = 0);

    // The memory, which lives as long as this object or what it is moved to.
    tree_memory_base& Memory() { return *Base; }
    const tree_memory_base& Memory() const { return *Base; }
    // Converts to the memory, for functions that take one.
    operator tree_memory_base&() { return *Base; }
    // To look at it.
    operator const tree_memory_base&() const { return *Base; }

private:
    struct alignas(kMaxBlockAlignment) unit {
        std::byte Bytes[kMaxBlockAlignment];
    };
    std::unique_ptr<unit[]> Units;
    tree_memory_base* Base;  // at the beginning of Units
};

}  // namespace bt
