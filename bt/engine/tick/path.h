// The active path: activating a decider at its end, deactivating a stretch of it (contract 18-22, 59).
#pragma once

#include <bt/engine/inlined.h>
#include <bt/engine/tick/listening.h>
#include <bt/engine/tick/overridden.h>
#include <bt/engine/tick/running_tick.h>
#include <bt/engine/tree/plan.h>

namespace bt::detail {

// Whether entering or leaving a node takes no more than to note it: nothing is called or stored for it, and nothing observes the tick.
template <class Observer>
bool IsQuiet(const running_tick<Observer>& run, const node& here, path_traits trait) {
    const path_plan* const plan = run.PlanOf(here);
    return plan != nullptr && (plan->Traits & trait) != 0;
}

// The path ends before its last node.
inline void ShortenPath(tick_core& core, const node& last) {
    core.Memory.Path = last.Depth > 0 ? core.Tree.Nodes[last.Parent].Path : kNoPath;
    core.Memory.Leaf = last.Parent;
    core.Memory.Depth = last.Depth;
}

// Puts the chosen node at the end of the path, with its block and group state as new.
template <class Observer>
void AppendNode(running_tick<Observer>& run, const candidate& chosen) {
    const node& here = *chosen.Node;
    run.NotedLevels &= ~(1u << here.Depth);
    if (here.Depth < run.FirstNewLevel) run.FirstNewLevel = here.Depth;
    if (chosen.Slot != kNoSlot) run.SlotAt(here.Depth) = chosen.Slot;
    run.Memory.Path = here.Path;
    ActivationTimesOf(run.Memory)[here.Depth] = run.Args.Time;
    run.Memory.Leaf = static_cast<std::uint16_t>(&here - run.Tree.Nodes);
    run.Memory.Depth = static_cast<std::uint8_t>(here.Depth + 1);
    if (here.GroupState != kNoOffset && !KeepsPosition(*here.Decider)) {
        run.template Stored<group_state>(here.GroupState) = kNewGroupState;
    }
    if (here.BlockType != nullptr) here.BlockType->Construct(run.BlockOf(here));
}

// Takes the last node off the path, with its block and its DBlock.
template <class Observer>
void RemoveNode(running_tick<Observer>& run, const node& last) {
    const std::uint8_t slot = run.ActiveSlot(last);
    if (last.BlockType != nullptr && last.BlockType->Destroy != nullptr) last.BlockType->Destroy(run.BlockOf(last));
    ShortenPath(run, last);
    run.FreeDBlock(last, slot);
}

inline status CallActivate(tick_core& core, const node& here) {
    const behavior* functions = here.Decider->Behavior;
    if (functions == nullptr || functions->Activate.Call == nullptr) return status::kRunning;
    void* const dblock = core.DBlockOf(here, core.ActiveSlot(here));
    const status answer = functions->Activate.Call(core.Agent, core.BlockOf(here), dblock, core.ArgsFor(here));
    if (answer == status::kSucceeded) Report(core.MakeReport(error_code::kActivateSucceeded, here.Decider));
    return answer;
}

// The cool-down starts with it.
inline void CallDeactivate(tick_core& core, const node& here, end_reason reason, bool is_replaced) {
    const behavior* functions = here.Decider->Behavior;
    if (functions != nullptr && functions->Deactivate.Call != nullptr && !is_replaced) {
        functions->Deactivate.Call(core.Agent, core.BlockOf(here), core.DBlockOf(here, core.ActiveSlot(here)), core.ArgsFor(here), reason);
    }
    if (here.CooldownTimer != kNoOffset) core.Stored<double>(here.CooldownTimer) = core.Args.Time;
}

// The part of Enter for a node that is not quiet, which is at the end of the path already.
template <class Observer>
BT_NOT_INLINED bool Activate(running_tick<Observer>& run, candidate& chosen) {
    const node& here = *chosen.Node;
    run.Observe({.Kind = event_kind::kActivating, .Node = &here});
    status answer = status::kRunning;
    if (!BeginsReplaced(run, here)) answer = Listening(run, here, [&] { return CallActivate(run, here); });
    if (answer != status::kRunning) {
        RemoveNode(run, here);
        run.Observe({.Kind = event_kind::kActivateFailed, .Answer = answer, .Node = &here});
        run.Release(chosen.Reserved);
        return false;
    }
    run.Observe({.Kind = event_kind::kActivated, .Node = &here});
    return true;
}

// Activates the chosen decider at the end of the path. False: its Activate failed, and it was never there.
template <class Observer>
BT_INLINED inline bool Enter(running_tick<Observer>& run, candidate& chosen) {
    AppendNode(run, chosen);
    if (!IsQuiet(run, *chosen.Node, kEntersQuietly) && !Activate(run, chosen)) return false;
    run.Reserved = chosen.Reserved;
    return true;
}

// A group that keeps its position begins with its first child again if it ended by itself or was stopped (contract
// 156).
inline void ForgetPosition(tick_core& core, const node& group) {
    if (KeepsPosition(*group.Decider)) core.Stored<group_state>(group.GroupState) = kNewGroupState;
}

// Deactivates from the leaf up to and including `level`. Deciders that ended are told how, the others are told `otherwise`.
template <class Observer>
void Leave(running_tick<Observer>& run, int level, end_reason otherwise) {
    while (run.Depth() > level) {
        const node& last = run.Leaf();
        if (IsQuiet(run, last, kLeavesQuietly)) {
            ShortenPath(run, last);
            continue;
        }
        const end_reason ended = run.EndOf(last);
        const end_reason reason = ended != end_reason::kInterrupted ? ended : otherwise;
        if (reason == end_reason::kStopped) ForgetPosition(run, last);
        run.Observe({.Kind = event_kind::kDeactivating, .Reason = reason, .Node = &last});
        CallDeactivate(run, last, reason, TakeReplaced(run, last));
        RemoveNode(run, last);
        run.Observe({.Kind = event_kind::kDeactivated, .Reason = reason, .Node = &last});
    }
}

}  // namespace bt::detail
