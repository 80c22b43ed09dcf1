// The state of one tick while it runs, and the few things that all its phases do to it.
#pragma once

#include <cstdint>
#include <type_traits>

#include <bt/events.h>
#include <bt/engine/tree/layout.h>
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
    kept_choices(const kept_choices&) = delete;
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

// The part of a tick that does not depend on who watches it.
struct tick_core : delegation {
    const tree& Tree;
    tree_memory_base& Memory;
    void* Agent;
    tick_args Args;

    tick_core(const tree& of_tree, tree_memory_base& memory, void* agent, const tick_input& input) : tick_core(of_tree, memory, agent, Read(input)) {}
    tick_core(const tree& of_tree, tree_memory_base& memory, void* agent, const read_input& input)
        : delegation{nullptr}, Tree(of_tree), Memory(memory), Agent(agent) {
        Args.Time = input.Time;
        Args.DeltaTime = input.DeltaTime;
        Args.DecisionFlags = input.DecisionFlags;
        Args.StimuliFlags = input.StimuliFlags;
        if (of_tree.NeedsRandom) Args.Random = RandomOf(memory);
    }

    template <class Object>
    Object& Stored(std::uint16_t offset) const {
        return *reinterpret_cast<Object*>(StorageOf(Memory) + offset);
    }
    void* BlockOf(const node& of) const { return of.Block != kNoOffset ? StorageOf(Memory) + of.Block : nullptr; }
    void* DBlockOf(const node& of, std::uint8_t slot) const {
        return slot != kNoSlot ? StorageOf(Memory) + of.DBlock + slot * of.DBlockStride : nullptr;
    }

    // The slot of an active decider; kNoSlot if it has no DBlock.
    std::uint8_t ActiveSlot(const node& active) const {
        if (active.DBlockType == nullptr) return kNoSlot;
        return Stored<std::uint8_t>(static_cast<std::uint16_t>(Tree.DBlockSlots + active.Depth));
    }

    // Points the arguments that functions get to an active decider.
    const tick_args& ArgsFor(const node& active) {
        Args.Decider = active.Decider;
        Args.ActivationTime = ActivationTimesOf(Memory)[active.Depth];
        Args.Delegation = nullptr;
        return Args;
    }
    status CallTick(const node& active) {
        return active.Decider->Behavior->Tick.Call(Agent, BlockOf(active), DBlockOf(active, ActiveSlot(active)), ArgsFor(active));
    }

    error_report MakeReport(error_code code, const decider* subject) const { return {code, &Tree, subject, Agent, nullptr}; }
};

template <class Observer>
float ValueOfChildren(delegation& of_run);

template <class Observer>
struct running_tick : tick_core {
    Observer& Watcher;
    struct nothing {};
    [[no_unique_address]] std::conditional_t<Observer::kObserves, tick_frame, nothing> Frame;
    int NumRedecides = 0;
    int FirstNewLevel = kMaxTreeDepth;       // this level and those below were entered in this tick
    const decider* GaveUpAt = nullptr;       // the group with one redecide too many
    tick_level Levels[kMaxTreeDepth];
    std::uint64_t SlotsInUse[kMaxTreeDepth]; // by depth, a bit for each of at most kMaxTreeDepth + 1 slots; only if the tree has DBlocks
    kept_choices Pending;                    // decided in advance for the group that was entered last

    running_tick(const tick_core& core, Observer& watcher) : tick_core(core), Watcher(watcher) {
        ValueOfChildren = detail::ValueOfChildren<Observer>;
        if constexpr (Observer::kObserves) {
            Frame = {&Tree, &Memory, Agent, Args.Time, Args.DeltaTime, Args.DecisionFlags, Args.StimuliFlags, Memory.Time, Memory.Tree == nullptr};
        }
        std::uint16_t here = Memory.Leaf;
        for (int level = Memory.Depth - 1; level >= 0; --level) {
            Levels[level] = {&Tree.Nodes[here], 0, 0, status::kRunning};
            here = Tree.Nodes[here].Parent;
        }
        if (Tree.DBlockSlots != kNoOffset) MarkActiveSlots();
    }

    int Depth() const { return Memory.Depth; }
    const node& Child(const node& group, int index) const { return Tree.Nodes[group.FirstChild + index]; }

    // The child index that is active below `level`, or -1.
    int ActiveChild(int level) const { return level + 1 < Depth() ? Levels[level + 1].Node->ChildIndex : -1; }

    void MarkActiveSlots() {
        for (std::uint64_t& slots : SlotsInUse) slots = 0;
        for (int level = 0; level < Depth(); ++level) {
            const std::uint8_t slot = ActiveSlot(*Levels[level].Node);
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
};

}  // namespace bt::detail
