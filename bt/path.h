// The active path: entering a decider, leaving a stretch of the path (contract 18-22, 59).
#pragma once

#include <bt/running_tick.h>

namespace bt::detail {

template <class Observer>
void Push(running_tick<Observer>& run, const candidate& chosen) {
    const int level = run.Depth();
    const node& here = *chosen.Node;
    run.Levels[level] = {&here, 0, 0, status::kRunning};
    if (level < run.FirstNewLevel) run.FirstNewLevel = level;
    run.Memory.Path = here.Path;
    ActivationTimesOf(run.Memory)[level] = run.Args.Time;
    run.Memory.Leaf = static_cast<std::uint16_t>(&here - run.Tree.Nodes);
    run.Memory.Depth = static_cast<std::uint8_t>(level + 1);
    if (chosen.Slot != kNoSlot) {
        run.template Stored<std::uint8_t>(static_cast<std::uint16_t>(run.Tree.DBlockSlots + level)) = chosen.Slot;
    }
    if (here.GroupState != kNoOffset) run.template Stored<group_state>(here.GroupState) = kNewGroupState;
    if (here.BlockType != nullptr) here.BlockType->Construct(run.BlockOf(here));
}

// Takes the last decider off the path, with its block and its DBlock.
template <class Observer>
void Pop(running_tick<Observer>& run) {
    const int level = run.Depth() - 1;
    const node& here = *run.Levels[level].Node;
    if (here.BlockType != nullptr && here.BlockType->Destroy != nullptr) here.BlockType->Destroy(run.BlockOf(here));
    run.FreeDBlock(here, run.ActiveSlot(here));
    run.Memory.Path = level > 0 ? run.Levels[level - 1].Node->Path : kNoPath;
    run.Memory.Leaf = here.Parent;
    run.Memory.Depth = static_cast<std::uint8_t>(level);
}

// Activates the chosen decider at the end of the path. False: its Activate failed, and it was never there.
template <class Observer>
bool Enter(running_tick<Observer>& run, candidate& chosen) {
    Push(run, chosen);
    const int level = run.Depth() - 1;
    const node& here = *run.Levels[level].Node;
    status answer = status::kRunning;
    run.Observe({.Kind = event_kind::kActivating, .Node = &here});
    if (here.Decider->Behavior != nullptr && here.Decider->Behavior->Activate.Call != nullptr) {
        answer = here.Decider->Behavior->Activate.Call(run.Agent, run.BlockOf(here), run.DBlockOf(here, chosen.Slot), run.ArgsFor(here));
    }
    if (answer == status::kSucceeded) Report(run.MakeReport(error_code::kActivateSucceeded, here.Decider));
    if (answer != status::kRunning) {
        Pop(run);
        run.Release(chosen.Kept);
        run.Observe({.Kind = event_kind::kActivateFailed, .Answer = answer, .Node = &here});
        return false;
    }
    run.Pending = chosen.Kept;
    run.Observe({.Kind = event_kind::kActivated, .Node = &here});
    return true;
}

constexpr end_reason ReasonFor(status answer) {
    return answer == status::kSucceeded ? end_reason::kSucceeded : end_reason::kFailed;
}

// Deactivates from the leaf up to and including `level`. Deciders that ended are told how, the others are told `otherwise`.
template <class Observer>
void Leave(running_tick<Observer>& run, int level, end_reason otherwise) {
    while (run.Depth() > level) {
        const int last = run.Depth() - 1;
        const node& here = *run.Levels[last].Node;
        const status ended = run.Levels[last].Ended;
        const end_reason reason = ended != status::kRunning ? ReasonFor(ended) : otherwise;
        const behavior* functions = here.Decider->Behavior;
        run.Observe({.Kind = event_kind::kDeactivating, .Reason = reason, .Node = &here});
        if (functions != nullptr && functions->Deactivate.Call != nullptr) {
            functions->Deactivate.Call(run.Agent, run.BlockOf(here), run.DBlockOf(here, run.ActiveSlot(here)), run.ArgsFor(here), reason);
        }
        if (here.CooldownTimer != kNoOffset) run.template Stored<double>(here.CooldownTimer) = run.Args.Time;
        Pop(run);
        run.Observe({.Kind = event_kind::kDeactivated, .Reason = reason, .Node = &here});
    }
}

}  // namespace bt::detail
