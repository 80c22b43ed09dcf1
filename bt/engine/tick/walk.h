// The walk of one tick: down the active path, into what takes over, and back up where something ended (S01, contract 13-30).
#pragma once

#include <bt/engine/inlined.h>
#include <bt/engine/tick/asking.h>
#include <bt/engine/tick/path.h>

namespace bt::detail {

// The next step of the walk after a node: it goes down to a child, waits for the next tick, or goes up because the node
// ended.
enum class step { kDown, kWait, kEnded };

// Ticks the behavior of an active node, if it has one.
template <class Observer>
status TickBehavior(running_tick<Observer>& run, const node& here) {
    const path_plan* const plan = run.PlanOf(here);
    if (plan != nullptr && plan->QuickTick != nullptr) return plan->QuickTick(run.Agent, nullptr, nullptr, kNoTickArgs);
    run.Observe({.Kind = event_kind::kVisited, .IsNew = run.IsNew(here), .Mask = run.MaskOf(here), .Node = &here});
    if (!HasTick(here) && !HasAnswer(run, here)) return status::kRunning;
    run.Observe({.Kind = event_kind::kTicking, .Node = &here});
    const auto activate = [&] { return Listening(run, here, [&] { return CallActivate(run, here); }); };
    const auto tick = [&] { return Listening(run, here, [&] { return run.CallTick(here); }); };
    const status answer = AnswerOfTick(run, here, activate, tick);
    run.Observe({.Kind = event_kind::kTicked, .Answer = answer, .Node = &here});
    return answer;
}

template <class Observer>
group_state& StateOf(running_tick<Observer>& run, const node& group, group_state& none) {
    return group.GroupState != kNoOffset ? run.template Stored<group_state>(group.GroupState) : none;
}

// The child that the group reserved when it was asked.
template <class Observer>
BT_NOT_INLINED choice ChooseReserved(running_tick<Observer>& run, const node& group, group_state& state, candidate& out) {
    const reserved_child& first = run.Reserved.Items[0];
    state = first.State;
    out.Node = first.Child;
    out.Slot = first.Slot;
    out.Reserved.Num = run.Reserved.Num - 1;
    for (int i = 0; i < out.Reserved.Num; ++i) out.Reserved.Items[i] = run.Reserved.Items[i + 1];
    run.Reserved.Num = 0;
    return ObserveChoice(run, group, state, choice::kChild, out);
}

// Chooses a child for a group that has none, and in which nothing has ended or refused in this tick.
template <class Observer>
choice ChooseForEntry(running_tick<Observer>& run, const node& group, candidate& out) {
    group_state none = kNewGroupState;
    group_state& state = StateOf(run, group, none);
    if (run.Reserved.Num > 0) [[unlikely]] return ChooseReserved(run, group, state, out);
    return ChooseChild(run, group, state, 0, 0, out);
}

// Whether the function takes the agent of a tick, as far as the agent's type is known.
inline bool TakesAgentOf(const flags_source& source, const tick_core& run) {
    const type_info* const type = run.AgentType != nullptr ? run.AgentType : run.Tree.AgentType;
    return type == nullptr || AreSameAgent(*type, *source.AgentType);
}

// Asks for the DecisionFlags again, if the caller wants that (contract 155).
template <class Observer>
BT_NOT_INLINED void RenewFlags(running_tick<Observer>& run, const node& group) {
    const flags_source& source = *run.FlagsAtRedecide;
    if (run.Agent == nullptr) return;
    if (!TakesAgentOf(source, run)) {
        error_report report = run.MakeReport(error_code::kOtherAgentType, group.Decider);
        report.Detail = "the function of FlagsAtRedecide takes another";
        return Report(report);
    }
    const std::uint32_t flags = source.Call(run.Agent);
    if (flags == run.Args.DecisionFlags) return;
    run.Args.DecisionFlags = flags;
    run.Flags = BothWords(flags, run.Args.StimuliFlags);
    run.Observe({.Kind = event_kind::kFlagsRenewed, .Mask = flags, .Node = &group});
}

// A child of the group ended with `answer`, or failed in its Activate: the group looks for another one, with that child masked. The child
// stays active until there is another (contract 23-27, 30). kNone: the group ends, with `answer`.
template <class Observer>
choice Redecide(running_tick<Observer>& run, const node& group, int child, status& answer, candidate& out) {
    if (++run.NumRedecides > kMaxNumRedecides) {
        run.GaveUpAt = group.Decider;
        run.Observe({.Kind = event_kind::kGaveUp, .Node = &group});
        return choice::kNone;
    }
    if (run.FlagsAtRedecide != nullptr) [[unlikely]] RenewFlags(run, group);
    level_notes& notes = run.NotesOf(group);
    notes.Mask |= 1u << child;
    run.Observe({.Kind = event_kind::kRedecide,
                 .Answer = answer,
                 .IsNew = run.IsNew(group),
                 .Index = static_cast<std::int8_t>(child),
                 .Mask = notes.Mask,
                 .Node = &group});
    if ((group.Decider->Flags & kFlagsCallDecideOnRedecide) != 0 && CallActiveDecide(run, group) <= 0) return choice::kNone;
    group_state none = kNewGroupState;
    group_state& state = StateOf(run, group, none);
    if (EndTurn(group, state, child, &answer)) return choice::kNone;
    const choice made = ChooseChild(run, group, state, notes.Mask, notes.Refused, out);
    if (made == choice::kNone) answer = AnswerWithoutChild(group, answer);
    return made;
}

// As Follow, for a choice that is no child, or a child whose Activate has failed: then the group redecides until one can be entered.
template <class Observer>
BT_NOT_INLINED step FollowOthers(running_tick<Observer>& run, const node*& here, choice made, candidate& chosen, status& answer) {
    const node& group = *here;
    while (made == choice::kChild) {
        const int refused = chosen.Node->ChildIndex;
        run.NotesOf(group).Refused |= 1u << refused;
        answer = status::kFailed;
        made = Redecide(run, group, refused, answer, chosen);
        if (made != choice::kChild) break;
        Leave(run, group.Depth + 1, end_reason::kInterrupted);
        if (Enter(run, chosen)) {
            here = chosen.Node;
            return step::kDown;
        }
    }
    if (made == choice::kNone) return step::kEnded;
    Leave(run, group.Depth + 1, end_reason::kInterrupted);
    if (group.Depth + 1 < run.FirstNewLevel) run.FirstNewLevel = group.Depth + 1;
    run.Observe({.Kind = event_kind::kWaiting, .Node = &group});
    return step::kWait;
}

// Makes the choice the active child of the group `here`. kDown: `here` is the child. kEnded: the group ends, with `answer`.
template <class Observer>
BT_INLINED inline step Follow(running_tick<Observer>& run, const node*& here, choice made, candidate& chosen, status& answer) {
    if (made == choice::kChild) {
        Leave(run, here->Depth + 1, end_reason::kInterrupted);
        if (Enter(run, chosen)) {
            here = chosen.Node;
            return step::kDown;
        }
    }
    return FollowOthers(run, here, made, chosen, answer);
}

// The group `here` accepted, and none of its children did. For the root that is no mistake but idle (contract 28).
template <class Observer>
BT_NOT_INLINED void ReportSubsetRule(running_tick<Observer>& run, const node& group) {
    if (group.Depth == 0) return;
    error_report report = run.MakeReport(error_code::kSubsetRuleBroken, group.Decider);
    if (HasOverriddenChild(run, group)) report.Detail = "here an override is for one of its children";
    Report(report);
    run.Observe({.Kind = event_kind::kSubsetRuleBroken, .Node = &group});
}

// The walk arrives at the group `here` from above. If a child is active, it has to end, or another takes over, or it goes on; if none is,
// the group needs one.
template <class Observer>
BT_INLINED inline step DecideGroup(running_tick<Observer>& run, const node*& here, status& answer) {
    const node& group = *here;
    candidate chosen;
    if (const node* active = run.ActiveChild(group)) {
        if (HasToEnd(run, *active)) {
            here = active;
            answer = status::kFailed;
            return step::kEnded;
        }
        if (ChooseTakeover(run, group, *active, chosen) == choice::kChild) return Follow(run, here, choice::kChild, chosen, answer);
        run.Observe({.Kind = event_kind::kContinued, .Node = active});
        here = active;
        return step::kDown;
    }
    const choice made = ChooseForEntry(run, group, chosen);
    answer = status::kFailed;
    if (made == choice::kNone && run.IsNew(group)) ReportSubsetRule(run, group);
    return Follow(run, here, made, chosen, answer);
}

template <class Observer>
void ObserveEnd(running_tick<Observer>& run, const node& ended, status answer, end_reason how) {
    tick_event told = {.Kind = event_kind::kEnded, .Answer = answer, .Reason = how, .Node = &ended};
    if constexpr (Observer::kObserves) {
        const bool is_off = IsOff(run, ended);
        if (is_off) TellOverride(run, ended, kSwitchedOff);
        const bool is_of_while = !is_off && how == end_reason::kNoLongerHolds;
        const bool is_range = is_of_while && AllFlagsHold(ended.Decider->While, run.Flags);
        if (is_range) TellFailedRange(told, run.Agent, kMaxNumRanges);
    }
    run.Observe(told);
}

// The node `here` ended: its group redecides; if that finds no child it ends too, and so on up. Leaves `here` at the child to go down to,
// or at the group that waits. kEnded: not even the root found one, and nothing is active any more.
template <class Observer>
step Climb(running_tick<Observer>& run, const node*& here, status answer) {
    while (run.GaveUpAt == nullptr) {
        end_reason& how = run.NotesOf(*here).Ended;
        if (how == end_reason::kInterrupted) how = ReasonFor(answer);
        if (how == ReasonFor(answer)) ForgetPosition(run, *here);
        ObserveEnd(run, *here, answer, how);
        if (here->Depth == 0) break;
        const int child = here->ChildIndex;
        here = &run.Tree.Nodes[here->Parent];
        candidate chosen;
        const choice made = Redecide(run, *here, child, answer, chosen);
        const step next = Follow(run, here, made, chosen, answer);
        if (next != step::kEnded) return next;
    }
    Leave(run, 0, run.GaveUpAt != nullptr ? end_reason::kStopped : end_reason::kInterrupted);
    return step::kEnded;
}

// A tick after which nothing is active.
inline tick_state EndIdle(tick_core& core, tick_state state) {
    NoteIdle(core.Tree, core.Memory);
    return state;
}

// Ticks a node, and lets a group decide. kWait: nothing is left to do below it.
template <class Observer>
BT_INLINED inline step TickThenDecide(running_tick<Observer>& run, const node*& here, status& answer) {
    answer = TickBehavior(run, *here);
    if (answer == status::kRunning) return here->NumChildren == 0 ? step::kWait : DecideGroup(run, here, answer);
    run.Release(run.Reserved);
    return step::kEnded;
}

// Goes on from `here`, to the end of the path, ticking each node before it decides (contract 13, 65). kDown: `here` is the next to be
// ticked. kEnded: `here` ended with `answer`.
template <class Observer>
tick_state WalkOn(running_tick<Observer>& run, const node* here, step next, status answer) {
    for (;;) {
        if (next == step::kEnded) next = Climb(run, here, answer);
        if (next == step::kEnded) return EndIdle(run, run.GaveUpAt != nullptr ? tick_state::kError : tick_state::kIdle);
        if (next == step::kDown) next = TickThenDecide(run, here, answer);
        if (next == step::kWait) {
            here = FindLate(run);
            if (here == nullptr) return tick_state::kRunning;
            answer = status::kFailed;
            next = step::kEnded;
        }
    }
}

// The whole way from the root.
template <class Observer>
tick_state Walk(running_tick<Observer>& run) {
    const node& root = run.Tree.Nodes[0];
    if (run.Depth() == 0) {
        candidate chosen;
        if (!Ask(run, root, chosen) || !Enter(run, chosen)) return EndIdle(run, tick_state::kIdle);
    } else if (HasToEnd(run, root)) {
        return WalkOn(run, &root, step::kEnded, status::kFailed);
    }
    return WalkOn(run, &root, step::kDown, status::kRunning);
}

}  // namespace bt::detail
