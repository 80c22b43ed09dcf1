// The state of one tick of a classic tree, and what is done to the leaves: asking, activating, deactivating (contract 85, 87).
#pragma once

#include <bt/engine/inlined.h>
#include <bt/engine/tick/asking.h>
#include <bt/engine/tree/steps.h>

namespace bt::detail {

// How a node answers.
enum class outcome : std::uint8_t { kRunning, kFailed, kSucceeded, kError, kGaveUp };

// A branch is the subtree of one child of a parallel or a kOwnNode, or, as kNoStep, the rest of the tree. In each at
// most one leaf is active. For the branch around it, a node with branches is a leaf.
template <class Observer>
struct evaluation : tick_core {
    Observer& Watcher;
    BT_PART_EMPTY const parts_of_observed<Observer> Observed;
    const classic_step* const Steps;
    const std::uint16_t LeafBefore;  // the memory's, when the tick began
    std::uint16_t Branch = kNoStep;  // that is being walked
    std::uint16_t Active = kNoStep;  // its leaf; kNoStep: none
    int NumRepeats = 0;
    std::uint16_t GaveUpAt = kNoStep;  // the node that began its child once too often
    std::uint16_t ErredAt = kNoStep;   // what answered the last error

    evaluation(const tick_core& core, Observer& watcher)
        : tick_core(core), Watcher(watcher), Observed(*this, watcher), Steps(core.Tree.Steps), LeafBefore(Memory.Leaf) {
        if (Memory.Leaf != kNoNode) Active = Tree.Nodes[Memory.Leaf].Step;
    }

    void Observe(tick_event event) noexcept {
        if constexpr (Observer::kObserves) {
            event.Frame = &Observed.Frame;
            Watcher.Observe(event);
        }
    }

    const node& NodeOf(std::uint16_t at) const { return Tree.Nodes[Steps[at].Node]; }
    // Whether the active leaf of the branch is this step, or is below it.
    bool IsActive(std::uint16_t at) const { return Contains(at, Active); }
    bool Contains(std::uint16_t at, std::uint16_t leaf) const {
        return static_cast<std::uint16_t>(leaf - at) < static_cast<std::uint16_t>(Steps[at].End - at);
    }
    // The child of an active step that is active.
    std::uint16_t ActiveChild(std::uint16_t at) const {
        std::uint16_t child = Active;
        while (Steps[child].Parent != at) child = Steps[child].Parent;
        return child;
    }

    branch_state& StateOf(std::uint16_t branch) const {
        const std::uint16_t above = Steps[branch].Parent;
        return (&Stored<branch_state>(Steps[above].State))[NodeOf(branch).ChildIndex];
    }
    std::uint16_t LeafOf(std::uint16_t branch) const {
        if (branch != kNoStep) return StateOf(branch).Leaf;
        return Memory.Leaf != kNoNode ? Tree.Nodes[Memory.Leaf].Step : kNoStep;
    }
    double& ActivationTime(std::uint16_t branch) const {
        return branch != kNoStep ? StateOf(branch).ActivationTime : ActivationTimesOf(Memory)[0];
    }
    void SetLeaf(std::uint16_t branch, std::uint16_t leaf) {
        if (branch == Branch) Active = leaf;
        if (branch != kNoStep) {
            StateOf(branch).Leaf = leaf;
        } else if (leaf == kNoStep) {
            ShowNoPath();
        } else {
            ShowPathTo(NodeOf(leaf));
        }
        if (leaf != kNoStep) ActivationTime(branch) = Args.Time;
    }

    // The path to show of a tree that other code evaluates.
    void ShowPathTo(const node& end, double since) {
        ShowPathTo(end);
        ActivationTimesOf(Memory)[0] = since;
    }
    void ShowPathTo(const node& end) {
        Memory.Path = end.Path;
        Memory.Leaf = static_cast<std::uint16_t>(&end - Tree.Nodes);
        Memory.Depth = static_cast<std::uint8_t>(end.Depth + 1);
    }
    void ShowNoPath() {
        Memory.Path = kNoPath;
        Memory.Leaf = kNoNode;
        Memory.Depth = 0;
    }

