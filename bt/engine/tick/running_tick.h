// The state of one tick while it walks, and the few things that all its phases do to it.
#pragma once

#include <cstdint>
#include <type_traits>

#include <bt/engine/inlined.h>
#include <bt/engine/tree/layout.h>
#include <bt/engine/tick/output_tick.h>
#include <bt/events.h>

namespace bt::detail {

inline constexpr std::uint8_t kNoSlot = 0xFF;

// A child that a delegating group chose when it was asked: kept, with its DBlock and the group's state after the choice, until the group is
// entered.
struct reserved_child {
    const node* Child;
    group_state State;
    std::uint8_t Slot;
};

// The children reserved along a chain of delegating groups, outermost first.
struct reserved_children {
    int Num = 0;
    reserved_child Items[kMaxTreeDepth];

    reserved_children() {}
    reserved_children(const reserved_children&) = delete;
    reserved_children& operator=(const reserved_children& other) {  // copies only what is used
        Num = other.Num;
        for (int i = 0; i < Num; ++i) Items[i] = other.Items[i];
        return *this;
    }
};

// A decider that accepted and may be chosen.
struct candidate {
    const node* Node = nullptr;
    float Value = 0;
    std::uint8_t Slot = kNoSlot;  // of its DBlock
    reserved_children Reserved;
};

// The events at one level of the path within this tick.
struct level_notes {
    std::uint32_t Mask;     // the group's children that ended or refused in this tick, by index (contract 26)
    std::uint32_t Refused;  // those of them that failed in their Activate
    end_reason Ended;       // other than kInterrupted: it ended, and is active until something replaces it (contract 23-25)
};

// The part of a running tick that DelegateDecideToChildren knows, whatever the observer.
struct delegation {
    float (*ValueOfChildren)(delegation& run);
    const node* Asked = nullptr;  // the decider whose Decide is being called
};

// The part of a tick that does not depend on its observer.
struct tick_core : delegation {
    const tree& Tree;
    tree_memory_base& Memory;
    void* Agent;
    std::uint64_t Flags;  // both words, for watches
    const flags_source* FlagsAtRedecide;
    const type_info* AgentType;  // as the caller knows it; null: not known
    tick_args Args;

    tick_core(const tree& of_tree, tree_memory_base& memory, void* agent, const read_input& input)
        : delegation{nullptr},
          Tree(of_tree),
          Memory(memory),
          Agent(agent),
          Flags(BothWords(input.DecisionFlags, input.StimuliFlags)),
          FlagsAtRedecide(input.FlagsAtRedecide),
          AgentType(input.AgentType) {
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

    // The slot of the active decider at a level.
    std::uint8_t& SlotAt(int level) const { return Stored<std::uint8_t>(static_cast<std::uint16_t>(Tree.DBlockSlots + level)); }
    // The slot of an active decider; kNoSlot if it has no DBlock.
    std::uint8_t ActiveSlot(const node& active) const { return active.DBlockType != nullptr ? SlotAt(active.Depth) : kNoSlot; }

    // Points the arguments that functions get to an active decider.
    const tick_args& ArgsFor(const node& active) {
        Args.Decider = active.Decider;
        Args.Node = &active;
        Args.ActivationTime = ActivationTimesOf(Memory)[active.Depth];
        Args.Delegation = nullptr;
        return Args;
    }
    status CallTick(const node& active) {
        return active.Decider->Behavior->Tick.Call(Agent, BlockOf(active), DBlockOf(active, ActiveSlot(active)), ArgsFor(active));
    }

    const node& Child(const node& group, int index) const { return Tree.Nodes[group.FirstChild + index]; }
    const node& Leaf() const { return Tree.Nodes[Memory.Leaf]; }
    int Depth() const { return Memory.Depth; }
    bool IsActive(const node& here) const {
        const node* active = Depth() > here.Depth ? &Leaf() : nullptr;
        while (active != nullptr && active->Depth > here.Depth) active = &Tree.Nodes[active->Parent];
        return active == &here;
    }
    // The child of an active group that is active; null: none is.
    const node* ActiveChild(const node& group) const {
        if (Depth() == group.Depth + 1) return nullptr;
        const node* child = &Leaf();
        while (child->Depth > group.Depth + 1) child = &Tree.Nodes[child->Parent];
        return child;
    }

    error_report MakeReport(error_code code, const decider* subject) const { return {code, &Tree, subject, Agent, nullptr}; }
};

// The facts that an observer gets with each step. Made before the tick changes anything.
template <class Observer>
tick_frame FrameOf(const tick_core& tick, const Observer& watcher) {
    tick_frame frame = {&tick.Tree, &tick.Memory, tick.Agent, tick.Args.Time, tick.Args.DeltaTime, tick.Args.DecisionFlags,
                        tick.Args.StimuliFlags, tick.Memory.Time, tick.Memory.Tree == nullptr};
    if constexpr (requires { watcher.Around; }) {
        frame.Outer = watcher.Around.Frame;
        frame.OuterNode = watcher.Around.Node;
    }
    return frame;
}

// An observed tick: what its observer is told with each step, and what inner ticks know of it.
template <class Observer>
struct observed_parts {
    const tick_frame Frame;
    const watched_scope Scope;

