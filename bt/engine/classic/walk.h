// The walk of a classic tree: from node to node until the tree ends or all that is left runs (contract 85-88).
#pragma once

#include <bit>
#include <utility>

#include <bt/engine/classic/leaves.h>
#include <bt/engine/classic/pass.h>

namespace bt::detail {

// Where the walk goes: to a step, which may have been asked already; or, as kNoStep, nowhere, because the node that it is at, or the tree,
// answered.
struct next_step {
    std::uint16_t At = kNoStep;
    outcome Answer = outcome::kRunning;
    passed_answer Asked = passed_answer::kNotAsked;
};
constexpr next_step Answers(outcome answer) { return {kNoStep, answer}; }
constexpr outcome Ended(bool succeeded) { return succeeded ? outcome::kSucceeded : outcome::kFailed; }

// Active nodes are stopped when the whole walk has come back (FinishClassic).
template <class Observer>
BT_NOT_INLINED outcome GiveUp(evaluation<Observer>& run, std::uint16_t at) {
    run.GaveUpAt = at;
    run.Observe({.Kind = event_kind::kGaveUp, .Node = &run.NodeOf(at)});
    return outcome::kGaveUp;
}

// Asks the children of a node and chooses the one to enter; kNoStep: none accepts.
template <class Observer>
BT_NOT_INLINED std::uint16_t Pick(evaluation<Observer>& run, std::uint16_t at) {
    const classic_step& here = run.Steps[at];
    const node_kind kind = here.Decider->Node;
    std::uint32_t* const turns = here.State != kNoOffset ? &run.template Stored<std::uint32_t>(here.State) : nullptr;
    std::uint16_t chosen = kNoStep;
    for (int round = 0; round < 2 && chosen == kNoStep; ++round) {
        running_draw draw;
        float best = 0;
        for (std::uint16_t child = at + 1; child < here.End; child = run.Steps[child].End) {
            const node& asked = run.NodeOf(child);
            if (turns != nullptr && (*turns >> asked.ChildIndex & 1u) != 0) continue;
            float value = 0;
            if (AskNode(run, run.Steps[child], value) != verdict::kAccepted) continue;
            if (kind == kScoredNode) {
                if (chosen == kNoStep || value > best) chosen = child, best = value;
                continue;
            }
            if (draw.Takes(*run.Args.Random, value, kind == kWeightedNode)) chosen = child;
        }
        if (turns == nullptr) break;
        if (chosen != kNoStep) *turns |= 1u << run.NodeOf(chosen).ChildIndex;
        else if (*turns != 0) *turns = 0;  // a new round
        else break;
    }
    run.Observe({.Kind = event_kind::kChose,
                 .Index = static_cast<std::int8_t>(chosen != kNoStep ? run.NodeOf(chosen).ChildIndex : -1),
                 .Node = &run.Tree.Nodes[here.Node]});
    return chosen;
}

// Draws the next child of a node that has its children in random order; kNoStep: each had its turn.
template <class Observer>
BT_NOT_INLINED std::uint16_t DrawNext(evaluation<Observer>& run, std::uint16_t at) {
    const node& here = run.NodeOf(at);
    auto& turns = run.template Stored<std::uint32_t>(run.Steps[at].State);
    const int num_left = here.NumChildren - std::popcount(turns);
    if (num_left <= 0) return kNoStep;
    std::uint32_t nth = run.Args.Random->NextBelow(static_cast<std::uint32_t>(num_left));
    std::uint32_t left = ~turns;
    for (; nth > 0; --nth) left &= left - 1;
    turns |= LowestBit(left);
    const int drawn = std::countr_zero(left);
    run.Observe({.Kind = event_kind::kChose, .Index = static_cast<std::int8_t>(drawn), .Node = &here});
    return run.Child(here, drawn).Step;
}

// The child that a kSwitch goes on with. Another one that is active ends first.
template <class Observer>
BT_NOT_INLINED std::uint16_t ChooseByNumber(evaluation<Observer>& run, std::uint16_t at) {
    const node& here = run.NodeOf(at);
    const float number = CallNumber(run, at);
    const bool is_index = !IsNan(number) && number >= 0 && number < static_cast<float>(here.NumChildren);
    const int index = is_index ? static_cast<int>(number) : here.NumChildren - 1;
    const std::uint16_t child = run.Child(here, index).Step;
    run.Observe({.Kind = event_kind::kChose, .Index = static_cast<std::int8_t>(index), .Value = number, .Node = &here});
    if (run.IsActive(at) && run.ActiveChild(at) != child) Interrupt(run, run.Branch, end_reason::kInterrupted);
    return child;
}

// Leaves the branches of a parallel for the branch around it. If it ended, so does what runs in it.
template <class Observer>
void LeaveBranches(evaluation<Observer>& run, std::uint16_t parallel, outcome decided) {
    const bool has_ended = decided != outcome::kRunning;
    if (has_ended) InterruptBranches(run, parallel, end_reason::kInterrupted);
    run.Branch = run.Steps[parallel].Branch;
    run.Active = run.LeafOf(run.Branch);
    if (!has_ended || (run.Active != parallel && !IsTried(run, parallel))) return;
    EndBegun(run, parallel, ReasonFor(decided));
}

// How a parallel answers by those of its children that ended; kRunning: it is not decided.
template <class Observer>
outcome Decided(const evaluation<Observer>& run, std::uint16_t parallel) {
    const decider& of = *run.Steps[parallel].Decider;
    int succeeded = 0;
    int failed = 0;
    int num = of.Children.Num;  // without those that were passed over
    for (std::uint16_t child = parallel + 1; child < run.Steps[parallel].End; child = run.Steps[child].End) {
        const branch_state& state = run.StateOf(child);
        if (state.HasEnded == 0) continue;
        if (state.HasSucceeded == kPassedOver) --num;
        else if (state.HasSucceeded != 0) ++succeeded;
        else ++failed;
    }
    const int left = num - succeeded - failed;
    const int needed = of.Count > 0 ? of.Count : num;
    const bool has_failed = failed >= (of.FailCount > 0 ? of.FailCount : 1);
    const bool has_time = (of.Flags & (kFlagsWaitForAll | kFlagsTickAll)) != 0;
    if ((of.Flags & kFlagsWaitForAll) != 0 && left > 0) return outcome::kRunning;
    if (has_time && has_failed) return outcome::kFailed;
    if (succeeded >= needed) return outcome::kSucceeded;
    if (has_failed || ((of.Flags & kFlagsFailEarly) != 0 && succeeded + left < needed)) return outcome::kFailed;
    return left > 0 ? outcome::kRunning : outcome::kFailed;
}

// Goes to the next child of a parallel that has not ended, from `child` on. If there is none, the parallel runs, unless
// it is decided now.
template <class Observer>
next_step NextBranch(evaluation<Observer>& run, std::uint16_t parallel, std::uint16_t child) {
    for (; child < run.Steps[parallel].End; child = run.Steps[child].End) {
        const branch_state& state = run.StateOf(child);
        if (state.HasEnded != 0) continue;
        run.Branch = child;
        run.Active = state.Leaf;
        return {child};
    }
    const bool ticks_all = (run.Steps[parallel].Decider->Flags & kFlagsTickAll) != 0;
    const outcome decided = ticks_all ? Decided(run, parallel) : outcome::kRunning;
    LeaveBranches(run, parallel, decided);
    return Answers(decided == outcome::kRunning ? RunsOn(run, parallel) : decided);
}

// Begins or goes on with a parallel.
template <class Observer>
BT_NOT_INLINED next_step EnterParallel(evaluation<Observer>& run, std::uint16_t at) {
    if (run.Active != at) BeginBranches(run, at);
    return NextBranch(run, at, static_cast<std::uint16_t>(at + 1));
}

// A time limit counts from when its child began.
template <class Observer>
BT_NOT_INLINED next_step EnterLimited(evaluation<Observer>& run, std::uint16_t at, const classic_step& here) {
    double& start = run.template Stored<double>(here.State);
    if (!run.IsActive(at)) {
        start = run.Args.Time;
    } else if (TimeHasPassed(start, run.Args.Time, SecondsOf(run, at, here))) {
        Interrupt(run, run.Branch, end_reason::kTimedOut);
        return Answers(outcome::kFailed);
    }
    return {static_cast<std::uint16_t>(at + 1)};
}

// Whether the time of an active kDeadline is over.
template <class Observer>
bool IsLate(evaluation<Observer>& run, std::uint16_t at) {
    const classic_step& deadline = run.Steps[at];
    return TimeHasPassed(run.template Stored<double>(deadline.State), run.Args.Time, SecondsOf(run, at, deadline));
}

// A child of a parallel ended.
template <class Observer>
BT_NOT_INLINED next_step EndBranch(evaluation<Observer>& run, std::uint16_t parallel, bool succeeded) {
    const std::uint16_t child = run.Branch;
    branch_state& state = run.StateOf(child);
    state.HasEnded = 1;
    if (state.HasSucceeded != kPassedOver) state.HasSucceeded = succeeded ? 1 : 0;
    const bool ticks_all = (run.Steps[parallel].Decider->Flags & kFlagsTickAll) != 0;
    const outcome decided = ticks_all ? outcome::kRunning : Decided(run, parallel);
    if (decided == outcome::kRunning) return NextBranch(run, parallel, run.Steps[child].End);
    LeaveBranches(run, parallel, decided);
    return Answers(decided);
}

// A child of a sequence or selector that remembers where it goes on ended.
template <class Observer>
next_step GoOnInOrder(evaluation<Observer>& run, std::uint16_t at, std::uint16_t ended, bool succeeded) {
    const classic_step& here = run.Steps[at];
    auto& position = run.template Stored<std::uint32_t>(here.State);
    std::uint16_t child = ended;
    while (run.Steps[child].Parent != at) child = run.Steps[child].Parent;
    position = 0;
    const bool succeeds_at_end = FactsOf(here.Decider->Node).SucceedsAtEnd;
    if (succeeded == succeeds_at_end) {
        const std::uint16_t next = run.Steps[child].End;
        return next != here.End ? next_step{next} : Answers(Ended(succeeds_at_end));
    }
    if ((here.Decider->Flags & kFlagsResumeAtFailed) != 0) position = run.NodeOf(child).ChildIndex;
    return Answers(Ended(succeeded));
}

// A child of a node that has its children in random order ended.
template <class Observer>
next_step GoOnInRandomOrder(evaluation<Observer>& run, std::uint16_t at, bool succeeded) {
    const std::uint16_t next = DrawNext(run, at);
    return next != kNoStep ? next_step{next} : Answers(Ended(succeeded));
}

// How many rounds a kForEach has.
template <class Observer>
std::int32_t& NumRounds(const evaluation<Observer>& run, const classic_step& here) {
    return run.template Stored<std::int32_t>(static_cast<std::uint16_t>(here.State + sizeof(std::uint32_t)));
}

// A node that repeats its child begins; false: a kForEach has nothing to do.
template <class Observer>
bool BeginRounds(evaluation<Observer>& run, std::uint16_t at, const classic_step& here) {
    if (here.State == kNoOffset) return true;
    run.template Stored<std::uint32_t>(here.State) = 0;
    if (here.Decider->Node != kForEach) return true;
    const float number = CallNumber(run, at);
    if (IsNan(number) || number <= 0) return false;
    const bool is_within = number < static_cast<float>(kMaxRound);
    NumRounds(run, here) = is_within ? static_cast<std::int32_t>(number) : kMaxRound;
    return NumRounds(run, here) > 0;
}

// A child that may be repeated ended.
template <class Observer>
next_step BeginAgain(evaluation<Observer>& run, std::uint16_t at, bool succeeded) {
    const classic_step& here = run.Steps[at];
    if (here.State != kNoOffset) {
        const auto num = static_cast<std::int32_t>(++run.template Stored<std::uint32_t>(here.State) & kMaxRound);
        const bool is_for_each = here.Decider->Node == kForEach;
        const std::int32_t most = is_for_each ? NumRounds(run, here) : here.Decider->Count;
        if (most > 0 && num >= most) return Answers(Ended(succeeded));
    }
    if ((here.Decider->Flags & kFlagsOneRoundATick) != 0) return Answers(RunsOn(run, at));
    if (++run.NumRepeats > kMaxNumRepeats) return Answers(GiveUp(run, at));
    return {static_cast<std::uint16_t>(at + 1)};
}

// A child of a node that has code for it ended.
template <class Observer>
next_step Report(evaluation<Observer>& run, std::uint16_t at, std::uint16_t ended, bool succeeded) {
    const classic_step& here = run.Steps[at];
    if (here.Entry == node_entry::kParallel) return EndBranch(run, at, succeeded);
    if (here.Entry == node_entry::kRepeat) return BeginAgain(run, at, succeeded);
    if (here.Entry == node_entry::kResume) return GoOnInOrder(run, at, ended, succeeded);
    if (here.Entry == node_entry::kInOrder) return GoOnInRandomOrder(run, at, succeeded);
    const std::uint32_t flags = here.Decider->Flags;
    if (here.Entry == node_entry::kDeadline) {
        return Answers(Ended(succeeded && ((flags & kFlagsLateAnswers) != 0 || !IsLate(run, at))));
    }
    constexpr std::uint32_t some = kFlagsCountSuccesses | kFlagsCountFailures;
    const bool counts = (flags & some) == 0 || (flags & (succeeded ? kFlagsCountSuccesses : kFlagsCountFailures)) != 0;
    if (here.Entry == node_entry::kLimit) {
        if (counts) ++run.template Stored<std::int32_t>(here.State);
        return Answers(Ended(succeeded));
    }
    if (here.Entry == node_entry::kOnce) {
        if (counts) run.template Stored<std::uint32_t>(here.State) = succeeded ? kOnceSucceeded : kOnceFailed;
        return Answers(Ended(succeeded));
    }
    run.template Stored<double>(here.State) = run.Args.Time;  // a cool-down begins
    return Answers(Ended(succeeded));
}

// A step ended with an error, so all above it end with that, whatever their kinds say of a failure, up to a kOwnNode, which decides for
// itself. What else is active in them ends first.
template <class Observer>
BT_NOT_INLINED next_step EndWithError(evaluation<Observer>& run, std::uint16_t at) {
    if (run.ErredAt == kNoStep || run.Steps[at].Entry != node_entry::kOwn) run.ErredAt = at;
    for (;;) {
        run.Observe({.Kind = event_kind::kEnded, .Answer = status::kError, .Reason = end_reason::kError, .Node = &run.NodeOf(at)});
        at = run.Steps[at].Parent;
        if (at == kNoStep) return Answers(outcome::kError);
        const classic_step& here = run.Steps[at];
        if (here.Entry == node_entry::kOwn) return Answers(outcome::kError);
        if (here.Entry == node_entry::kParallel) LeaveBranches(run, at, outcome::kError);
        else if (run.IsActive(at)) Interrupt(run, run.Branch, end_reason::kInterrupted);
        if (here.Entry == node_entry::kCooldown) run.template Stored<double>(here.State) = run.Args.Time;
        if (here.Entry == node_entry::kResume) run.template Stored<std::uint32_t>(here.State) = 0;
    }
}

// The consequences of the end of a step. An observer hears of each ancestor that ends with it.
template <class Observer>
jump JumpOf(evaluation<Observer>& run, std::uint16_t at, bool succeeded) {
    if constexpr (Observer::kObserves) {
        for (;;) {
            run.Observe({.Kind = event_kind::kEnded,
                         .Answer = succeeded ? status::kSucceeded : status::kFailed,
                         .Reason = succeeded ? end_reason::kSucceeded : end_reason::kFailed,
                         .Node = &run.NodeOf(at)});
            const reacted next = React(run.Steps, at, succeeded);
            if (!next.Ends) return {next.At, 0, 0, next.Follow, next.Succeeded};
            at = next.At;
            succeeded = next.Succeeded;
            if (IsReactive(run.Steps[at]) && run.IsActive(at)) Interrupt(run, run.Branch, end_reason::kInterrupted);
        }
    } else {
        return succeeded ? run.Steps[at].OnSucceeded : run.Steps[at].OnFailed;
    }
}

template <class Observer>
next_step GoOn(evaluation<Observer>& run, std::uint16_t at, outcome answer);

// A step runs below a node that does something then: a parallel goes on with its next child, and a deadline may be over.
template <class Observer>
BT_NOT_INLINED next_step TellRunning(evaluation<Observer>& run, std::uint16_t at) {
    for (;;) {
        const std::uint16_t above = run.Steps[at].Parent;
        if (above == kNoStep || run.Steps[above].Entry == node_entry::kOwn) return Answers(outcome::kRunning);
        if (run.Steps[above].Entry == node_entry::kParallel) {
            const next_step next = NextBranch(run, above, run.Steps[at].End);
            if (next.At != kNoStep) return next;
            if (next.Answer != outcome::kRunning) return GoOn(run, above, next.Answer);
        } else if (run.Steps[above].Entry == node_entry::kDeadline && IsLate(run, above)) {
            Interrupt(run, run.Branch, end_reason::kTimedOut);
            return GoOn(run, above, outcome::kFailed);
        }
        at = above;
    }
}

// Where the walk goes after a step that answered. Below a kOwnNode it comes back with the answer of that one's child.
template <class Observer>
next_step GoOn(evaluation<Observer>& run, std::uint16_t at, outcome answer) {
    while (answer <= outcome::kSucceeded) {
        if (answer == outcome::kRunning) return TellRunning(run, at);
        const bool succeeded = answer == outcome::kSucceeded;
        const jump to = JumpOf(run, at, succeeded);
        if (static_cast<std::uint16_t>(run.Active - to.FirstEnded) < to.NumEnded) Interrupt(run, run.Branch, end_reason::kInterrupted);
        if (to.Follow == follow::kEnter) return {to.At};
        if (to.Follow == follow::kFinish) return Answers(Ended(to.Succeeded));
        if (run.Steps[to.At].Entry == node_entry::kOwn) return Answers(Ended(to.Succeeded));
        const next_step next = Report(run, to.At, at, to.Succeeded);
        if (next.At != kNoStep) return next;
        at = to.At;
        answer = next.Answer;
    }
    return answer == outcome::kError ? EndWithError(run, at) : Answers(answer);
}

template <class Observer>
outcome TickOwnNode(evaluation<Observer>& run, std::uint16_t at);  // own_node.h, which walks on from the children

// The answer of a step whose checks do not hold. A parent to which it is nothing goes on.
template <class Observer>
outcome Rejected(evaluation<Observer>& run, std::uint16_t at, const classic_step& here) {
    if (!PassesOver(*here.Decider)) return outcome::kFailed;
    const decider& parent = *run.Steps[here.Parent].Decider;
    if (parent.Node != kParallel) return Ended(FactsOf(parent.Node).SucceedsAtEnd);
    run.StateOf(at).HasSucceeded = kPassedOver;
    return outcome::kFailed;
}

// Enters a step whose checks hold.
template <class Observer>
BT_INLINED inline next_step Enter(evaluation<Observer>& run, std::uint16_t at, const classic_step& here) {
    const std::uint16_t first = static_cast<std::uint16_t>(at + 1);
    switch (here.Entry) {
        case node_entry::kLeaf: return Answers(TickLeaf(run, at, here));
        case node_entry::kCondition: return Answers(outcome::kSucceeded);
        case node_entry::kFirst:
            if (here.End == first) break;
            return {first};
        case node_entry::kGoOn:
            if (here.End == first) break;
            return {run.IsActive(at) ? run.ActiveChild(at) : first};
        case node_entry::kParallel: return EnterParallel(run, at);
        case node_entry::kOwn: return Answers(TickOwnNode(run, at));
        case node_entry::kPick: {
            if (run.IsActive(at)) return {run.ActiveChild(at)};
            const std::uint16_t child = Pick(run, at);
            if (child == kNoStep) break;
            return {child, outcome::kRunning, passed_answer::kAccepted};
        }
        case node_entry::kInOrder: {
            if (run.IsActive(at)) return {run.ActiveChild(at)};
            run.template Stored<std::uint32_t>(here.State) = 0;
            const std::uint16_t child = DrawNext(run, at);
            if (child == kNoStep) break;
            return {child};
        }
        case node_entry::kResume: {
            if (here.End == first) break;
            if (run.IsActive(at)) return {run.ActiveChild(at)};
            auto& position = run.template Stored<std::uint32_t>(here.State);
            return {run.Child(run.NodeOf(at), static_cast<int>(std::exchange(position, 0u))).Step};
        }
        case node_entry::kSwitch: return {ChooseByNumber(run, at)};
        case node_entry::kRepeat:
            // Between two rounds the node itself is the active leaf.
            if (run.Active == at) Deactivate(run, run.Branch, at, end_reason::kSucceeded);
            else if (!run.IsActive(at) && !BeginRounds(run, at, here)) break;
            return {first};
        case node_entry::kLimit: {
            auto& count = run.template Stored<std::int32_t>(here.State);
            if (count < here.Decider->Count) return {first};
            if ((here.Decider->Flags & kFlagsResetAtLimit) != 0) count = 0;
            break;
        }
        case node_entry::kOnce: {
            const auto kept = run.template Stored<std::uint32_t>(here.State);
            if (kept == 0) return {first};
            return Answers(Ended(kept == kOnceSucceeded));
        }
        case node_entry::kTimeLimit: return EnterLimited(run, at, here);
        case node_entry::kDeadline:
            if (!run.IsActive(at)) run.template Stored<double>(here.State) = run.Args.Time;
            return {first};
        case node_entry::kCooldown: {
            const bool is_ready =
                TimeHasPassed(run.template Stored<double>(here.State), run.Args.Time, SecondsOf(run, at, here));
            if (!is_ready && !run.IsActive(at)) break;
            return {first};
        }
        case node_entry::kGuard:
            if (!run.IsActive(at) || Accepts(run, here)) return {first};
            Interrupt(run, run.Branch, end_reason::kNoLongerHolds);
            return Answers(Rejected(run, at, here));
        case node_entry::kWait: return Answers(WaitOn(run, at, here));
        case node_entry::kEnd: break;
        case node_entry::kRun: return Answers(RunsOn(run, at));
        case node_entry::kError: return Answers(outcome::kError);
    }
    return Answers(Ended(NodeFactsOf(*here.Decider).SucceedsAtEnd));
}

// The answer of an overridden step without functions of its own. The active leaf in it ends.
template <class Observer>
outcome EndOverridden(evaluation<Observer>& run, std::uint16_t at, outcome answer) {
    const bool is_leaf = run.Steps[at].End == at + 1;
    if (answer == outcome::kRunning) return RunsOn(run, at);
    if (is_leaf && run.Active == at) Deactivate(run, run.Branch, at, ReasonFor(answer));
    else if (run.IsActive(at)) Interrupt(run, run.Branch, end_reason::kInterrupted);
    return answer;
}

// Whether an override answers before a step is asked: the step is off, or is a condition. `next` is the answer.
template <class Observer>
BT_INLINED inline bool AnswersUnasked([[maybe_unused]] evaluation<Observer>& run, [[maybe_unused]] std::uint16_t at,
                                      [[maybe_unused]] const classic_step& here, [[maybe_unused]] next_step& next) {
    if constexpr (knows_overrides<Observer>) {
        const node& of = run.Tree.Nodes[here.Node];
        if (IsOff(run, of)) {
            if (run.IsActive(at)) Interrupt(run, run.Branch, end_reason::kNoLongerHolds);
            TellOff(run, of);
            next = Answers(Rejected(run, at, here));
            return true;
        }
        if (here.Entry == node_entry::kCondition && HasAnswer(run, of)) {
            next = Answers(OutcomeOf(NextAnswer(run, of)));
            return true;
        }
    }
    return false;
}

// Enters a step whose checks hold, or answers in its place. Leaves and nodes of one's own are entered: their functions
// are replaced.
template <class Observer>
BT_INLINED inline next_step EnterOrAnswer(evaluation<Observer>& run, std::uint16_t at, const classic_step& here) {
    if constexpr (knows_overrides<Observer>) {
        const node& of = run.Tree.Nodes[here.Node];
        const bool has_functions = here.Entry == node_entry::kLeaf || here.Entry == node_entry::kOwn;
        if (!has_functions && HasAnswer(run, of)) {
            return Answers(EndOverridden(run, at, OutcomeOf(NextAnswer(run, of))));
        }
    }
    return Enter(run, at, here);
}

// Walks on from a step until the tree answers.
template <class Observer>
outcome Walk(evaluation<Observer>& run, passed from) {
    for (;;) {
        if constexpr (!Observer::kObserves) {
            const std::uint32_t flags = run.Args.DecisionFlags;
            if (from.Answer == passed_answer::kNotAsked) from = PassSteps(run.Steps, from.At, run.Active, flags, run.Agent);
        }
        const std::uint16_t at = from.At;
        const classic_step& here = run.Steps[at];
        run.Observe({.Kind = event_kind::kVisited, .IsNew = !run.IsActive(at), .Node = &run.Tree.Nodes[here.Node]});
        next_step next;
        if (!AnswersUnasked(run, at, here, next)) {
            const bool is_not_asked = from.Answer == passed_answer::kNotAsked;
            const bool may_enter =
                from.Answer == passed_answer::kAccepted || (is_not_asked && MayEnter(run, at, here));
            next = may_enter ? EnterOrAnswer(run, at, here) : Answers(Rejected(run, at, here));
        }
        if (next.At == kNoStep) {
            if (next.Answer == outcome::kRunning && (here.Traits & kTellsRunning) == 0) return outcome::kRunning;
            next = GoOn(run, at, next.Answer);
            if (next.At == kNoStep) return next.Answer;
        }
        from = {next.At, next.Asked};
    }
}

}  // namespace bt::detail
