// The active path: entering a decider, leaving a stretch of the path (contract 18-22, 59).
#pragma once

#include <bt/engine/tick/running_tick.h>

namespace bt::detail {

// Puts a decider at the end of the path, as new.
inline void Put(tick_core& core, std::uint16_t index) {
    const node& here = core.Tree.Nodes[index];
    core.Memory.Path = here.Path;
    ActivationTimesOf(core.Memory)[here.Depth] = core.Args.Time;
    core.Memory.Leaf = index;
    core.Memory.Depth = static_cast<std::uint8_t>(here.Depth + 1);
    if (here.GroupState != kNoOffset) core.Stored<group_state>(here.GroupState) = kNewGroupState;
    if (here.BlockType != nullptr) here.BlockType->Construct(core.BlockOf(here));
}

// The path ends before the decider at its end.
inline void Shorten(tick_core& core, const node& here) {
    core.Memory.Path = here.Depth > 0 ? core.Tree.Nodes[here.Parent].Path : kNoPath;
    core.Memory.Leaf = here.Parent;
    core.Memory.Depth = here.Depth;
}

// Takes it off again, with its block.
inline void Take(tick_core& core, const node& here) {
    if (here.BlockType != nullptr && here.BlockType->Destroy != nullptr) here.BlockType->Destroy(core.BlockOf(here));
    Shorten(core, here);
}

inline status CallActivate(tick_core& core, const node& here, void* dblock) {
    const behavior* functions = here.Decider->Behavior;
    if (functions == nullptr || functions->Activate.Call == nullptr) return status::kRunning;
    const status answer = functions->Activate.Call(core.Agent, core.BlockOf(here), dblock, core.ArgsFor(here));
    if (answer == status::kSucceeded) Report(core.MakeReport(error_code::kActivateSucceeded, here.Decider));
    return answer;
}

// The cool-down starts with it.
inline void CallDeactivate(tick_core& core, const node& here, end_reason reason) {
    const behavior* functions = here.Decider->Behavior;
    if (functions != nullptr && functions->Deactivate.Call != nullptr) {
        functions->Deactivate.Call(core.Agent, core.BlockOf(here), core.DBlockOf(here, core.ActiveSlot(here)), core.ArgsFor(here), reason);
    }
    if (here.CooldownTimer != kNoOffset) core.Stored<double>(here.CooldownTimer) = core.Args.Time;
}

template <class Observer>
void Push(running_tick<Observer>& run, const candidate& chosen) {
    const int level = run.Depth();
    const node& here = *chosen.Node;
    run.Levels[level] = {&here, 0, 0, status::kRunning};
    if (level < run.FirstNewLevel) run.FirstNewLevel = level;
    if (chosen.Slot != kNoSlot) {
        run.template Stored<std::uint8_t>(static_cast<std::uint16_t>(run.Tree.DBlockSlots + level)) = chosen.Slot;
    }
    Put(run, static_cast<std::uint16_t>(&here - run.Tree.Nodes));
}

// Takes the last decider off the path, with its block and its DBlock.
template <class Observer>
void Pop(running_tick<Observer>& run) {
    const node& here = *run.Levels[run.Depth() - 1].Node;
    const std::uint8_t slot = run.ActiveSlot(here);
    Take(run, here);
    run.FreeDBlock(here, slot);
}

// Activates the chosen decider at the end of the path. False: its Activate failed, and it was never there.
template <class Observer>
bool Enter(running_tick<Observer>& run, candidate& chosen) {
    Push(run, chosen);
    const int level = run.Depth() - 1;
    const node& here = *run.Levels[level].Node;
    run.Observe({.Kind = event_kind::kActivating, .Node = &here});
    const status answer = CallActivate(run, here, run.DBlockOf(here, chosen.Slot));
    if (answer != status::kRunning) {
        Pop(run);
        run.Observe({.Kind = event_kind::kActivateFailed, .Answer = answer, .Node = &here});
        run.Release(chosen.Kept);
        return false;
    }
    run.Pending = chosen.Kept;
    run.Observe({.Kind = event_kind::kActivated, .Node = &here});
    return true;
}

// Deactivates from the leaf up to and including `level`. Deciders that ended are told how, the others are told `otherwise`.
template <class Observer>
void Leave(running_tick<Observer>& run, int level, end_reason otherwise) {
    while (run.Depth() > level) {
        const int last = run.Depth() - 1;
        const node& here = *run.Levels[last].Node;
        const status ended = run.Levels[last].Ended;
        const end_reason reason = ended != status::kRunning ? ReasonFor(ended) : otherwise;
        run.Observe({.Kind = event_kind::kDeactivating, .Reason = reason, .Node = &here});
        CallDeactivate(run, here, reason);
        Pop(run);
        run.Observe({.Kind = event_kind::kDeactivated, .Reason = reason, .Node = &here});
    }
}

}  // namespace bt::detail
