// One tick of a tree of aido: one pass over the nodes, depth first, in which nothing is resumed (contract 131).
#pragma once

#include <algorithm>
#include <cstring>

#include <bt/formats/aido/inside/exact/exact_tree.h>
#include <bt/formats/aido/inside/exact/option_values.h>
#include <bt/formats/aido/store.h>
#include <bt/formats/inside/exact/ticking.h>

namespace bt::aido::exact {

// The two questions that all composites ask: what runs has succeeded so far, and an error is a failure.
constexpr bool HasSucceeded(status of) { return of == status::kSucceeded || of == status::kRunning; }
constexpr status Ended(bool has_succeeded) { return has_succeeded ? status::kSucceeded : status::kFailed; }

template <class Observer>
class exact_tick {
public:
    exact_tick(bt::detail::evaluation<Observer>& run) : Run(run), Of(ExactTreeOf(run.Tree)), State(StateOf(run.Memory)) {}

    tick_result Tick();
    void Stop();
    // Of what acts and is active.
    void Deactivate(const bt::node& here, end_reason reason);

private:
    status Evaluate(const bt::node& here);
    status EvaluateKind(const bt::node& here, const exact_node& facts);

    // Built-in types.
    status EvaluateBuiltin(const bt::node& here, const exact_node& facts, const builtin_options& options);
    status EvaluateAsking(const bt::node& here, const exact_node& facts);
    status EvaluateSequence(const bt::node& here);
    status EvaluateSelector(const bt::node& here);
    status EvaluateSelectorP(const bt::node& here, double p);
    status EvaluateLoop(const bt::node& here, std::int64_t count, bool until_success);
    status EvaluateParallel(const bt::node& here, const builtin_options& options);
    status EvaluateInvert(const bt::node& here);
    status EvaluateRandomly(const bt::node& here, double p);
    status EvaluateChooseEach(const bt::node& here, const exact_node& facts, bool repeats);
    status EvaluateChosen(const bt::node& here, int index);

    // The game's types.
    status Act(const bt::node& here, const exact_node& facts);
    status ActWithFields(const bt::node& here, const exact_node& facts);
    status ActWithList(const bt::node& here, const exact_node& facts);
    status ActAs(const bt::node& here, const exact_node& facts, const decider& as);
    status Activate(const bt::node& here, acting_state& state, const decider& as);
    status CallTick(const bt::node& here, const exact_node& facts, const acting_state& state, const decider& as);
    void DeactivateAs(const bt::node& here, const decider& as, end_reason reason);
    void BecomeActive(const bt::node& here, acting_state& state);
    void Unlink(const bt::node& here, acting_state& state);
    void EndUnticked();

    // For the children of a composite of the game.
    friend struct bt::detail::own_tick<exact_tick, Observer>;
    bool HasGivenUp() const { return GaveUpAt != nullptr; }
    status StatusOfChild(const bt::node& here, int index) { return EvaluateChild(here, index); }

    void Ask(const bt::node& here, const dynamic_option& option, edn::value& made);
    status RefuseOption(const bt::node& here);
    bool MayRepeat(const bt::node& here);
    void GiveUp(const bt::node& here);
    void NoteLeaf();

    double DrawUnit() { return Of.Random.Unit != nullptr ? Of.Random.Unit(Run.Agent) : static_cast<double>(Run.Args.Random->Unit()); }
    int DrawBelow(int bound) {
        const auto most = static_cast<std::uint32_t>(bound);
        const std::uint32_t drawn = Of.Random.Index != nullptr ? Of.Random.Index(Run.Agent, most) % most : Run.Args.Random->NextBelow(most);
        return static_cast<int>(drawn);
    }
    const tick_args& ArgsOf(const bt::node& here, double since, const decider& as) {
        Run.ArgsOf(here, since);
        Run.Args.Decider = &as;
        return Run.Args;
    }
    status EvaluateChild(const bt::node& here, int index = 0) { return Evaluate(Run.Child(here, index)); }
    std::uint16_t NumberOf(const bt::node& here) const { return static_cast<std::uint16_t>(&here - Run.Tree.Nodes); }
    const exact_node& FactsOf(const bt::node& here) const { return Of.Nodes[NumberOf(here)]; }
    acting_state& ActingStateOf(const bt::node& here) const { return Run.template Stored<acting_state>(FactsOf(here).State); }

