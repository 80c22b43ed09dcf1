// One tick of a tree of Unvanquished's language, to the last event as the game does it: nodes are evaluated, and an agent remembers which
// of them ran (contract 124).
#pragma once

#include <bt/formats/inside/exact/ticking.h>
#include <bt/formats/unvanquished/inside/exact/exact_tree.h>

namespace bt::unvanquished::exact {

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
    answer FirstThatIsNot(const bt::node& here, answer passed);
    answer FirstStatusThatIsNot(const bt::node& here, answer passed);
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

    // For the children of a decorator of the game.
    friend struct bt::detail::own_tick<exact_tick, Observer>;
    bool HasGivenUp() const { return GaveUpAt != nullptr; }
    bool MayRepeat(const bt::node& here);
    status StatusOfChild(const bt::node& here, int index) { return StatusOf(EvaluateChild(here, index)); }

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
    const answer given = bt::detail::Evaluating(Run, here, [&] { return EvaluateKind(here, facts); }, AnswerOf);
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
        case exact_kind::kSelector: return FirstThatIsNot(here, kFailure);
        case exact_kind::kFallback: return FirstStatusThatIsNot(here, kFailure);
        case exact_kind::kSequence: return FirstStatusThatIsNot(here, kSuccess);
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
    return kFailure;  // not covered: all kinds are above
}

template <class Observer>
tick_result exact_tick<Observer>::Tick() {
    const answer given = Evaluate(Run.Tree.Nodes[0]);
    if (GaveUpAt != nullptr) {
        Stop();
        return {tick_state::kError, true, error_code::kTooManyRepeats, GaveUpAt};
    }
    NoteLeaf(given);
    return bt::detail::ResultOf(StatusOf(given), ErredAt);
}

// Ends what is active, and takes all nodes off the list. Timers go on until the memory is new.
template <class Observer>
void exact_tick<Observer>::Stop() {
    Clear(end_reason::kStopped);
    Run.ShowNoPath();
}

}  // namespace bt::unvanquished::exact

#include <bt/formats/unvanquished/inside/exact/exact_kinds.h>
#include <bt/formats/unvanquished/inside/exact/running_list.h>
