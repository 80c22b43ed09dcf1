// One tick of a tree of Unvanquished's language, to the last event as the game does it: nodes are evaluated, and an agent remembers which
// of them ran (contract 124).
#pragma once

#include <cmath>

#include <bt/formats/unvanquished/exact/exact_tree.h>
#include <bt/node_children.h>

namespace bt::unvanquished::exact {

// The original's clock: whole milliseconds.
inline double Milliseconds(double seconds) { return std::floor(seconds * 1000 + 0.5); }

// What an answer is for those who know no other numbers: it did not fail, and does not run.
constexpr status StatusOf(answer from) {
    if (from == kFailure) return status::kFailed;
    if (from == kRunning) return status::kRunning;
    return from == kError ? status::kError : status::kSucceeded;
}
constexpr answer AnswerOf(status from) {
    constexpr answer answers[] = {kRunning, kFailure, kSuccess, kError};
    return answers[static_cast<int>(from)];
}

template <class Observer>
class exact_tick {
public:
    exact_tick(bt::detail::evaluation<Observer>& run) : Run(run), Of(ExactTreeOf(run.Tree)), State(StateOf(run.Memory)) {}

    tick_result Tick();
    void Stop();
    // Of what acts and is active.
    void Deactivate(const bt::node& here, end_reason reason, double since);

private:
    answer Evaluate(const bt::node& here);
    answer EvaluateKind(const bt::node& here, const exact_node& facts);
    void Remember(const bt::node& here, const exact_node& facts, answer given);

    // By kind.
    answer FirstThatIsNot(const bt::node& here, int first, answer passed);
    answer EvaluateSequence(const bt::node& here);
    answer EvaluateFallback(const bt::node& here);
    answer EvaluateConcurrent(const bt::node& here);
    answer EvaluateCondition(const bt::node& here, const exact_node& facts);
    answer EvaluateTimer(const bt::node& here, const exact_node& facts);
    answer EvaluateDecorator(const bt::node& here, const exact_node& facts);
    answer EvaluateOwn(const bt::node& here);
    answer Act(const bt::node& here, const exact_node& facts);

    // The functions of what acts.
    status Activate(const bt::node& here, const exact_node& facts);
    status CallTick(const bt::node& here, const exact_node& facts);
    bool IsDead(const bt::node& here);

    // The running list.
    bool IsListed(std::uint16_t number) const;
    int FirstListed(const bt::node& here) const;
    void Clear(end_reason reason, const exact_node* but = nullptr);

    // A running Tick of a decorator of the game, as its node_children knows it.
    struct own_tick {
        exact_tick& Of;
        const bt::node& Here;
        int NumTicks = 0;
        static status TickChild(void* self, int index) noexcept;
    };

    void NoteLeaf(answer given);
    answer EvaluateChild(const bt::node& here, int index = 0) { return Evaluate(Run.Child(here, index)); }
    const exact_node& FactsOf(const bt::node& here) const { return Of.Nodes[static_cast<std::size_t>(&here - Run.Tree.Nodes)]; }
    const exact_node& Listed(int index) const { return Of.Nodes[State.Nodes[index]]; }
    std::uint8_t& IsActive(const exact_node& facts) const { return Run.template Stored<std::uint8_t>(facts.State); }

