// A tree with an exact tick, as all formats have it: its nodes and steps, the tick's functions, an agent's storage.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <bt/engine/classic/other_evaluator.h>
#include <bt/engine/living_tree.h>

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

// Nothing is active, and nothing is remembered.
inline void ClearStorage(const tree& of, tree_memory_base& memory) {
    std::byte* const storage = StorageOf(memory);
    std::fill(storage, storage + of.StorageSize, std::byte{});
}

// A tree with an exact tick, and its arrays. ExactTree is an other_evaluator with what the format's tick reads beside
// the nodes: Nodes, one for each node of the tree, in the same order. Does not move, because Tree points into it.
template <class ExactTree>
struct exact_layout {
    bt::tree Tree;
    std::span<node> Nodes;  // of the classic tree
    ExactTree Exact;
    living_tree Life;  // of Tree

    // Takes the nodes, without states, from a classic tree that must outlive this and is not ticked itself, and `facts` of
    // them, depth first.
    template <class Facts>
    void TakeNodes(const bt::tree& built, const Facts& facts) {
        const auto num = static_cast<std::size_t>(built.NumNodes);
        Nodes = {const_cast<node*>(built.Nodes), num};
        Exact.Nodes.reserve(num);
        for (node& each : Nodes) {
            each.GroupState = kNoOffset;
            each.CooldownTimer = kNoOffset;
            Exact.Nodes.push_back(facts[each.Step]);
        }
    }

    // Gives a node its place for a block. `at`: where that is, kNoOffset before the first of the places that share it.
    static void PlaceBlock(node& here, std::uint16_t& at, storage_cursor& storage) {
        if (here.BlockType != nullptr) storage.TakeOnce(at, here.BlockType->Size, here.BlockType->Alignment);
        here.Block = at;
    }

    // Makes the tree, once all that nodes keep has its place. ExactTick<Observer> has a Tick and a Stop; formats set
    // Exact's InitializeStates and Carry. Returns kTooMuchMemory if an agent's storage can't hold it.
    template <template <class> class ExactTick>
    error_code MakeTree(const bt::tree& built, const storage_cursor& storage) {
        if (!storage.Fits()) return error_code::kTooMuchMemory;
        Exact.Tick = [](evaluation<no_observer>& run) { return ExactTick<no_observer>(run).Tick(); };
        Exact.TickObserved = [](evaluation<any_observer>& run) { return ExactTick<any_observer>(run).Tick(); };
        Exact.Stop = [](evaluation<any_observer>& run) { ExactTick<any_observer>(run).Stop(); };
        BeginAsCopy(Life, built, Tree);
        Tree.Plans = {};  // all is walked
        Tree.Watches = nullptr;
        Tree.Evaluator = &Exact;
        Tree.LeafHalf = kNoOffset;  // each block has a place of its own
        Tree.NumTimers = 0;         // what nodes remember is placed by the format
        Tree.StorageSize = storage.Size();
        Tree.StorageAlignment = storage.StrictestAlignment();
        return error_code::kNone;
    }
};

}  // namespace bt::detail
