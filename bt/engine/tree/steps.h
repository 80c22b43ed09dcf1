// The nodes of a classic tree as its tick walks them: depth first, each with what happens when it ends (contract 84, 86).
#pragma once

#include <cstdint>

#include <bt/engine/node_table.h>
#include <bt/engine/precondition_table.h>
#include <bt/engine/tree/plan.h>
#include <bt/tree.h>

namespace bt::detail {

inline constexpr std::uint16_t kNoStep = 0xFFFF;

// The consequence of the end of a node.
enum class follow : std::uint8_t {
    kEnter,   // the walk enters step At
    kReport,  // node At has code of its own for a child that ended
    kFinish,  // the tree ended
};

// How the walk goes on after a node that ended. Ancestors that end with it and need no code are skipped. If one of them is reactive, a leaf
// in it may still be active, in one of these NumEnded steps from FirstEnded on.
struct jump {
    std::uint16_t At = kNoStep;
    std::uint16_t FirstEnded = 0;
    std::uint16_t NumEnded = 0;
    follow Follow = follow::kFinish;
    bool Succeeded = false;  // kReport, kFinish: how the child or the tree ended
};

enum step_traits : std::uint8_t {
    kHasFlags = 1,        // its decision flags are All and No
    kHasDecide = 2,       // it has a Decide that takes only the agent, and no other checks: QuickDecide
    kHasMoreChecks = 32,  // it has other checks for its start
    kHasConditions = 4,   // it has a While
    kActs = 8,            // a leaf with a block, an Activate or a Deactivate: it begins before it is ticked
    kIsQuick = 16,        // a leaf whose Tick takes only the agent
    kLeads = 64,          // once it accepted, it only leads to its first child
    kTellsRunning = 128,  // a node above it does something when it runs
};

// The fields that a tick needs in most steps come first.
struct classic_step {
    std::uint32_t All = 0;  // the decision flags that it needs to start: every bit is 1
    std::uint32_t No = 0;   // every bit is 0
    float (*QuickDecide)(void* agent, void* dblock, const tick_args& args) noexcept = nullptr;
    jump OnFailed;
    std::uint16_t End = 0;              // the first step behind those below it
    std::uint8_t Traits = 0;            // step_traits
    node_entry Entry = node_entry::kEnd;
    std::uint16_t Node = kNoNode;       // its number in tree::Nodes
    std::uint16_t Parent = kNoStep;     // the root has none
    jump OnSucceeded;
    std::uint16_t Branch = kNoStep;     // the child of a parallel or a kOwnNode around it, or itself; kNoStep: none
    std::uint16_t State = kNoOffset;    // where it keeps what it has to remember, in an agent's storage
    const decider* Decider = nullptr;
};

// In the place of the steps of a classic tree that the engine does not walk: a tree of a file or of a recording.
inline constexpr classic_step kNoSteps = {};
constexpr bool HasSteps(const tree& of) { return !IsNull(of.Steps) && of.Steps->Node != kNoNode; }

// Where a node of a classic tree keeps what it has to remember, in an agent's storage; kNoOffset: nowhere.
constexpr std::uint16_t StateOffsetOf(const tree& of, const node& here) {
    return HasSteps(of) ? of.Steps[here.Step].State : kNoOffset;
}
// The step of the child of a parallel or a kOwnNode around a node, or of the node itself; kNoStep: none.
constexpr std::uint16_t BranchAround(const tree& of, const node& here) {
    return HasSteps(of) ? of.Steps[here.Step].Branch : kNoStep;
}

// The state that a parallel or a kOwnNode keeps of each of its children, in an agent's storage.
struct branch_state {
    double ActivationTime;  // s, of the leaf
    std::uint16_t Leaf;     // the step that is active; kNoStep: none
    std::uint8_t HasEnded;      // these two are of a parallel
    std::uint8_t HasSucceeded;  // kPassedOver: neither, so the parallel does not count it
    std::uint8_t IsTried = 0;       // of the first child: the node above is tried (contract 87); 0 between ticks
    std::uint8_t IsSecond = 0;      // the block of the branch's leaf is in the second half of its room (node::HalfSize)
    std::uint8_t Unused[2] = {};    // takes all bytes that are left, so that memories compare as bytes
};

inline constexpr std::uint8_t kPassedOver = 2;

// A kRunOnce keeps one of these, or 0.
inline constexpr std::uint32_t kOnceFailed = 1;
inline constexpr std::uint32_t kOnceSucceeded = 2;

// A node that repeats its child counts its rounds in this many bits. Behind the count of a kForEach is their number.
inline constexpr std::int32_t kMaxRound = 0x7FFFFFFF;

constexpr std::uint32_t StateSizeOf(const decider& of) {
    if (HasBranches(of)) return static_cast<std::uint32_t>(of.Children.Num) * static_cast<std::uint32_t>(sizeof(branch_state));
    return OwnStateSize(of);
}

// Numbers the nodes depth first.
constexpr void NumberSteps(node* nodes, int num_nodes) {
    for (int next = 0, at = 0; next < num_nodes; ++next) {
        nodes[at].Step = static_cast<std::uint16_t>(next);
        if (nodes[at].NumChildren > 0) {
            at = nodes[at].FirstChild;
            continue;
        }
        while (nodes[at].Parent != kNoNode && nodes[at].ChildIndex + 1 == nodes[nodes[at].Parent].NumChildren) at = nodes[at].Parent;
        ++at;
    }
}

// The effect of the end of a step on its parent. Ends: the parent ends too, as Succeeded says, and At is the parent.
struct reacted {
    bool Ends = false;
    bool Succeeded = false;
    follow Follow = follow::kEnter;
    std::uint16_t At = kNoStep;
};
// Of a child of a kIfThenElse or kWhileDoElse.
constexpr reacted ReactByChoosing(const classic_step* steps, std::uint16_t child, bool succeeded) {
    const classic_step& here = steps[child];
    const reacted ends = {.Ends = true, .Succeeded = succeeded, .At = here.Parent};
    const bool is_condition = child == here.Parent + 1;
    if (!is_condition) return ends;
    if (succeeded) return {.At = here.End};
    const std::uint16_t otherwise = steps[here.End].End;
    return otherwise == steps[here.Parent].End ? ends : reacted{.At = otherwise};
}
// Of a child of a kTryCatch.
constexpr reacted ReactByTrying(const classic_step* steps, std::uint16_t child, bool succeeded) {
    const std::uint16_t parent = steps[child].Parent;
    const std::uint16_t end = steps[parent].End;
    std::uint16_t last = child;
    while (steps[last].End != end) last = steps[last].End;
    if (child == last) return {.Ends = true, .Succeeded = false, .At = parent};
    if (!succeeded) return {.At = last};
    if (steps[child].End == last) return {.Ends = true, .Succeeded = true, .At = parent};
    return {.At = steps[child].End};
}

constexpr reacted React(const classic_step* steps, std::uint16_t child, bool succeeded) {
    const classic_step& here = steps[child];
    if (here.Parent == kNoStep) return {.Succeeded = succeeded, .Follow = follow::kFinish};
    const decider& parent = *steps[here.Parent].Decider;
    const reacted ends = {.Ends = true, .Succeeded = succeeded, .At = here.Parent};
    switch (ReactionOf(parent, succeeded)) {
        case reaction::kSame: return ends;
        case reaction::kSucceed: return {.Ends = true, .Succeeded = true, .At = here.Parent};
        case reaction::kFail: return {.Ends = true, .Succeeded = false, .At = here.Parent};
        case reaction::kNext:
            if (here.End == steps[here.Parent].End) {
                return {.Ends = true, .Succeeded = FactsOf(parent.Node).SucceedsAtEnd, .At = here.Parent};
            }
            return {.At = here.End};
        case reaction::kChoose: return ReactByChoosing(steps, child, succeeded);
        case reaction::kTry: return ReactByTrying(steps, child, succeeded);
        case reaction::kAgain:
        case reaction::kCode: break;
    }
    return {.Succeeded = succeeded, .Follow = follow::kReport, .At = here.Parent};
}

constexpr bool IsReactive(const classic_step& here) { return FactsOf(here.Decider->Node).IsReactive; }

constexpr jump JumpFrom(const classic_step* steps, std::uint16_t at, bool succeeded) {
    jump made;
    reacted next = React(steps, at, succeeded);
    for (; next.Ends; next = React(steps, next.At, next.Succeeded)) {
        if (!IsReactive(steps[next.At])) continue;
        made.FirstEnded = next.At;
        made.NumEnded = static_cast<std::uint16_t>(steps[next.At].End - next.At);
    }
    made.At = next.At;
    made.Follow = next.Follow;
    made.Succeeded = next.Succeeded;
    // Straight to the first step that does more than to lead to its first child.
    while (made.Follow == follow::kEnter && (steps[made.At].Traits & ~kTellsRunning) == kLeads) ++made.At;
    return made;
}

template <class Function>
constexpr bool IsThere(const Function& function) { return !IsNull(function.Call); }

// Whether it has checks for its start that two words of decision flags and a quick Decide can't do.
constexpr bool HasMoreChecks(const decider& of) {
    const flag_checks first = Simplified(DecisionFlagChecks(of.Preconditions));
    const flag_checks second = Simplified(DecisionFlagChecks(of.While));
    return (first.Any | first.NotAll | second.Any | second.NotAll) != 0 || HasStimuliChecks(of) || HasStartRanges(of) ||
           !TakesOnlyAgent(of.Decide);
}

constexpr bool PassesOver(const decider& of) { return (of.Flags & kFlagsPassOver) != 0; }

constexpr std::uint8_t TraitsOf(const decider& of, const node& here) {
    unsigned traits = 0;
    const flag_checks flags = DecisionFlagsToStart(of);
    if ((flags.All | flags.No) != 0) traits |= kHasFlags;
    // A rejected child that is passed over does not fail, as those do that a walk only passes.
    if (HasMoreChecks(of) || PassesOver(of)) traits |= kHasMoreChecks;
    else if (IsThere(of.Decide)) traits |= kHasDecide;
    if (HasWhile(of)) traits |= kHasConditions;
    if (EntryOf(of) == node_entry::kFirst && of.Children.Num > 0) traits |= kLeads;
    if (IsNull(of.Behavior)) return static_cast<std::uint8_t>(traits);
    const behavior& functions = *of.Behavior;
    if (!IsNull(here.BlockType) || IsThere(functions.Activate) || IsThere(functions.Deactivate)) traits |= kActs;
    if (TakesOnlyAgent(functions.Tick)) traits |= kIsQuick;
    return static_cast<std::uint8_t>(traits);
}

// Makes a step for each node.
constexpr void MakeSteps(const node* nodes, int num_nodes, classic_step* steps) {
    for (int i = 0; i < num_nodes; ++i) {
        const node& from = nodes[i];
        classic_step& made = steps[from.Step];
        made.Decider = from.Decider;
        made.Node = static_cast<std::uint16_t>(i);
        made.State = from.GroupState;
        made.Entry = EntryOf(*from.Decider);
        made.Traits = TraitsOf(*from.Decider, from);
        if ((made.Traits & kHasDecide) != 0) made.QuickDecide = from.Decider->Decide.Call;
        const flag_checks flags = DecisionFlagsToStart(*from.Decider);
        made.All = flags.All;
        made.No = flags.No;
        made.End = static_cast<std::uint16_t>(from.Step + 1);
        if (from.Parent == kNoNode) continue;
        made.Parent = nodes[from.Parent].Step;
        const classic_step& parent = steps[made.Parent];  // parents come first
        made.Branch = HasBranches(parent.Entry) ? from.Step : parent.Branch;
        const bool does_something = HasBranches(parent.Entry) || parent.Entry == node_entry::kDeadline;
        const bool is_told = does_something || (parent.Traits & kTellsRunning) != 0;
        if (is_told) made.Traits = static_cast<std::uint8_t>(made.Traits | kTellsRunning);
    }
    for (int i = num_nodes - 1; i > 0; --i) {
        classic_step& parent = steps[steps[i].Parent];
        if (steps[i].End > parent.End) parent.End = steps[i].End;
    }
    for (int i = 0; i < num_nodes; ++i) {
        steps[i].OnSucceeded = JumpFrom(steps, static_cast<std::uint16_t>(i), true);
        steps[i].OnFailed = JumpFrom(steps, static_cast<std::uint16_t>(i), false);
    }
}

}  // namespace bt::detail
