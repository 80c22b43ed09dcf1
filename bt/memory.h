// An agent's memory: the active path and everything that lives as long as it, at a size known at compile time (S07).
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/tree.h>

namespace bt {

// What every memory begins with, whatever its tree; code that handles any tree takes memory by reference to this. Made only as the
// beginning of a tree_memory_of. One thread at a time. While nothing but trivially copyable blocks is active it may be copied as
// bytes and put back (contract 61), within the process. Stop a memory before it goes away if blocks have destructors.
struct tree_memory_base {
    const tree* Tree = nullptr;  // the one that was first ticked with this memory; null: new or stopped
    double Time = 0;             // s, of the last tick
    random_generator Random;
    std::uint16_t Leaf = kNoNode;  // the node at the end of the active path
    std::uint8_t Depth = 0;        // deciders on the active path
    bool IsTicking = false;
    std::uint8_t DepthCapacity;  // these three say how large the memory is
    std::uint8_t StorageAlignment;
    std::uint16_t StorageSize;

protected:
    constexpr tree_memory_base(std::uint64_t seed, int depth, int storage_size, int storage_alignment)
        : Random(seed),
          DepthCapacity(static_cast<std::uint8_t>(depth)),
          StorageAlignment(static_cast<std::uint8_t>(storage_alignment)),
          StorageSize(static_cast<std::uint16_t>(storage_size)) {}
};

// Memory for paths of up to MaxDepth deciders and so many bytes of storage. bt::tree_memory<CREATURE> has just what its tree needs;
// a larger one serves as well. All agents that share a seed draw the same random numbers: give each its own.
template <int MaxDepth, int StorageBytes = 0, int Alignment = alignof(double)>
struct tree_memory_of : tree_memory_base {
    static_assert(MaxDepth > 0 && MaxDepth <= kMaxTreeDepth, "bt: a path has 1 to bt::kMaxTreeDepth deciders");
    static_assert(Alignment > 0 && Alignment <= 128 && (Alignment & (Alignment - 1)) == 0, "bt: the alignment is a power of two up to 128");
    static_assert(StorageBytes > 0 && StorageBytes <= kMaxStorageSize, "bt: storage has 0 to bt::kMaxStorageSize bytes");

    const decider* Path[static_cast<std::size_t>(MaxDepth)] = {};   // the active deciders, root first, then null
    double ActivationTime[static_cast<std::size_t>(MaxDepth)] = {};  // s, the caller's clock
    alignas(Alignment) std::byte Storage[static_cast<std::size_t>(StorageBytes)] = {};

    explicit constexpr tree_memory_of(std::uint64_t seed = 0) : tree_memory_base(seed, MaxDepth, StorageBytes, Alignment) {}
};
template <int MaxDepth, int Alignment>
struct tree_memory_of<MaxDepth, 0, Alignment> : tree_memory_base {
    static_assert(Alignment > 0 && Alignment <= 128 && (Alignment & (Alignment - 1)) == 0, "bt: the alignment is a power of two up to 128");
    static_assert(MaxDepth > 0 && MaxDepth <= kMaxTreeDepth, "bt: a path has 1 to bt::kMaxTreeDepth deciders");

    const decider* Path[static_cast<std::size_t>(MaxDepth)] = {};
    double ActivationTime[static_cast<std::size_t>(MaxDepth)] = {};

    explicit constexpr tree_memory_of(std::uint64_t seed = 0) : tree_memory_base(seed, MaxDepth, 0, Alignment) {}
};

namespace detail {

// A tree that has a mistake, and so an error of its own, has no places; what is made for it should not be another error.
constexpr int AtLeastOne(int number) { return number > 0 ? number : 1; }

}  // namespace detail

// Memory of exactly the size that a tree needs, where the tree's definition is visible; elsewhere see BT_DECLARE_TREE__MEMORY.
template <const tree& Tree>
using tree_memory = tree_memory_of<detail::AtLeastOne(Tree.Depth), Tree.StorageSize, Tree.StorageAlignment>;

// The active path, for display and tests. 0 <= level < ActiveDepth(memory), the root's level is 0.
int ActiveDepth(const tree_memory_base& memory);
const decider* ActiveDecider(const tree_memory_base& memory, int level);               // null: no such level
double ActiveSeconds(const tree_memory_base& memory, int level);                       // from activation to the last tick; 0: no such level
const void* ActiveBlock(const tree_memory_base& memory, int level);                    // null: it has none
const node* ActiveNode(const tree_memory_base& memory, int level);                     // null: no such level

namespace detail {

// Where the arrays of a tree_memory_of stand. They follow the base in the order in which it declares them.
inline const decider** PathOf(tree_memory_base& memory) {
    return reinterpret_cast<const decider**>(reinterpret_cast<std::byte*>(&memory) + sizeof(tree_memory_base));
}
constexpr std::size_t ActivationTimesOffset(std::size_t depth) {
    const std::size_t end = sizeof(tree_memory_base) + depth * sizeof(const decider*);
    return (end + alignof(double) - 1) / alignof(double) * alignof(double);
}
inline double* ActivationTimesOf(tree_memory_base& memory) {
    return reinterpret_cast<double*>(reinterpret_cast<std::byte*>(&memory) + ActivationTimesOffset(memory.DepthCapacity));
}
constexpr std::size_t StorageOffset(std::size_t depth, std::size_t alignment) {
    const std::size_t end = ActivationTimesOffset(depth) + depth * sizeof(double);
    return (end + alignment - 1) & ~(alignment - 1);  // it is a power of two
}
inline std::byte* StorageOf(tree_memory_base& memory) {
    return reinterpret_cast<std::byte*>(&memory) + StorageOffset(memory.DepthCapacity, memory.StorageAlignment);
}

}  // namespace detail
}  // namespace bt