    bt::detail::evaluation<Observer>& Run;
    const exact_tree& Of;
    agent_state& State;
    store* Db = nullptr;
    int Depth = 0;
    int NumRepeats = 0;
    int NumRunning = 0;
    const bt::node* RunningLeaf = nullptr;  // what acts and ran last, without a child that ran
    int NumErrors = 0;
    const decider* ErredAt = nullptr;   // what answered kError last, and no child of it did
    const decider* GaveUpAt = nullptr;  // the node that began its child once too often
};

template <class Observer>
status exact_tick<Observer>::Evaluate(const bt::node& here) {
    if (GaveUpAt != nullptr) return status::kError;
    const exact_node& facts = FactsOf(here);
    Run.Observe({.Kind = event_kind::kEntered, .Node = &here});
    const int running_before = NumRunning;
    const int errors_before = NumErrors;
    if (++Depth > kMaxClassicDepth) GiveUp(here);  // pools shared by :id may lead below one node again and again
    const auto evaluate = [&] { return GaveUpAt == nullptr ? EvaluateKind(here, facts) : status::kError; };
    const status given = bt::detail::Evaluating(Run, here, evaluate, [](status answer) { return answer; });
    --Depth;
    if (given == status::kRunning && NumRunning++ == running_before) RunningLeaf = &here;
    if (given == status::kError && NumErrors == errors_before) ErredAt = here.Decider;
    NumErrors = errors_before + (given == status::kError ? 1 : 0);
    Run.Observe({.Kind = event_kind::kExited, .Answer = given, .Node = &here});
    return given;
}

template <class Observer>
status exact_tick<Observer>::EvaluateKind(const bt::node& here, const exact_node& facts) {
    if (IsActing(facts.Kind)) return Act(here, facts);
    return facts.Dynamic == nullptr ? EvaluateBuiltin(here, facts, facts.Options) : EvaluateAsking(here, facts);
}

// Asks for all options before, also for those that the node does not use.
template <class Observer>
BT_NOT_INLINED status exact_tick<Observer>::EvaluateAsking(const bt::node& here, const exact_node& facts) {
    builtin_options options = facts.Options;
    edn::value weights;
    bool fits = true;
    for (const dynamic_option& option : facts.Dynamic->Options) {
        edn::value unused;
        edn::value& made = option.Builtin == builtin_option::kWeights ? weights : unused;
        Ask(here, option, made);
        fits = SetBuiltin(option.Builtin, made, here.NumChildren, facts.IsClean, options) && fits;
    }
    return fits ? EvaluateBuiltin(here, facts, options) : RefuseOption(here);
}

template <class Observer>
status exact_tick<Observer>::EvaluateBuiltin(const bt::node& here, const exact_node& facts, const builtin_options& options) {
    switch (facts.Kind) {
        case exact_kind::kSuccess: return status::kSucceeded;
        case exact_kind::kFailure: return status::kFailed;
        case exact_kind::kSequence: return EvaluateSequence(here);
        case exact_kind::kSelector: return EvaluateSelector(here);
        case exact_kind::kSelectorP: return EvaluateSelectorP(here, options.Number);
        case exact_kind::kLoop: return EvaluateLoop(here, options.Count, false);
        case exact_kind::kLoopUntilSuccess: return EvaluateLoop(here, options.Count, true);
        case exact_kind::kParallel: return EvaluateParallel(here, options);
        case exact_kind::kAlways: return EvaluateChild(here), status::kSucceeded;
        case exact_kind::kNever: return EvaluateChild(here), status::kFailed;
        case exact_kind::kInvert: return EvaluateInvert(here);
        case exact_kind::kRandomly: return EvaluateRandomly(here, options.Number);
        case exact_kind::kChoose: return EvaluateChosen(here, DrawBelow(here.NumChildren));
        case exact_kind::kChooseEach: return EvaluateChooseEach(here, facts, options.IsTrue);
        case exact_kind::kWeightedChoice: return EvaluateChosen(here, DrawByWeight(*options.Weights, DrawUnit()));
        case exact_kind::kLeaf:  // not covered: EvaluateKind lets it act
        case exact_kind::kOwn: break;  // not covered: the same
    }
    return status::kFailed;  // not covered: all built-in kinds are above
}

template <class Observer>
status exact_tick<Observer>::EvaluateSequence(const bt::node& here) {
    for (int i = 0; i < here.NumChildren; ++i) {
        const status given = EvaluateChild(here, i);
        if (given != status::kSucceeded) return given;
    }
    return status::kSucceeded;
}

template <class Observer>
status exact_tick<Observer>::EvaluateSelector(const bt::node& here) {
    for (int i = 0; i < here.NumChildren; ++i) {
        const status given = EvaluateChild(here, i);
        if (HasSucceeded(given)) return given;
    }
    return status::kFailed;
}

template <class Observer>
status exact_tick<Observer>::EvaluateSelectorP(const bt::node& here, double p) {
    for (int i = 0; i < here.NumChildren && GaveUpAt == nullptr; ++i) {
        if (!(DrawUnit() < p)) continue;
        const status given = EvaluateChild(here, i);
        if (HasSucceeded(given)) return given;
    }
    return status::kFailed;
}

// Until the child fails, or with `until_success` until it succeeds. A child that runs has succeeded; the loop goes on.
template <class Observer>
status exact_tick<Observer>::EvaluateLoop(const bt::node& here, std::int64_t count, bool until_success) {
    for (std::int64_t i = 0; i != count; ++i) {
        if (i > 0 && !MayRepeat(here)) return status::kError;
        const status given = EvaluateChild(here);
        if (HasSucceeded(given) == until_success) return given;
    }
    return Ended(!until_success);
}

// All children, always. A :mode that is not :success counts failures, and enough of them are a failure.
template <class Observer>
status exact_tick<Observer>::EvaluateParallel(const bt::node& here, const builtin_options& options) {
    int num_succeeded = 0;
    for (int i = 0; i < here.NumChildren; ++i) num_succeeded += HasSucceeded(EvaluateChild(here, i)) ? 1 : 0;
    const bool counts_successes = options.IsTrue;
    const int num = counts_successes ? num_succeeded : here.NumChildren - num_succeeded;
    const bool are_enough = num >= options.Number;
    return Ended(are_enough == counts_successes);
}

template <class Observer>
status exact_tick<Observer>::EvaluateInvert(const bt::node& here) {
    const status given = EvaluateChild(here);
    if (given == status::kSucceeded) return status::kFailed;
    return given == status::kFailed ? status::kSucceeded : given;
}

template <class Observer>
status exact_tick<Observer>::EvaluateRandomly(const bt::node& here, double p) {
    if (DrawUnit() < p) return EvaluateChosen(here, 0);
    return here.NumChildren > 1 ? EvaluateChosen(here, 1) : status::kFailed;
}

template <class Observer>
status exact_tick<Observer>::EvaluateChosen(const bt::node& here, int index) {
    Run.Observe({.Kind = event_kind::kChose, .Index = static_cast<std::int8_t>(std::min(index, INT8_MAX)), .Node = &here});
    return EvaluateChild(here, index);
}

// The pool is taken before the child is ticked and put back after it, so what the child does to a pool of the same :id has no effect.
template <class Observer>
status exact_tick<Observer>::EvaluateChooseEach(const bt::node& here, const exact_node& facts, bool repeats) {
    pool_state& stored = Run.template Stored<pool_state>(facts.State);
    const bool was_filled = stored.Owner != 0;
    const bt::node* owner = was_filled ? &Run.Tree.Nodes[stored.Owner - 1] : &here;
    std::uint8_t left[kMaxPoolBytes] = {};
    if (was_filled) std::memcpy(left, BitsOf(stored), Of.PoolBytes);
    int num = 0;
    for (int i = 0; i < owner->NumChildren; ++i) num += HasBit(left, i) ? 1 : 0;
    if (num == 0) {
        if (was_filled && !repeats) return status::kFailed;
        owner = &here;
        num = here.NumChildren;
        for (int i = 0; i < num; ++i) SetBit(left, i, true);
    }
    int skipped = DrawBelow(num);
    int drawn = 0;
    while (!HasBit(left, drawn) || skipped-- > 0) ++drawn;
    const status given = EvaluateChosen(*owner, drawn);
    if (GaveUpAt != nullptr) return given;
    const std::vector<std::uint8_t>* const twins = FactsOf(*owner).Twins;
    const auto first_of = [twins](int index) { return twins != nullptr ? (*twins)[static_cast<std::size_t>(index)] : index; };
    for (int i = 0; i < owner->NumChildren; ++i) {
        if (first_of(i) == first_of(drawn)) SetBit(left, i, false);
    }
    stored.Owner = static_cast<std::uint16_t>(NumberOf(*owner) + 1);
    std::memcpy(BitsOf(stored), left, Of.PoolBytes);
    return given;
}

template <class Observer>
bool exact_tick<Observer>::MayRepeat(const bt::node& here) {
    if (GaveUpAt == nullptr && ++NumRepeats > Of.MaxRepeats) GiveUp(here);
    return GaveUpAt == nullptr;
}

template <class Observer>
void exact_tick<Observer>::GiveUp(const bt::node& here) {
    Run.Observe({.Kind = event_kind::kGaveUp, .Node = &here});
    GaveUpAt = here.Decider;
}

// The path to show: what acts and ran last, or if that has ended what became active last. A tree that runs has something active, and
// what is active has run in this tick.
template <class Observer>
void exact_tick<Observer>::NoteLeaf() {
    if (State.FirstActive == 0) return Run.ShowNoPath();
    const bt::node& leaf = ActingStateOf(*RunningLeaf).IsActive ? *RunningLeaf : Run.Tree.Nodes[State.FirstActive - 1];
    Run.ShowPathTo(leaf, ActingStateOf(leaf).Since);
}

template <class Observer>
tick_result exact_tick<Observer>::Tick() {
    if (Of.Store.Call != nullptr) Db = Of.Store.Call(Run.Agent);
    if (Db != nullptr) Db->BeginTick();
    const status given = Evaluate(Run.Tree.Nodes[0]);
    if (GaveUpAt == nullptr) EndUnticked();
    else Stop();
    if (Db != nullptr) Db->EndTick();
    if (GaveUpAt != nullptr) return {tick_state::kError, true, error_code::kTooManyRepeats, GaveUpAt};
    NoteLeaf();
    return bt::detail::ResultOf(given, ErredAt);
}

// Ends what is active. Pools stay until the memory is new.
template <class Observer>
void exact_tick<Observer>::Stop() {
    while (State.FirstActive != 0) Deactivate(Run.Tree.Nodes[State.FirstActive - 1], end_reason::kStopped);
    Run.ShowNoPath();
}

}  // namespace bt::aido::exact

#include <bt/formats/aido/inside/exact/exact_acting.h>
