// The state of one tick while it runs, and the few things that all its phases do to it.
#pragma once

#include <cstdint>
#include <type_traits>

#include <bt/events.h>
#include <bt/layout.h>
#include <bt/tick.h>

namespace bt::detail {

inline constexpr std::uint8_t kNoSlot = 0xFF;

// A decision that a delegating group took for its entry: the child, where its DBlock is, and the group's state after choosing it.
struct kept_choice {
    const node* Child;
    group_state State;
    std::uint8_t Slot;
};

// The decisions that were taken in advance along a chain of delegating groups, outermost first.
struct kept_choices {
    int Num = 0;
    kept_choice Choices[kMaxTreeDepth];

    kept_choices() {}
    kept_choices(const kept_choices& other) { *this = other; }
    kept_choices& operator=(const kept_choices& other) {  // copies only what is used
        Num = other.Num;
        for (int i = 0; i < Num; ++i) Choices[i] = other.Choices[i];
        return *this;
    }
};

// A decider that accepted and may be chosen.
struct candidate {
    const node* Node = nullptr;
    float Value = 0;
    std::uint8_t Slot = kNoSlot;  // of its DBlock
    kept_choices Kept;
};

// One level of the active path, as far as it matters within a tick.
struct tick_level {
    const node* Node;
    std::uint32_t Mask;     // the group's children that ended or refused in this tick, by index (contract 26)
    std::uint32_t Refused;  // those of them that failed in their Activate
    status Ended;        // not kRunning: it ended, and is active until something replaces it (contract 23-25)
};

// The part of a running tick that DelegateDecideToChildren knows, whatever the observer.
struct delegation {
    float (*ValueOfChildren)(delegation& run);
    const node* Asked = nullptr;  // whose Decide is being called
};

template <class Observer>
struct running_tick : delegation {
    const tree& Tree;
    tree_memory_base& Memory;
    void* Agent;
    Observer& Watcher;
    struct nothing {};
    [[no_unique_address]] std::conditional_t<Observer::kObserves, tick_frame, nothing> Frame;
    tick_args Args;
    int NumRedecides = 0;
    int FirstNewLevel = kMaxTreeDepth;       // this level and those below were entered in this tick
    const decider* GaveUpAt = nullptr;       // the group with one redecide too many
    tick_level Levels[kMaxTreeDepth];
    std::uint64_t SlotsInUse[kMaxTreeDepth]; // by depth, a bit for each of at most kMaxTreeDepth + 1 slots; only if the tree has DBlocks
    kept_choices Pending;                    // decided in advance for the group that was entered last

    running_tick(const tree& of_tree, tree_memory_base& memory, void* agent, const tick_input& input, Observer& watcher)
        : delegation{nullptr}, Tree(of_tree), Memory(memory), Agent(agent), Watcher(watcher) {
        Args.Time = input.Time;
        Args.DeltaTime = input.DeltaTime;
        Args.DecisionFlags = input.DecisionFlags;
        Args.StimuliFlags = input.StimuliAllFlags != nullptr ? *input.StimuliAllFlags : 0;
        Args.Random = &memory.Random;
        if constexpr (Observer::kObserves) {
            Frame = {&of_tree, &memory, agent, Args.Time, Args.DeltaTime, Args.DecisionFlags, Args.StimuliFlags};
        }
        const node* here = memory.Leaf != kNoNode ? &of_tree.Nodes[memory.Leaf] : nullptr;
        for (int level = memory.Depth - 1; level >= 0; --level) {
            Levels[level] = {here, 0, 0, status::kRunning};
            here = here->Parent != kNoNode ? &of_tree.Nodes[here->Parent] : nullptr;
        }
        if (of_tree.DBlockSlots != kNoOffset) MarkActiveSlots();
    }

    int Depth() const { return Memory.Depth; }
    const node& Child(const node& group, int index) const { return Tree.Nodes[group.FirstChild + index]; }

    // The child index that is active below `level`, or -1.
    int ActiveChild(int level) const { return level + 1 < Depth() ? Levels[level + 1].Node->ChildIndex : -1; }

    template <class Object>
    Object& Stored(std::uint16_t offset) const {
        return *reinterpret_cast<Object*>(StorageOf(Memory) + offset);
    }
    void* BlockOf(const node& of) const { return of.Block != kNoOffset ? StorageOf(Memory) + of.Block : nullptr; }
    void* DBlockOf(const node& of, std::uint8_t slot) const {
        return slot != kNoSlot ? StorageOf(Memory) + of.DBlock + slot * of.DBlockStride : nullptr;
    }

    // The slot of an active level; kNoSlot if its decider has no DBlock.
    std::uint8_t ActiveSlot(int level) const {
        if (Tree.DBlockSlots == kNoOffset || Levels[level].Node->DBlockType == nullptr) return kNoSlot;
        return Stored<std::uint8_t>(static_cast<std::uint16_t>(Tree.DBlockSlots + level));
    }
    void MarkActiveSlots() {
        for (std::uint64_t& slots : SlotsInUse) slots = 0;
        for (int level = 0; level < Depth(); ++level) {
            const std::uint8_t slot = ActiveSlot(level);
            if (slot != kNoSlot) SlotsInUse[level] = std::uint64_t{1} << slot;
        }
    }

    // The layout gives a level as many slots as can be alive on it, so a free one is always there.
    std::uint8_t MakeDBlock(const node& of) {
        if (of.DBlockType == nullptr) return kNoSlot;
        std::uint8_t slot = 0;
        while ((SlotsInUse[of.Depth] >> slot & 1u) != 0) ++slot;
        SlotsInUse[of.Depth] |= std::uint64_t{1} << slot;
        of.DBlockType->Construct(DBlockOf(of, slot));
        return slot;
    }
    void FreeDBlock(const node& of, std::uint8_t slot) {
        if (slot == kNoSlot) return;
        if (of.DBlockType->Destroy != nullptr) of.DBlockType->Destroy(DBlockOf(of, slot));
        SlotsInUse[of.Depth] &= ~(std::uint64_t{1} << slot);
    }

    // Gives up what was decided in advance.
    void Release(kept_choices& kept) {
        for (int i = kept.Num - 1; i >= 0; --i) FreeDBlock(*kept.Choices[i].Child, kept.Choices[i].Slot);
        kept.Num = 0;
    }
    void Release(candidate& loser) {
        Release(loser.Kept);
        FreeDBlock(*loser.Node, loser.Slot);
        loser.Node = nullptr;
    }

    void Observe(tick_event event) {
        if constexpr (Observer::kObserves) {
            event.Frame = &Frame;
            Watcher.Observe(event);
        }
    }
    error_report MakeReport(error_code code, const decider* subject) const { return {code, &Tree, subject, Agent, nullptr}; }
};

}  // namespace bt::detail