    observed_parts(const tick_core& tick, Observer& watcher) : Frame(FrameOf(tick, watcher)), Scope(tick.Args, Frame, watcher) {}
};
struct no_parts {
    no_parts(const tick_core&, const no_observer&) {}
};
template <class Observer>
using parts_of_observed = std::conditional_t<Observer::kObserves, observed_parts<Observer>, no_parts>;

template <class Observer>
float ValueOfChildren(delegation& of_run);

template <class Observer>
struct running_tick : tick_core {
    Observer& Watcher;
    BT_PART_EMPTY const parts_of_observed<Observer> Observed;
    int NumRedecides = 0;
    int FirstNewLevel = kMaxTreeDepth;        // this level and those below were entered in this tick, or have to wait
    int LateLevel = kMaxTreeDepth;            // of the highest decider that has this tick left to answer
    const decider* GaveUpAt = nullptr;        // the group with one redecide too many
    std::uint32_t NotedLevels = 0;            // a bit for each level that has notes
    level_notes Notes[kMaxTreeDepth];         // of those levels
    std::uint64_t SlotsInUse[kMaxTreeDepth];  // by depth, a bit for each of at most kMaxTreeDepth + 1 slots; only if the tree has DBlocks
    reserved_children Reserved;               // for the group that was entered last

    running_tick(const tick_core& core, Observer& watcher) : tick_core(core), Watcher(watcher), Observed(*this, watcher) {
        ValueOfChildren = detail::ValueOfChildren<Observer>;
        Args.Core = this;
        if (Tree.DBlockSlots != kNoOffset) MarkActiveSlots();
    }

    // The plan of a node may be used only if nothing observes the tick. Null: not now, or a tree written by hand that
    // has no plan.
    const path_plan* PlanOf(const node& here) const {
        if constexpr (Observer::kObserves) return nullptr;
        else return Tree.Plans.Num != 0 ? &Tree.Plans[static_cast<std::size_t>(&here - Tree.Nodes)] : nullptr;
    }

    std::uint32_t MaskOf(const node& group) const { return IsNoted(group) ? Notes[group.Depth].Mask : 0; }
    end_reason EndOf(const node& active) const { return IsNoted(active) ? Notes[active.Depth].Ended : end_reason::kInterrupted; }
    level_notes& NotesOf(const node& active) {
        if (!IsNoted(active)) Notes[active.Depth] = {0, 0, end_reason::kInterrupted};
        NotedLevels |= 1u << active.Depth;
        return Notes[active.Depth];
    }
    bool IsNoted(const node& active) const { return (NotedLevels >> active.Depth & 1u) != 0; }
    bool IsNew(const node& active) const { return active.Depth >= FirstNewLevel; }

    void MarkActiveSlots() {
        for (std::uint64_t& slots : SlotsInUse) slots = 0;
        for (const node* active = Depth() > 0 ? &Leaf() : nullptr; active != nullptr;) {
            const std::uint8_t slot = ActiveSlot(*active);
            if (slot != kNoSlot) SlotsInUse[active->Depth] = std::uint64_t{1} << slot;
            active = active->Depth > 0 ? &Tree.Nodes[active->Parent] : nullptr;
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

    // Gives up what was reserved.
    void Release(reserved_children& reserved) {
        for (int i = reserved.Num - 1; i >= 0; --i) FreeDBlock(*reserved.Items[i].Child, reserved.Items[i].Slot);
        reserved.Num = 0;
    }
    void Release(candidate& loser) {
        Release(loser.Reserved);
        FreeDBlock(*loser.Node, loser.Slot);
        loser.Node = nullptr;
    }

    // An observer that throws ends the program (contract 80), or the tick would be left half done. So does a DebugOutputFunc.
    BT_INLINED void Observe(tick_event event) noexcept {
        if constexpr (Observer::kObserves) {
            event.Frame = &Observed.Frame;
            Watcher.Observe(event);
        }
    }
};

}  // namespace bt::detail
