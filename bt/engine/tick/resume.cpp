// What a tick does that did not end where it was called (quick_tick.h): it goes on by the path's plan, changes the path quickly if that will do, and
// else in full.
#include <bt/engine/tick/quick_walk.h>
#include <bt/engine/tick/tick.h>

namespace bt::detail {
namespace {

using plain_tick = running_tick<no_observer>;

// A full walk that takes a tick over. What is deeper than `ended` has ended like it.
struct full_walk : plain_tick {
    no_observer Nobody;

    explicit full_walk(const tick_core& core) : plain_tick(core, Nobody) {}
    full_walk(const quick_walk& from, const node& ended, status answer) : plain_tick(from, Nobody) {
        NumRedecides = from.NumRedecides;
        FirstNewLevel = from.FirstNewLevel;
        for (int level = 0; level < Depth(); ++level) {
            Levels[level].Mask = from.Mask(level);
            if (level > ended.Depth) Levels[level].Ended = answer;
        }
    }

    // Goes on below `level`, where the step was `next`.
    tick_result GoOn(int level, step next, status answer) { return Finish<no_observer>(*this, WalkOn<no_observer>(*this, level, next, answer)); }

    // The group at `level` decides by its policy, or needs a child.
    tick_result Decide(int level) {
        status answer = status::kRunning;
        const step next = DecideGroup<no_observer>(*this, level, answer);
        return GoOn(level, next, answer);
    }
};

// Nobody asks for the value of children but a group's Decide, so what this needs is made only then.
float ValueOfChildrenByPlan(delegation& of_run) {
    full_walk run(static_cast<tick_core&>(of_run));
    return ValueOfChildren<no_observer>(run);
}

// The decider at `level` ended, and nothing below it did.
BT_NOT_INLINED tick_result GoOnAfter(const tick_core& core, int level, status answer) {
    full_walk run(core);
    return run.GoOn(level, step::kEnded, answer);
}

BT_NOT_INLINED tick_result GoOnDeciding(const tick_core& core, int level) {
    full_walk run(core);
    return run.Decide(level);
}

// A prioritized list goes on asking with `first`; those before it said no.
BT_NOT_INLINED tick_result GoOnAsking(const tick_core& core, const node& first) {
    full_walk run(core);
    status answer = status::kRunning;
    candidate chosen;
    const int level = first.Depth - 1;
    const pick picked = PickFirst<no_observer>(run, *run.Levels[level].Node, first.ChildIndex, run.ActiveChild(level), 0, chosen);
    const step next = picked == pick::kChild ? Follow<no_observer>(run, level, picked, chosen, answer) : step::kDown;
    return run.GoOn(level, next, answer);
}

// What is watched accepted: it takes over from the active child of its group.
tick_result TakeOver(quick_walk& walk, std::uint16_t accepted) {
    LeaveQuickly(walk, walk.Tree.Nodes[accepted].Depth, end_reason::kInterrupted);
    return EnterAndGoOn(walk, accepted);
}

// A decider ended like all that is below it.
tick_result GoOnAfterEnded(quick_walk& walk, const node& ended, status answer) {
    tick_result result;
    const std::uint16_t next = ClimbQuickly(walk, ended, answer, result);
    return next != kNoNode ? EnterAndGoOn(walk, next) : result;
}

// Catches up with what was done in this tick before there was a walk: a leaf ended, and from the path that was chosen for it on only the group in which
// that was found remembers.
void MaskFor(quick_walk& walk, std::uint16_t ended_leaf) {
    const node* const nodes = walk.Tree.Nodes;
    std::uint16_t active = walk.Memory.Leaf;
    for (std::uint16_t ended = ended_leaf;; ended = nodes[ended].Parent) {
        ++walk.NumRedecides;
        const std::uint16_t group = nodes[ended].Parent;
        while (nodes[active].Depth > nodes[group].Depth) active = nodes[active].Parent;
        if (active == group) return walk.SetMask(nodes[group].Depth, 1u << nodes[ended].ChildIndex);
    }
}

// The rest of a plan, from the watch `next` on, with all that functions may want to know.
tick_result GoOnFrom(const watch* next, quick_walk& walk) {
    const tree& tree = walk.Tree;
    const path_plan& plan = tree.Plans[walk.Memory.Leaf];
    const watch* const end = tree.Watches + plan.FirstWatch + plan.NumWatches;
    for (; next != nullptr && next != end; ++next) {
        if ((walk.Flags & next->Mask) != next->Value) continue;
        const node& subject = tree.Nodes[next->Node];
        switch (next->Kind) {
            case watch_kind::kAskQuickly:
            case watch_kind::kAskFloat:
            case watch_kind::kAskRanges:
            case watch_kind::kAsk: {
                if (CheckPreconditions(walk, subject) != verdict::kAccepted) continue;
                if (Accepts(CallDecide(walk, subject, nullptr, walk.Args.Time))) return TakeOver(walk, next->Node);
                continue;
            }
            case watch_kind::kAskInFull: {
                if (CheckPreconditions(walk, subject) != verdict::kAccepted) continue;
                return GoOnAsking(walk, subject);
            }
            case watch_kind::kTickGroup: {
                const status answer = walk.CallTick(subject);
                if (answer != status::kRunning) return GoOnAfter(walk, subject.Depth, answer);
                continue;
            }
            case watch_kind::kDecide: return GoOnDeciding(walk, subject.Depth);
        }
    }
    const node& last = tree.Nodes[walk.Memory.Leaf];
    const status answer = HasTick(last) ? walk.CallTick(last) : status::kRunning;
    if (answer != status::kRunning) return GoOnAfterEnded(walk, last, answer);
    if (last.Decider->Kind == kGroup) return GoOnDeciding(walk, last.Depth);
    return Done(walk.Memory, tick_state::kRunning);
}

quick_walk MakeWalk(const tree& tree, tree_memory_base& memory, void* agent, const read_input& input) {
    quick_walk walk(tree, memory, agent, input);
    walk.ValueOfChildren = &ValueOfChildrenByPlan;
    return walk;
}

}  // namespace

BT_NOT_INLINED tick_result DecideInFull(const quick_walk& walk, const node& entered) {
    full_walk run(walk, entered, status::kRunning);
    return run.Decide(entered.Depth);
}

BT_NOT_INLINED tick_result ClimbInFull(const quick_walk& walk, const node& ended, status answer) {
    full_walk run(walk, ended, answer);
    return run.GoOn(ended.Depth, step::kEnded, answer);
}

BT_NOT_INLINED tick_result RedecideAfterRefusal(const quick_walk& walk, const node& refused) {
    if (refused.Depth == 0) return Done(walk.Memory, tick_state::kIdle);
    full_walk run(walk, refused, status::kRunning);
    const int level = refused.Depth - 1;
    run.Levels[level].Refused |= 1u << refused.ChildIndex;
    status answer = status::kFailed;
    candidate chosen;
    const pick picked = Redecide<no_observer>(run, level, refused.ChildIndex, answer, chosen);
    const step next = Follow<no_observer>(run, level, picked, chosen, answer);
    return run.GoOn(level, next, answer);
}

BT_NOT_INLINED bool AcceptsByRanges(const decider& subject, void* agent) {
    if (FailedRange(subject.Preconditions, agent) != nullptr) return false;
    return subject.Decide.Call == nullptr || Accepts(subject.Decide.Call(agent, nullptr, kNoTickArgs));
}

BT_NOT_INLINED bool AcceptsOtherwise(quick_walk& walk, const watch& asked) {
    if (asked.Kind == watch_kind::kAskFloat) return AcceptsByFloat(asked, walk.Agent);
    if (asked.Kind == watch_kind::kAskRanges) return AcceptsByRanges(*asked.By.Decider, walk.Agent);
    const node& child = walk.Tree.Nodes[asked.Node];
    return CheckPreconditions(walk, child) == verdict::kAccepted && Accepts(CallDecide(walk, child, nullptr, walk.Args.Time));
}

stop_at AskQuickly(const watch* next, std::uint32_t num, std::uint64_t flags, void* agent) {
    for (const watch* const end = next + num; next != end; ++next) {
        if ((flags & next->Mask) != next->Value) continue;
        if (next->Kind == watch_kind::kAskQuickly) [[likely]] {
            const float value = next->By.QuickDecide(agent, nullptr, kNoTickArgs);
            if (Accepts(value)) return {next, value};
        } else if (next->Kind == watch_kind::kAskFloat) {
            if (AcceptsByFloat(*next, agent)) return {next, 1};
        } else if (next->Kind == watch_kind::kAskRanges) {
            if (AcceptsByRanges(*next->By.Decider, agent)) return {next, 1};
        } else {
            return {next, 0};
        }
    }
    return {};
}

tick_result GoOnAt(stop_at stop, const tree& tree, tree_memory_base& memory, void* agent, read_input input) {
    quick_walk walk = MakeWalk(tree, memory, agent, input);
    if (Accepts(stop.Value)) return TakeOver(walk, stop.Watch->Node);
    return GoOnFrom(stop.Watch, walk);
}

tick_result GoOnAfterEnd(std::uint16_t ended, status answer, std::uint16_t ended_leaf, const tree& tree, tree_memory_base& memory, void* agent,
                         read_input input) {
    quick_walk walk = MakeWalk(tree, memory, agent, input);
    if (ended_leaf != kNoNode) MaskFor(walk, ended_leaf);
    walk.NumRedecides += memory.Depth - 1 - tree.Nodes[ended].Depth;
    return GoOnAfterEnded(walk, tree.Nodes[ended], answer);
}

tick_result GoOnWithoutChild(std::uint16_t ended_leaf, const tree& tree, tree_memory_base& memory, void* agent, read_input input) {
    quick_walk walk = MakeWalk(tree, memory, agent, input);
    if (ended_leaf != kNoNode) MaskFor(walk, ended_leaf);
    const node& group = tree.Nodes[memory.Leaf];
    ReportSubsetRule(walk, group);
    return GoOnAfterEnded(walk, group, status::kFailed);
}

tick_result GoInto(std::uint16_t index, std::uint16_t ended_leaf, const tree& tree, tree_memory_base& memory, void* agent, read_input input) {
    quick_walk walk = MakeWalk(tree, memory, agent, input);
    if (ended_leaf != kNoNode) {
        memory.Leaf = tree.Nodes[index].Parent;
        MaskFor(walk, ended_leaf);
    }
    return EnterAndGoOn(walk, index);
}

void LeaveTo(int level, end_reason reason, const tree& tree, tree_memory_base& memory, void* agent, read_input input) {
    quick_walk walk = MakeWalk(tree, memory, agent, input);
    LeaveQuickly(walk, level, reason);
}

BT_NOT_INLINED static tick_result FindPathInFull(const tick_core& core) {
    full_walk run(core);
    return Finish<no_observer>(run, Walk<no_observer>(run));
}

tick_result FindPath(const tree& tree, tree_memory_base& memory, void* agent, read_input input) {
    quick_walk walk = MakeWalk(tree, memory, agent, input);
    const node& root = tree.Nodes[0];
    if (tree.Plans == nullptr || !IsAskedByWatch(root)) return FindPathInFull(walk);
    if (CheckPreconditions(walk, root) != verdict::kAccepted || !Accepts(CallDecide(walk, root, nullptr, walk.Args.Time))) {
        return Done(walk.Memory, tick_state::kIdle);
    }
    return EnterAndGoOn(walk, 0);
}

}  // namespace bt::detail
