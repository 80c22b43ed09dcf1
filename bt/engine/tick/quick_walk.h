// What most changes of path come to, at the least cost: prioritized lists, whose children are asked by their watches, with blocks and
// functions of all kinds, but without DBlocks. Where a change needs more, this hands over to the walk (walk.h), in the middle of the tick
// and with the same result.
#pragma once

#include <bt/engine/tick/asking.h>
#include <bt/engine/tick/path.h>
#include <bt/engine/tree/plan.h>

namespace bt::detail {

// Whoever ended stays at the end of the path until somebody else is found, and with it all below it that ended before, in the same way.
struct quick_walk : tick_core {
    std::uint64_t Flags;
    int NumRedecides = 0;
    int FirstNewLevel = kMaxTreeDepth;   // this level and those below were entered in this tick
    std::uint32_t MaskedLevels = 0;      // a bit for each level that has a mask
    std::uint32_t Masks[kMaxTreeDepth];  // of those levels: the group's children that ended or refused in this tick

    quick_walk(const tree& of_tree, tree_memory_base& memory, void* agent, const read_input& input)
        : tick_core(of_tree, memory, agent, input), Flags(BothWords(Args.DecisionFlags, Args.StimuliFlags)) {}

    std::uint32_t Mask(int level) const { return (MaskedLevels >> level & 1u) != 0 ? Masks[level] : 0; }
    void SetMask(int level, std::uint32_t mask) {
        MaskedLevels |= 1u << level;
        Masks[level] = mask;
    }
};

// The ways out, to the walk. `answer` is what the ended deciders answered.
tick_result DecideInFull(const quick_walk& walk, const node& entered);              // a group needs a child
tick_result ClimbInFull(const quick_walk& walk, const node& ended, status answer);  // the group above it redecides
tick_result RedecideAfterRefusal(const quick_walk& walk, const node& refused);      // its Activate failed

// Whether a decider accepts, by a watch that has no quick Decide.
bool AcceptsOtherwise(quick_walk& walk, const watch& asked);

// The first child of a group that accepts, or kNoNode.
inline std::uint16_t FirstThatAccepts(quick_walk& walk, const node& group, std::uint32_t mask) {
    const path_plan& first = walk.Tree.Plans[group.FirstChild];
    const watch* asked = walk.Tree.Watches + first.FirstWatch + first.NumWatches;
    for (const watch* const end = asked + group.NumChildren; asked != end; ++asked, mask >>= 1u) {
        if ((mask & 1u) != 0 || (walk.Flags & asked->Mask) != asked->Value) continue;
        if (asked->Kind == watch_kind::kAskQuickly) [[likely]] {
            if (Accepts(asked->By.QuickDecide(walk.Agent, nullptr, kNoTickArgs))) return asked->Node;
            continue;
        }
        if (AcceptsOtherwise(walk, *asked)) return asked->Node;
    }
    return kNoNode;
}

// Deactivates the path from the leaf up to and including `level`.
inline void LeaveQuickly(quick_walk& walk, int level, end_reason reason) {
    while (walk.Memory.Depth > level) {
        const node& here = walk.Tree.Nodes[walk.Memory.Leaf];
        if ((walk.Tree.Plans[walk.Memory.Leaf].Traits & kLeavesQuietly) == 0) {
            CallDeactivate(walk, here, reason);
            void* const dblock = walk.DBlockOf(here, walk.ActiveSlot(here));
            Take(walk, here);
            if (dblock != nullptr && here.DBlockType->Destroy != nullptr) here.DBlockType->Destroy(dblock);
            continue;
        }
        Shorten(walk, here);
    }
}

// False: its Activate failed, and it was never there.
inline bool EnterQuickly(quick_walk& walk, std::uint16_t index) {
    const node& here = walk.Tree.Nodes[index];
    Put(walk, index);
    walk.MaskedLevels &= ~(1u << here.Depth);
    if (here.Depth < walk.FirstNewLevel) walk.FirstNewLevel = here.Depth;
    if ((walk.Tree.Plans[index].Traits & kEntersQuietly) != 0 || CallActivate(walk, here, nullptr) == status::kRunning) return true;
    Take(walk, here);
    return false;
}

// A decider ended with `answer`, as has all below it: its group looks for another child, and so on up. Whoever is found is entered next;
// kNoNode: the tick is over, with `result`.
inline std::uint16_t ClimbQuickly(quick_walk& walk, const node& first, status answer, tick_result& result) {
    const node* ended = &first;
    while (ended->Depth > 0) {
        const node& group = walk.Tree.Nodes[ended->Parent];
        if ((walk.Tree.Plans[ended->Parent].Traits & kAsksQuickly) == 0 || walk.NumRedecides == kMaxNumRedecides) {
            result = ClimbInFull(walk, *ended, answer);
            return kNoNode;
        }
        ++walk.NumRedecides;
        const std::uint32_t mask = walk.Mask(group.Depth) | 1u << ended->ChildIndex;
        walk.SetMask(group.Depth, mask);
        const std::uint16_t next = FirstThatAccepts(walk, group, mask);
        if (next != kNoNode) {
            LeaveQuickly(walk, ended->Depth, ReasonFor(answer));
            return next;
        }
        ended = &group;
    }
    LeaveQuickly(walk, 0, ReasonFor(answer));
    result = Done(walk.Memory, tick_state::kIdle);
    return kNoNode;
}

// The root breaks no rule: nobody wants to run, which is idle (contract 28).
inline void ReportSubsetRule(const tick_core& core, const node& group) {
    if (group.Depth > 0) Report(core.MakeReport(error_code::kSubsetRuleBroken, group.Decider));
}

inline status TickAtEnd(quick_walk& walk, const node& here, const path_plan& plan) {
    if (plan.QuickTick != nullptr) return plan.QuickTick(walk.Agent, nullptr, nullptr, kNoTickArgs);
    return HasTick(here) ? walk.CallTick(here) : status::kRunning;
}

// Enters a decider that accepted and what is below it, until a leaf runs; what was active in its place has been left.
inline tick_result EnterAndGoOn(quick_walk& walk, std::uint16_t next) {
    tick_result result;
    while (next != kNoNode) {
        const node& here = walk.Tree.Nodes[next];
        const path_plan& plan = walk.Tree.Plans[next];
        if (!EnterQuickly(walk, next)) return RedecideAfterRefusal(walk, here);
        status answer = TickAtEnd(walk, here, plan);
        if (answer == status::kRunning) {
            if (here.NumChildren == 0) return Done(walk.Memory, tick_state::kRunning);
            if ((plan.Traits & kAsksQuickly) == 0) return DecideInFull(walk, here);
            next = FirstThatAccepts(walk, here, 0);
            if (next != kNoNode) continue;
            ReportSubsetRule(walk, here);
            answer = status::kFailed;
        }
        next = ClimbQuickly(walk, here, answer, result);
    }
    return result;
}

}  // namespace bt::detail
