// Asks a decider what it would say now, without any effect on its agent's memory. For the .cpp files of this folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <bt/debug/text/failed_preconditions.h>
#include <bt/engine/inner/whole_tree.h>
#include <bt/events.h>

namespace bt::detail {

// The answer of a decider that was asked.
struct said {
    bool IsAsked = false;
    bool IsComplete = true;  // false: it has a Decide or ranges, for which there is no agent
    verdict Verdict = verdict::kAccepted;
    float Value = 0;
    const char* Because = nullptr;    // what its Decide said (bt::Because); null: nothing
    float BecauseValue = 0;
    failed_preconditions Failed = 0;  // if one does: all that do; Verdict is the first
    int Range = 0;                    // kFailedRange: the first that does not hold
    blocked_timer Every = {};
    blocked_timer Cooldown = {};
};

// The answers of the subject, and of its children if it delegates.
struct answers {
    said Own;
    said Children[kMaxNumGroupChildren];
};

// Room for copies of a memory, one at a time; larger copies are on the heap.
class copy_room {
public:
    explicit copy_room(const tree_memory_base& memory);
    ~copy_room();
    copy_room(const copy_room&) = delete;
    copy_room& operator=(const copy_room&) = delete;

    std::byte* Place = nullptr;  // aligned for any memory; null: there is no room

private:
    void* OnHeap = nullptr;
    alignas(16) std::byte OnStack[4096];
};

// The subject of the question.
struct situation {
    const tree& Tree;
    const tree_memory_base& Memory;
    agent_pointer Agent;
    const tick_input& Input;
    const copy_room& Room;              // of the outer tree's memory, which has those of its inner trees in it
    const tree& Whole = WholeOf(Tree);  // of the outer tree
    const node* InWhole = Whole.Nodes;  // the nodes of Tree in the whole tree
    bool CanCallDecides = Agent.Pointer != nullptr || !Tree.NeedsAgent;

    // A node as the whole tree has it, with the path through the trees around its own.
    const node& Shown(const node& here) const { return InWhole[&here - Tree.Nodes]; }
};

// Since its activation, up to the input's time.
inline double SecondsActive(const situation& now, const node& active) {
    return now.Input.Time - now.Memory.Time + ActiveSeconds(now.Memory, active.Depth);
}

// Asks a decider that is not active as a group would. Where Decides can't be called the answer may be without one; where there is no room
// for a copy it is none. The others below are only for where there is one.
answers AskDry(const situation& now, const node& asked);

// The value of the active decider at `level` now (contract 48). Only where Decides can be called.
float ActiveValueDry(const situation& now, int level);

// Why an active decider has to end in the next tick, if all stays as it is (contract 78, 79). kInterrupted: it may go on, or its ranges
// need an agent to say.
end_reason WhyToEndDry(const situation& now, const node& active);

// Which of the preconditions of an active decider fail that are about flags, stimuli and ranges; kAccepted: none.
said PreconditionDry(const situation& now, const node& active);

// The first change that the next tick makes on its way down the active path, if all stays as it is.
struct next_change {
    const node* Ended = nullptr;  // what ends first: it has to by its conditions, or it is a group that finds no child; null: nothing
    const node* Group = nullptr;  // that makes the change; null: none does, or the tree is idle after what ended
    const node* Node = nullptr;   // its new child; null: none, the group waits for the tick after
    const node* After = nullptr;  // its active child until then; null: none
    float Value = 0;              // of the new child
};

// Only where Decides can be called, and of an active tree whose root does not have to end.
next_change NextDry(const situation& now);

// If a decider that is not active were entered now: the group on the way down that would find no child that accepts. Null: the way ends at
// a leaf, the decider would not accept, or Decides can't be called.
const node* DeadEndDry(const situation& now, const node& entered);

// A value of the memory's storage.
template <class Value>
Value StoredIn(const tree_memory_base& memory, std::uint16_t offset) {
    Value value;
    std::memcpy(&value, StorageOf(const_cast<tree_memory_base&>(memory)) + offset, sizeof value);
    return value;
}

}  // namespace bt::detail
