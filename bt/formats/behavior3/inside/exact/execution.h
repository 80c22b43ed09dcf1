// One tick of a behavior3 tree, to the last event as behavior3js does it: each node is entered, opened, ticked, closed and exited.
#pragma once

#include <bt/formats/behavior3/inside/exact/exact_tree.h>
#include <bt/formats/inside/exact/ticking.h>

namespace bt::exact {

inline node_flags* FlagsOf(const exact_tree& of, const tree_memory_base& memory) {
    return &detail::StoredIn<node_flags>(memory, of.Flags);
}
inline open_list& ListOf(const exact_tree& of, const tree_memory_base& memory) {
    return detail::StoredIn<open_list>(memory, of.OpenNodes);
}

inline constexpr std::int32_t kMostCounted = 0x7FFFFFFF;

template <class Observer>
class execution {
public:
    execution(detail::evaluation<Observer>& run)
        : Run(run), Of(ExactTreeOf(run.Tree)), Flags(FlagsOf(Of, run.Memory)) {}

    tick_result Tick();
    void Stop();
    void Close(const node& here, end_reason reason);

private:
    // The lifecycle of one execution.
    status Execute(const node& here);
    void Enter(const node& here, const exact_node& facts);
    void BeginToRemember(const exact_node& facts);
    status Open(const node& here, const exact_node& facts);
    void Exit(const node& here, const exact_node& facts, status answer);

    // The work of a tick, by kind.
    status TickNode(const node& here, const exact_node& facts);
    status TickUntilNot(const node& here, status passed);
    status TickFromRunning(const node& here, const exact_node& facts, status passed);
    status TickLimited(const node& here, const exact_node& facts);
    status TickTimed(const node& here, const exact_node& facts);
    status TickAgain(const node& here, const exact_node& facts, status answer, bool counts_failed, bool counts_succeeded);
    status TickOwn(const node& here, const exact_node& facts);
    // For the children of an own node. Execute counts and gives up.
    friend struct detail::own_tick<execution, Observer>;
    static bool HasGivenUp() { return false; }
    static bool MayRepeat(const node&) { return true; }
    status StatusOfChild(const node& here, int index) { return ExecuteChild(here, index); }

    status GiveUp(error_code code, const node& at);
    const node& RepeaterAbove(const node& here) const;

    status ExecuteChild(const node& here, int index = 0) { return Execute(Run.Child(here, index)); }
    const exact_node& FactsOf(const node& here) const { return Of.Nodes[static_cast<std::size_t>(&here - Run.Tree.Nodes)]; }
    node_flags& FlagsOfNode(const exact_node& facts) const { return Flags[facts.Number]; }
    node_value& ValueOf(const exact_node& facts) const { return Run.template Stored<node_value>(facts.Value); }
    bool Elapsed(const exact_node& facts) const {
        return detail::Milliseconds(Run.Args.Time) - ValueOf(facts).StartTime > facts.Limit;
    }
    const tick_args& ArgsOf(const node& here, const exact_node& facts);
    void CallAround(const behavior_function& function, const node& here, const exact_node& facts);
    void CloseOfLastTick();
    void NoteLeaf();