    bt::detail::evaluation<Observer>& Run;
    const exact_tree& Of;
    agent_state& State;
    const bt::node* RunningLeaf = nullptr;  // the last node that ran without a child that ran
    int NumRunning = 0;
    double ActionSince = 0;  // s: when the action that was evaluated last became active
    int NumErrors = 0;
    const decider* ErredAt = nullptr;  // what answered kError last, and no child of it did
    int NumRepeats = 0;                 // of children of the game's decorators
    const decider* GaveUpAt = nullptr;  // the decorator that ticked its child once too often
};

template <class Observer>
answer exact_tick<Observer>::Evaluate(const bt::node& here) {
    const exact_node& facts = FactsOf(here);
    Run.Observe({.Kind = event_kind::kEntered, .Node = &here});
    const int running_before = NumRunning;
    const int errors_before = NumErrors;
    const answer given = EvaluateKind(here, facts);
    if (given == kRunning && NumRunning++ == running_before) RunningLeaf = &here;
    if (given == kError && NumErrors == errors_before) ErredAt = here.Decider;
    NumErrors = errors_before + (given == kError ? 1 : 0);
    Remember(here, facts, given);
    State.LastAnswer = given;
    Run.Observe({.Kind = event_kind::kExited, .Answer = StatusOf(given), .Node = &here});
    return given;
}

template <class Observer>
answer exact_tick<Observer>::EvaluateKind(const bt::node& here, const exact_node& facts) {
    switch (facts.Kind) {
        case exact_kind::kSelector: return FirstThatIsNot(here, 0, kFailure);
        case exact_kind::kFallback: return EvaluateFallback(here);
        case exact_kind::kSequence: return EvaluateSequence(here);
        case exact_kind::kConcurrent: return EvaluateConcurrent(here);
        case exact_kind::kAction:
        case exact_kind::kSpawnAs: return Act(here, facts);
        case exact_kind::kCondition: return EvaluateCondition(here, facts);
        case exact_kind::kInvert:
        case exact_kind::kReturn:
        case exact_kind::kMapStatus: return EvaluateDecorator(here, facts);
        case exact_kind::kTimer: return EvaluateTimer(here, facts);
        case exact_kind::kOwnDecorator: return EvaluateOwn(here);
        case exact_kind::kBehavior: return EvaluateChild(here);
    }
    return kFailure;
}

// A failure never takes a node off the list.
template <class Observer>
void exact_tick<Observer>::Remember(const bt::node& here, const exact_node& facts, answer given) {
    if (given == kSuccess && IsListed(facts.Number)) return Clear(end_reason::kInterrupted);
    if (given != kRunning) return;
    if (facts.Kind == exact_kind::kAction) {
        Clear(end_reason::kInterrupted, &facts);
        State.ActiveSince = ActionSince;
    }
    if (IsListed(facts.Number)) return;
    if (State.NumNodes < Of.ListRoom) State.Nodes[State.NumNodes++] = static_cast<std::uint16_t>(&here - Run.Tree.Nodes);
    else if (IsActing(facts.Kind)) Deactivate(here, end_reason::kInterrupted, ActionSince);  // because nothing would end it later
}

template <class Observer>
answer exact_tick<Observer>::FirstThatIsNot(const bt::node& here, int first, answer passed) {
    for (int i = first; i < here.NumChildren; ++i) {
        const answer given = EvaluateChild(here, i);
        if (given != passed) return given;
    }
    return passed;
}

// Where a sequence or a fallback begins: at the last child that is listed.
template <class Observer>
int exact_tick<Observer>::FirstListed(const bt::node& here) const {
    if (State.NumNodes == 0) return 0;
    for (int i = here.NumChildren - 1; i > 0; --i) {
        if (IsListed(FactsOf(Run.Child(here, i)).Number)) return i;
    }
    return 0;
}

// A number that is no status is taken for a success.
template <class Observer>
answer exact_tick<Observer>::EvaluateSequence(const bt::node& here) {
    for (int i = FirstListed(here); i < here.NumChildren; ++i) {
        const answer given = EvaluateChild(here, i);
        if (given == kFailure || given == kRunning || given == kError) return given;
    }
    return kSuccess;
}

// A number that is no status is taken for a failure.
template <class Observer>
answer exact_tick<Observer>::EvaluateFallback(const bt::node& here) {
    for (int i = FirstListed(here); i < here.NumChildren; ++i) {
        const answer given = EvaluateChild(here, i);
        if (given == kSuccess || given == kRunning || given == kError) return given;
    }
    return kFailure;
}

template <class Observer>
answer exact_tick<Observer>::EvaluateConcurrent(const bt::node& here) {
    bool runs = false;
    for (int i = 0; i < here.NumChildren; ++i) {
        const answer given = EvaluateChild(here, i);
        if (given == kFailure || given == kError) return given;
        runs = runs || given == kRunning;
    }
    return runs ? kRunning : kSuccess;
}

template <class Observer>
answer exact_tick<Observer>::EvaluateCondition(const bt::node& here, const exact_node& facts) {
    const tick_args& args = Run.ArgsOf(here, Run.Args.Time);
    const double value = ValueOf(*facts.Condition, [&](const detail::called_function& called) {
        return bt::detail::Listening(Run, here, [&] { return detail::CallFunction(called, Run.Agent, args); });
    });
    const bool holds = value != 0;
    Run.Observe({.Kind = event_kind::kAsked,
                 .Verdict = holds ? verdict::kAccepted : verdict::kRejected,
                 .Value = static_cast<float>(value),
                 .Node = &here});
    if (!holds) return kFailure;
    return here.NumChildren > 0 ? EvaluateChild(here) : kSuccess;
}

template <class Observer>
answer exact_tick<Observer>::EvaluateTimer(const bt::node& here, const exact_node& facts) {
    const double now = Milliseconds(Run.Args.Time);
    double& until = Run.template Stored<double>(facts.State);
    if (!(now > until)) return kFailure;
    const answer given = EvaluateChild(here);
    if (given == kFailure) until = now + facts.Numbers[0];
    return given;
}

// What changes an answer. Numbers that are no status stay as they are, except in a return.
template <class Observer>
answer exact_tick<Observer>::EvaluateDecorator(const bt::node& here, const exact_node& facts) {
    const answer given = EvaluateChild(here);
    if (given == kError) return given;
    if (facts.Kind == exact_kind::kReturn) return facts.Numbers[0];
    if (given < kFailure || given > kRunning) return given;
    if (facts.Kind == exact_kind::kMapStatus) return facts.Numbers[given];
    if (given == kRunning) return given;
    return given == kFailure ? kSuccess : kFailure;
}

template <class Observer>
answer exact_tick<Observer>::EvaluateOwn(const bt::node& here) {
    own_tick ticking = {*this, here};
    const node_children children(&own_tick::TickChild, &ticking, here.NumChildren);
    const bt::detail::node_args args(Run.ArgsOf(here, Run.Args.Time), children);  // a copy: the children's functions get those of the run
    Run.Observe({.Kind = event_kind::kTicking, .Node = &here});
    const behavior_function& tick = here.Decider->Behavior->Tick;
    const status given = bt::detail::Listening(Run, here, [&] { return tick.Call(Run.Agent, nullptr, nullptr, args); });
    Run.Observe({.Kind = event_kind::kTicked, .Answer = given, .Node = &here});
    return GaveUpAt == nullptr ? AnswerOf(given) : kError;
}

template <class Observer>
status exact_tick<Observer>::own_tick::TickChild(void* self, int index) noexcept {
    own_tick& ticking = *static_cast<own_tick*>(self);
    exact_tick& of = ticking.Of;
    const bt::node& here = ticking.Here;
    if (of.GaveUpAt != nullptr) return status::kError;
    if (index < 0 || index >= here.NumChildren) {
        bt::detail::Report(of.Run.MakeReport(error_code::kNoSuchChild, here.Decider));
        return status::kError;
    }
    // As often as there are children is no repetition.
    if (++ticking.NumTicks > here.NumChildren && ++of.NumRepeats > kMaxNumRepeats) {
        of.Run.Observe({.Kind = event_kind::kGaveUp, .Node = &here});
        of.GaveUpAt = here.Decider;
        return status::kError;
    }
    return StatusOf(of.EvaluateChild(here, index));
}

template <class Observer>
bool exact_tick<Observer>::IsListed(std::uint16_t number) const {
    for (int i = 0; i < State.NumNodes; ++i) {
        if (Listed(i).Number == number) return true;
    }
    return false;
}

// Takes all nodes off the list. What is active among them ends, unless it is `but`.
template <class Observer>
void exact_tick<Observer>::Clear(end_reason reason, const exact_node* but) {
    for (int i = 0; i < State.NumNodes; ++i) {
        const exact_node& listed = Listed(i);
        const bool stays = but != nullptr && listed.Number == but->Number;
        if (stays || !IsActing(listed.Kind) || IsActive(listed) == 0) continue;
        Deactivate(Run.Tree.Nodes[State.Nodes[i]], reason, listed.Kind == exact_kind::kAction ? State.ActiveSince : Run.Args.Time);
    }
    State.NumNodes = 0;
}

// The path to show: what acts; else, if the tree runs, the node that ran last.
template <class Observer>
void exact_tick<Observer>::NoteLeaf(answer given) {
    const bt::node* leaf = given == kRunning ? RunningLeaf : nullptr;
    double since = Run.Args.Time;
    for (int i = State.NumNodes - 1; i >= 0; --i) {
        if (!IsActing(Listed(i).Kind) || IsActive(Listed(i)) == 0) continue;
        leaf = &Run.Tree.Nodes[State.Nodes[i]];
        if (Listed(i).Kind == exact_kind::kAction) since = State.ActiveSince;
    }
    Run.SetLeaf(bt::detail::kNoStep, leaf != nullptr ? leaf->Step : bt::detail::kNoStep);
    if (leaf != nullptr) Run.ActivationTime(bt::detail::kNoStep) = since;
}

template <class Observer>
tick_result exact_tick<Observer>::Tick() {
    const answer given = Evaluate(Run.Tree.Nodes[0]);
    if (GaveUpAt != nullptr) {
        Stop();
        return {tick_state::kError, error_code::kTooManyRepeats, GaveUpAt};
    }
    NoteLeaf(given);
    if (given == kError) return {tick_state::kError, error_code::kAnsweredError, ErredAt};
    constexpr tick_state states[] = {tick_state::kRunning, tick_state::kFailed, tick_state::kSucceeded};
    return {states[static_cast<int>(StatusOf(given))]};
}

// Ends what is active, and takes all nodes off the list. Timers go on until the memory is new.
template <class Observer>
void exact_tick<Observer>::Stop() {
    Clear(end_reason::kStopped);
    Run.SetLeaf(bt::detail::kNoStep, bt::detail::kNoStep);
}

}  // namespace bt::unvanquished::exact

#include <bt/formats/unvanquished/exact/exact_actions.h>