    // A tried step is the leaf now (contract 87). Its block stays where it is: in the other half of the branch's room.
    void ChangeHalves(std::uint16_t branch) const {
        if (Tree.LeafHalf == kNoOffset) return;
        std::uint8_t& is_second = branch != kNoStep ? StateOf(branch).IsSecond : Stored<std::uint8_t>(Tree.LeafHalf);
        is_second = is_second == 0 ? 1 : 0;
    }
    // Of a leaf, or of a node with branches, that is active or tried: in either half of its branch's room. BlockOf is
    // for trees that other code evaluates, where each block has one place.
    void* ActingBlockOf(const node& of) const {
        if (Tree.LeafHalf == kNoOffset || of.BlockType == nullptr) return BlockOf(of);
        return StorageOf(Memory) + BlockOffset(Tree, Memory, of);
    }

    // Points the arguments that functions get to a leaf.
    const tick_args& ArgsOf(const node& leaf, double activation_time) {
        Args.Decider = leaf.Decider;
        Args.Node = &leaf;
        Args.ActivationTime = activation_time;
        Args.Delegation = nullptr;
        Args.Core = this;
        return Args;
    }
};

// Whether a step has room to note that it is tried. A leaf needs none: it ends or takes over before the walk goes on.
template <class Observer>
bool NotesTries(const evaluation<Observer>& run, std::uint16_t at) {
    return HasBranches(run.Steps[at].Entry) && run.Steps[at].End > at + 1;
}
// A node with branches is tried while it, or something in it, has begun beside the active leaf of the branch around it
// (contract 87).
template <class Observer>
bool IsTried(const evaluation<Observer>& run, std::uint16_t at) {
    return NotesTries(run, at) && run.StateOf(static_cast<std::uint16_t>(at + 1)).IsTried != 0;
}
template <class Observer>
void SetTried(evaluation<Observer>& run, std::uint16_t at, bool is_tried) {
    if (NotesTries(run, at)) run.StateOf(static_cast<std::uint16_t>(at + 1)).IsTried = is_tried ? 1 : 0;
}

// Why a leaf or a parallel that ended is deactivated.
constexpr end_reason ReasonFor(outcome ended) {
    constexpr end_reason reasons[] = {end_reason::kInterrupted, end_reason::kFailed, end_reason::kSucceeded, end_reason::kError};
    return reasons[static_cast<int>(ended)];
}

// Ends what is active in a branch, below a node with branches the last child first.
template <class Observer>
BT_NOT_INLINED void Interrupt(evaluation<Observer>& run, std::uint16_t branch, end_reason reason);

inline void DestroyBlock(const node& of, void* block) {
    if (of.BlockType != nullptr && of.BlockType->Destroy != nullptr) of.BlockType->Destroy(block);
}

// A leaf ends, and its block is gone. `since` returns when it began, which only a Deactivate asks for.
template <class Observer, class Since>
BT_INLINED inline void CallDeactivate(evaluation<Observer>& run, const node& here, end_reason reason, Since since) {
    run.Observe({.Kind = event_kind::kDeactivating, .Reason = reason, .Node = &here});
    const behavior* const functions = here.Decider->Behavior;
    const bool is_replaced = functions != nullptr && TakeReplaced(run, here);
    if (functions != nullptr && functions->Deactivate.Call != nullptr && !is_replaced) {
        const tick_args& args = run.ArgsOf(here, since());
        functions->Deactivate.Call(run.Agent, run.ActingBlockOf(here), nullptr, args, reason);
    }
    if (here.BlockType != nullptr) DestroyBlock(here, run.ActingBlockOf(here));
}

// The leaf of a branch is no longer active.
template <class Observer>
BT_NOT_INLINED void Deactivate(evaluation<Observer>& run, std::uint16_t branch, std::uint16_t leaf, end_reason reason) {
    const node& here = run.NodeOf(leaf);
    CallDeactivate(run, here, reason, [&] { return run.ActivationTime(branch); });
    run.SetLeaf(branch, kNoStep);
    run.Observe({.Kind = event_kind::kDeactivated, .Reason = reason, .Node = &here});
}

// A leaf is no longer tried, and the leaf of its branch goes on.
template <class Observer>
BT_NOT_INLINED void EndTry(evaluation<Observer>& run, std::uint16_t leaf, end_reason reason) {
    const node& here = run.NodeOf(leaf);
    SetTried(run, leaf, false);
    CallDeactivate(run, here, reason, [&] { return run.Args.Time; });
    run.Observe({.Kind = event_kind::kTryEnded, .Reason = reason, .Node = &here});
}

// Ends a step that began in the branch that is being walked: the leaf of the branch, or a step tried beside that leaf.
template <class Observer>
void EndBegun(evaluation<Observer>& run, std::uint16_t at, end_reason reason) {
    if (run.Active == at) Deactivate(run, run.Branch, at, reason);
    else EndTry(run, at, reason);
}

// A step is no longer active, though it did not end. Cool-downs around it begin, and what resumes notes its child.
template <class Observer>
void NoteInterruption(evaluation<Observer>& run, std::uint16_t from, end_reason reason) {
    for (std::uint16_t below = from, at = run.Steps[from].Parent; at != kNoStep;
         below = at, at = run.Steps[at].Parent) {
        const classic_step& here = run.Steps[at];
        if (here.Entry == node_entry::kCooldown) run.template Stored<double>(here.State) = run.Args.Time;
        if (here.Entry != node_entry::kResume) continue;
        const bool resumes = (here.Decider->Flags & kFlagsResume) != 0 && reason != end_reason::kStopped;
        run.template Stored<std::uint32_t>(here.State) = resumes ? run.NodeOf(below).ChildIndex : 0u;
    }
}

// Ends what is active in the branches of a node, the last child first.
template <class Observer>
void InterruptBranches(evaluation<Observer>& run, std::uint16_t at, end_reason reason) {
    for (int i = run.NodeOf(at).NumChildren - 1; i >= 0; --i) Interrupt(run, run.Child(run.NodeOf(at), i).Step, reason);
}

// A node with branches begins: nothing is active in them.
template <class Observer>
void BeginBranches(evaluation<Observer>& run, std::uint16_t at) {
    for (std::uint16_t child = at + 1; child < run.Steps[at].End; child = run.Steps[child].End) run.StateOf(child) = {0, kNoStep, 0, 0};
}

template <class Observer>
void Interrupt(evaluation<Observer>& run, std::uint16_t branch, end_reason reason) {
    const std::uint16_t leaf = run.LeafOf(branch);
    if (leaf == kNoStep) return;
    if (HasBranches(run.Steps[leaf].Entry)) InterruptBranches(run, leaf, reason);
    Deactivate(run, branch, leaf, reason);
    NoteInterruption(run, leaf, reason);
}

// Of a node that became active, or is tried, without a call.
template <class Observer>
void ObserveActivated(evaluation<Observer>& run, const node& here, event_kind as = event_kind::kActivated) {
    run.Observe({.Kind = event_kind::kActivating, .Node = &here});
    run.Observe({.Kind = as, .Node = &here});
}

// A step in a branch is about to begin. The nodes with branches around it become active, or are tried beside the leaf
// that is.
template <class Observer>
void BeginAround(evaluation<Observer>& run, std::uint16_t branch) {
    if (branch == kNoStep) return;
    const std::uint16_t above = run.Steps[branch].Parent;
    const std::uint16_t outer = run.Steps[above].Branch;
    const std::uint16_t active = run.LeafOf(outer);
    if (active == above || IsTried(run, above)) return;
    BeginAround(run, outer);
    if (active == kNoStep) run.SetLeaf(outer, above);
    else SetTried(run, above, true);
    ObserveActivated(run, run.NodeOf(above), active == kNoStep ? event_kind::kActivated : event_kind::kTried);
}

// A leaf or a node with branches becomes active. The leaf that was active in its branch is interrupted.
template <class Observer>
void TakeOver(evaluation<Observer>& run, std::uint16_t at) {
    if (run.Branch != kNoStep) BeginAround(run, run.Branch);
    if (run.Active != kNoStep) Interrupt(run, run.Branch, end_reason::kInterrupted);
    run.SetLeaf(run.Branch, at);
}

// Ends the tried nodes around a step, the innermost first: a walk that gives up does not come back through them.
template <class Observer>
void EndTried(evaluation<Observer>& run, std::uint16_t at, end_reason reason) {
    for (;;) {
        const std::uint16_t branch = run.Steps[at].Branch;
        if (IsTried(run, at)) {
            InterruptBranches(run, at, reason);
            EndTry(run, at, reason);
        }
        if (branch == kNoStep) return;
        at = run.Steps[branch].Parent;
    }
}

}  // namespace bt::detail