    detail::evaluation<Observer>& Run;
    const exact_tree& Of;
    node_flags* const Flags;
    open_list Now;
    std::uint32_t NumExecuted = 0;
    error_code Error = error_code::kNone;  // what made the tick give up
    const decider* ErrorAt = nullptr;
    const decider* ErredAt = nullptr;  // what answered kError last, and no child of it did
    std::uint32_t NumErrors = 0;
};

template <class Observer>
const tick_args& execution<Observer>::ArgsOf(const node& here, const exact_node& facts) {
    return Run.ArgsOf(here, FlagsOfNode(facts).WasOpened ? ValueOf(facts).StartTime : Run.Args.Time);
}

// An Enter or an Exit.
template <class Observer>
void execution<Observer>::CallAround(const behavior_function& function, const node& here, const exact_node& facts) {
    if (function.Call == nullptr) return;
    void* const block = FlagsOfNode(facts).HasBlock ? Run.BlockOf(here) : nullptr;
    function.Call(Run.Agent, block, nullptr, ArgsOf(here, facts));
}

// At most once in a tick, because nothing is executed after it.
template <class Observer>
status execution<Observer>::GiveUp(error_code code, const node& at) {
    Error = code;
    ErrorAt = at.Decider;
    return status::kError;
}

// The node that began its child so often: the next node above that repeats; else the node itself.
template <class Observer>
const node& execution<Observer>::RepeaterAbove(const node& here) const {
    for (std::uint16_t at = here.Parent; at != kNoNode; at = Run.Tree.Nodes[at].Parent) {
        const exact_kind kind = Of.Nodes[at].Kind;
        const bool repeats = kind == exact_kind::kRepeater || kind == exact_kind::kRepeatUntilFailure ||
                             kind == exact_kind::kRepeatUntilSuccess;
        if (repeats && !(Of.Nodes[at].Limit >= 0)) return Run.Tree.Nodes[at];
    }
    return here;
}

template <class Observer>
void execution<Observer>::Enter(const node& here, const exact_node& facts) {
    ++NumExecuted;
    Now.Nodes[Now.Num++] = static_cast<std::uint16_t>(&here - Run.Tree.Nodes);
    Run.Observe({.Kind = event_kind::kEntered, .Node = &here});
    // The block is there for all five functions.
    node_flags& flags = FlagsOfNode(facts);
    if (here.BlockType != nullptr && !flags.HasBlock) {
        here.BlockType->Construct(Run.BlockOf(here));
        flags.HasBlock = 1;
    }
    if (facts.HasAround) CallAround(facts.Around->Enter, here, facts);
}

// Makes the state of the node as new. Before the call, so that nothing but the game's function changes the memory
// between the two events.
template <class Observer>
void execution<Observer>::BeginToRemember(const exact_node& facts) {
    switch (RememberedBy(facts.Kind)) {
        case remembered::kRunningChild: ValueOf(facts).RunningChild = 0; break;
        case remembered::kCount: ValueOf(facts).Count = 0; break;
        case remembered::kStartTime: ValueOf(facts).StartTime = detail::Milliseconds(Run.Args.Time); break;
        case remembered::kActivation: ValueOf(facts).StartTime = Run.Args.Time; break;
        case remembered::kNothing: break;
    }
}

// An answer other than running is that of an Activate that failed.
template <class Observer>
BT_INLINED inline status execution<Observer>::Open(const node& here, const exact_node& facts) {
    FlagsOfNode(facts).IsOpen = 1;
    FlagsOfNode(facts).WasOpened = 1;
    BeginToRemember(facts);
    Run.Observe({.Kind = event_kind::kActivating, .Node = &here});
    status answer = status::kRunning;
    if (facts.Kind == exact_kind::kOwnNode && !detail::BeginsReplaced(Run, here)) {
        const behavior_function& open = here.Decider->Behavior->Activate;
        if (open.Call != nullptr) answer = detail::CallFunction(Run, here, open, ArgsOf(here, facts));
    }
    Run.Observe({.Kind = event_kind::kActivated, .Node = &here});
    return answer;
}

template <class Observer>
void execution<Observer>::Close(const node& here, end_reason reason) {
    const exact_node& facts = FactsOf(here);
    const bool skips = detail::TakeReplaced(Run, here) || (!FlagsOfNode(facts).IsOpen && detail::HasAnswer(Run, here));
    FlagsOfNode(facts).IsOpen = 0;
    Run.Observe({.Kind = event_kind::kDeactivating, .Reason = reason, .Node = &here});
    if (facts.Kind == exact_kind::kOwnNode && !skips) {
        const deactivate_function& close = here.Decider->Behavior->Deactivate;
        if (close.Call != nullptr) close.Call(Run.Agent, Run.BlockOf(here), nullptr, ArgsOf(here, facts), reason);
    }
    Run.Observe({.Kind = event_kind::kDeactivated, .Reason = reason, .Node = &here});
}

template <class Observer>
void execution<Observer>::Exit(const node& here, const exact_node& facts, status answer) {
    FlagsOfNode(facts).LastResult = static_cast<std::uint8_t>(1 + static_cast<int>(answer)) & 7u;
    if (facts.HasAround) CallAround(facts.Around->Exit, here, facts);
    Run.Observe({.Kind = event_kind::kExited, .Answer = answer, .Node = &here});
}

template <class Observer>
status execution<Observer>::Execute(const node& here) {
    const exact_node& facts = FactsOf(here);
    if (Error != error_code::kNone) return status::kError;
    if (facts.Kind == exact_kind::kMissing) return GiveUp(error_code::kMissingChild, here);
    if (NumExecuted == Of.MaxExecutions) return GiveUp(error_code::kTooManyRepeats, RepeaterAbove(here));
    if (Now.Num == Of.OpenRoom) return GiveUp(error_code::kTooManyOpenNodes, here);
    if (detail::IsOff(Run, here)) return detail::TellOff(Run, here), status::kFailed;
    Enter(here, facts);
    const std::uint32_t errors_before = NumErrors;
    status answer = FlagsOfNode(facts).IsOpen ? status::kRunning : Open(here, facts);
    if (answer == status::kRunning) {
        if (facts.Kind == exact_kind::kOwnNode) Run.ShowPathTo(here, Run.Args.Time);  // so that a debugger shows where a tick is
        answer = detail::Ticking(Run, here, [&] { return TickNode(here, facts); });
    }
    if (answer == status::kError && NumErrors == errors_before) ErredAt = here.Decider;
    NumErrors = errors_before + (answer == status::kError ? 1 : 0);
    if (answer != status::kRunning) {
        --Now.Num;  // the last one, whatever it is, as the original does
        Close(here, detail::ReasonFor(detail::OutcomeOf(answer)));
    }
    Exit(here, facts, answer);
    return answer;
}

template <class Observer>
status execution<Observer>::TickNode(const node& here, const exact_node& facts) {
    if (facts.LacksChild) return status::kError;
    switch (facts.Kind) {
        case exact_kind::kSequence: return TickUntilNot(here, status::kSucceeded);
        case exact_kind::kPriority: return TickUntilNot(here, status::kFailed);
        case exact_kind::kMemSequence: return TickFromRunning(here, facts, status::kSucceeded);
        case exact_kind::kMemPriority: return TickFromRunning(here, facts, status::kFailed);
        case exact_kind::kInverter: {
            const status answer = ExecuteChild(here);
            if (answer == status::kSucceeded) return status::kFailed;
            return answer == status::kFailed ? status::kSucceeded : answer;
        }
        case exact_kind::kLimiter: return TickLimited(here, facts);
        case exact_kind::kMaxTime: return TickTimed(here, facts);
        case exact_kind::kRepeater: return TickAgain(here, facts, status::kSucceeded, true, true);
        case exact_kind::kRepeatUntilFailure: return TickAgain(here, facts, status::kError, false, true);
        case exact_kind::kRepeatUntilSuccess: return TickAgain(here, facts, status::kError, true, false);
        case exact_kind::kSucceeder: return status::kSucceeded;
        case exact_kind::kFailer: return status::kFailed;
        case exact_kind::kRunner: return status::kRunning;
        case exact_kind::kError: return status::kError;
        case exact_kind::kWait: return Elapsed(facts) ? status::kSucceeded : status::kRunning;
        case exact_kind::kOwnNode: return TickOwn(here, facts);
        case exact_kind::kSubtree: return ExecuteChild(here);
        case exact_kind::kMissing: break;  // not covered: Execute has given up
    }
    return status::kError;  // not covered: all kinds are above
}

// The first answer of a child that is not `passed`.
template <class Observer>
status execution<Observer>::TickUntilNot(const node& here, status passed) {
    for (int i = 0; i < here.NumChildren; ++i) {
        const status answer = ExecuteChild(here, i);
        if (answer != passed) return answer;
    }
    return passed;
}

// The same, beginning with the child that ran.
template <class Observer>
status execution<Observer>::TickFromRunning(const node& here, const exact_node& facts, status passed) {
    for (int i = ValueOf(facts).RunningChild; i < here.NumChildren; ++i) {
        const status answer = ExecuteChild(here, i);
        if (answer == passed) continue;
        if (answer == status::kRunning) ValueOf(facts).RunningChild = i;
        return answer;
    }
    return passed;
}

// The count is 0 again whenever the node is opened, and it closes when it counts: as in the original, nothing is ever limited but a
// maxLoop below 1.
template <class Observer>
status execution<Observer>::TickLimited(const node& here, const exact_node& facts) {
    if (!(ValueOf(facts).Count < facts.Limit)) return status::kFailed;
    const status answer = ExecuteChild(here);
    if (answer == status::kSucceeded || answer == status::kFailed) ++ValueOf(facts).Count;
    return answer;
}

template <class Observer>
status execution<Observer>::TickTimed(const node& here, const exact_node& facts) {
    const status answer = ExecuteChild(here);
    if (Error != error_code::kNone) return answer;
    return Elapsed(facts) ? status::kFailed : answer;
}

// `answer`: if the child is not executed at all.
template <class Observer>
status execution<Observer>::TickAgain(const node& here, const exact_node& facts, status answer, bool counts_failed, bool counts_succeeded) {
    std::int32_t count = ValueOf(facts).Count;
    while (facts.Limit < 0 || count < facts.Limit) {
        answer = ExecuteChild(here);
        const bool counts = (counts_failed && answer == status::kFailed) || (counts_succeeded && answer == status::kSucceeded);
        if (!counts) break;
        if (count < kMostCounted) ++count;  // not covered: hours of executions come before the last one
    }
    ValueOf(facts).Count = count;
    return answer;
}

template <class Observer>
status execution<Observer>::TickOwn(const node& here, const exact_node& facts) {
    const behavior_function& tick = here.Decider->Behavior->Tick;
    const tick_args& args = ArgsOf(here, facts);
    if (facts.TakesChildren) return detail::CallWithChildren(*this, Run, here, tick, args);
    return detail::CallFunction(Run, here, tick, args);
}

// Closes what was open after the last tick and is not on this tick's path. As in the original, the first node that differs stays open, and
// what was closed already is closed again.
template <class Observer>
void execution<Observer>::CloseOfLastTick() {
    const open_list& before = ListOf(Of, Run.Memory);
    const auto number = [this](std::uint16_t at) { return Of.Nodes[at].Number; };
    int start = 0;
    for (int i = 0; i < before.Num && i < Now.Num; ++i) {
        start = i + 1;
        if (number(before.Nodes[i]) != number(Now.Nodes[i])) break;
    }
    for (int i = before.Num - 1; i >= start; --i) Close(Run.Tree.Nodes[before.Nodes[i]], end_reason::kInterrupted);
}

// The path to show: the last node that is open.
template <class Observer>
void execution<Observer>::NoteLeaf() {
    if (Now.Num == 0) return Run.ShowNoPath();
    const node& leaf = Run.Tree.Nodes[Now.Nodes[Now.Num - 1]];
    const exact_node& facts = FactsOf(leaf);
    Run.ShowPathTo(leaf, facts.Kind == exact_kind::kOwnNode ? ValueOf(facts).StartTime : Run.Args.Time);
}

template <class Observer>
tick_result execution<Observer>::Tick() {
    for (int i = 0; i < Of.NumFileNodes; ++i) Flags[i].LastResult = 0;
    const status answer = Execute(Run.Tree.Nodes[0]);
    Run.template Stored<std::uint32_t>(Of.NodeCount) = NumExecuted;
    if (Error != error_code::kNone) {
        Run.Observe({.Kind = event_kind::kGaveUp, .Node = Run.Tree.Nodes});
        Stop();
        return {tick_state::kError, true, Error, ErrorAt};
    }
    CloseOfLastTick();
    open_list& before = ListOf(Of, Run.Memory);
    before.Num = Now.Num;
    for (int i = 0; i < Now.Num; ++i) before.Nodes[i] = Now.Nodes[i];
    NoteLeaf();
    return detail::ResultOf(answer, ErredAt);
}

// Closes all that is open, and forgets everything.
template <class Observer>
void execution<Observer>::Stop() {
    for (int i = Run.Tree.NumNodes - 1; i >= 0; --i) {
        const node& here = Run.Tree.Nodes[i];
        const exact_node& facts = FactsOf(here);
        if (facts.Kind != exact_kind::kMissing && FlagsOfNode(facts).IsOpen) Close(here, end_reason::kStopped);
    }
    for (int i = Run.Tree.NumNodes - 1; i >= 0; --i) {
        const node& here = Run.Tree.Nodes[i];
        if (FactsOf(here).Kind == exact_kind::kMissing) continue;
        node_flags& flags = FlagsOfNode(FactsOf(here));
        if (flags.HasBlock && here.BlockType->Destroy != nullptr) here.BlockType->Destroy(Run.BlockOf(here));
        flags = {};
    }
    ListOf(Of, Run.Memory).Num = 0;
    Run.ShowNoPath();
}

}  // namespace bt::exact
