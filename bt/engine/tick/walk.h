// The walk of one tick: down the active path, into what takes over, and back up where something ended (S01, contract 13-30).
#pragma once

#include <bt/engine/tick/asking.h>
#include <bt/engine/tick/path.h>

namespace bt::detail {

// What a group does next.
enum class step { kDown, kWait, kEnded };

// Ticks the behavior at a level, if it has one.
template <class Observer>
status TickBehavior(running_tick<Observer>& run, int level) {
    const node& here = *run.Levels[level].Node;
    const behavior* functions = here.Decider->Behavior;
    run.Observe({.Kind = event_kind::kVisited, .IsNew = level >= run.FirstNewLevel, .Mask = run.Levels[level].Mask, .Node = &here});
    if (functions == nullptr || functions->Tick.Call == nullptr) return status::kRunning;
    run.Observe({.Kind = event_kind::kTicking, .Node = &here});
    const status answer = run.CallTick(here);
    run.Observe({.Kind = event_kind::kTicked, .Answer = answer, .Node = &here});
    return answer;
}

template <class Observer>
group_state& StateOf(running_tick<Observer>& run, const node& group, group_state& none) {
    return group.GroupState != kNoOffset ? run.template Stored<group_state>(group.GroupState) : none;
}

// Chooses for a group without a child: what was decided in advance, or else what its policy says.
template <class Observer>
pick PickForEntry(running_tick<Observer>& run, int level, candidate& out) {
    const node& group = *run.Levels[level].Node;
    group_state none = kNewGroupState;
    group_state& state = StateOf(run, group, none);
    if (run.Pending.Num == 0) return PickChild(run, group, state, run.Levels[level].Mask, run.Levels[level].Refused, out);
    const kept_choice& first = run.Pending.Choices[0];
    state = first.State;
    out.Node = first.Child;
    out.Slot = first.Slot;
    out.Kept.Num = run.Pending.Num - 1;
    for (int i = 0; i < out.Kept.Num; ++i) out.Kept.Choices[i] = run.Pending.Choices[i + 1];
    run.Pending.Num = 0;
    return ObserveChoice(run, group, state, pick::kChild, out);
}

// A child of the group at `level` ended with `answer`, or failed in its Activate: the group looks for another one, with it masked. It
// stays active below until there is one (contract 23-27, 30). kNobody: the group ends, and `answer` is how.
template <class Observer>
pick Redecide(running_tick<Observer>& run, int level, int child, status& answer, candidate& out) {
    const node& group = *run.Levels[level].Node;
    if (++run.NumRedecides > kMaxNumRedecides) {
        run.GaveUpAt = group.Decider;
        run.Observe({.Kind = event_kind::kGaveUp, .Node = &group});
        return pick::kNobody;
    }
    run.Levels[level].Mask |= 1u << child;
    run.Observe({.Kind = event_kind::kRedecide,
                 .Answer = answer,
                 .IsNew = level >= run.FirstNewLevel,
                 .Index = static_cast<std::int8_t>(child),
                 .Mask = run.Levels[level].Mask,
                 .Node = &group});
    if ((group.Decider->Flags & kFlagsCallDecideOnRedecide) != 0 && CallActiveDecide(run, level) <= 0) return pick::kNobody;
    group_state none = kNewGroupState;
    group_state& state = StateOf(run, group, none);
    if (EndTurn(group, state, child, &answer)) return pick::kNobody;
    const pick picked = PickChild(run, group, state, run.Levels[level].Mask, run.Levels[level].Refused, out);
    if (picked == pick::kNobody) answer = AnswerWithoutChild(group, answer);
    return picked;
}

// Makes the pick the active child below `level`, redeciding as long as picks fail in their Activate. kEnded: `answer` is how.
template <class Observer>
step Follow(running_tick<Observer>& run, int level, pick picked, candidate& chosen, status& answer) {
    while (picked == pick::kChild) {
        Leave(run, level + 1, end_reason::kInterrupted);
        const int child = chosen.Node->ChildIndex;
        if (Enter(run, chosen)) return step::kDown;
        run.Levels[level].Refused |= 1u << child;
        answer = status::kFailed;
        picked = Redecide(run, level, child, answer, chosen);
    }
    if (picked == pick::kNobody) return step::kEnded;
    Leave(run, level + 1, end_reason::kInterrupted);
    run.Observe({.Kind = event_kind::kWaiting, .Node = run.Levels[level].Node});
    return step::kWait;
}

// The walk arrives at a group from above: somebody may take over, or its active child goes on, or it needs a child.
template <class Observer>
step DecideGroup(running_tick<Observer>& run, int level, status& answer) {
    candidate chosen;
    if (run.ActiveChild(level) >= 0) {
        if (PickTakeover(run, level, chosen) == pick::kChild) return Follow(run, level, pick::kChild, chosen, answer);
        run.Observe({.Kind = event_kind::kContinued, .Node = run.Levels[level + 1].Node});
        return step::kDown;
    }
    const pick picked = PickForEntry(run, level, chosen);
    answer = status::kFailed;
    // The root breaks no rule: nobody wants to run, which is idle and not an error (contract 28).
    if (picked == pick::kNobody && level >= run.FirstNewLevel && level > 0) {
        const node& group = *run.Levels[level].Node;
        Report(run.MakeReport(error_code::kSubsetRuleBroken, group.Decider));
        run.Observe({.Kind = event_kind::kSubsetRuleBroken, .Node = &group});
    }
    return Follow(run, level, picked, chosen, answer);
}

// The decider at `level` ended: its group redecides; if that finds nobody it ends too, and so on up. Leaves `level` at the group that
// found somebody or waits. kEnded: not even the root did, and nothing is active any more.
template <class Observer>
step Climb(running_tick<Observer>& run, int& level, status answer) {
    while (run.GaveUpAt == nullptr) {
        run.Levels[level].Ended = answer;
        run.Observe({.Kind = event_kind::kEnded, .Answer = answer, .Node = run.Levels[level].Node});
        if (level == 0) break;
        const int child = run.Levels[level--].Node->ChildIndex;
        candidate chosen;
        const pick picked = Redecide(run, level, child, answer, chosen);
        const step next = Follow(run, level, picked, chosen, answer);
        if (next != step::kEnded) return next;
    }
    Leave(run, 0, run.GaveUpAt != nullptr ? end_reason::kStopped : end_reason::kInterrupted);
    return step::kEnded;
}

// Goes on below `level`, where the step was `next`: to the end of the path, ticking each level before it decides (contract 13, 65). kEnded:
// the decider at `level` ended with `answer`.
template <class Observer>
tick_state WalkOn(running_tick<Observer>& run, int level, step next, status answer) {
    for (;;) {
        if (next == step::kEnded) next = Climb(run, level, answer);
        if (next == step::kWait) return tick_state::kRunning;
        if (next == step::kEnded) return run.GaveUpAt != nullptr ? tick_state::kError : tick_state::kIdle;
        answer = TickBehavior(run, ++level);
        next = step::kEnded;
        if (answer != status::kRunning) {
            run.Release(run.Pending);
        } else {
            if (run.Levels[level].Node->Decider->Kind == kBehavior) return tick_state::kRunning;
            next = DecideGroup(run, level, answer);
        }
    }
}

// The whole way from the root.
template <class Observer>
tick_state Walk(running_tick<Observer>& run) {
    if (run.Depth() == 0) {
        candidate root;
        if (!Ask(run, run.Tree.Nodes[0], root) || !Enter(run, root)) return tick_state::kIdle;
    }
    return WalkOn(run, -1, step::kDown, status::kRunning);
}

}  // namespace bt::detail
