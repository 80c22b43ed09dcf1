// A node of one's own: its behavior's Tick is called, and ticks the children by walks within the walk (contract 99).
#pragma once

#include <bt/engine/classic/walk.h>
#include <bt/node_children.h>

namespace bt::detail {

// A running Tick of a node of one's own, as its node_children knows it.
template <class Observer>
struct own_tick {
    evaluation<Observer>& Run;
    const std::uint16_t At;
    // Reasons that functions of the children give are not reasons of this node.
    using deaf_to_children = deaf_while_observed<Observer>;

    int NumTicks = 0;
    bool IsTicking = false;  // a child

    // How deep this recurses is bounded by the depth of the tree.
    status TickChild(int index) {
        if (!MayUse(index)) return status::kError;
        const node& own = Run.NodeOf(At);
        // As often as there are children is no repetition, in whichever order.
        if (++NumTicks > own.NumChildren && ++Run.NumRepeats > kMaxNumRepeats) {
            GiveUp(Run, At);
            return status::kError;
        }
        const std::uint16_t child = Run.Child(own, index).Step;
        [[maybe_unused]] const deaf_to_children deaf;
        IsTicking = true;
        Run.Branch = child;
        Run.Active = Run.LeafOf(child);
        const outcome answer = Walk(Run, {child, passed_answer::kNotAsked});
        Run.Branch = Run.Steps[At].Branch;
        Run.Active = Run.LeafOf(Run.Branch);
        IsTicking = false;
        return answer == outcome::kGaveUp ? status::kError : static_cast<status>(answer);
    }
    void InterruptChild(int index) {
        [[maybe_unused]] const deaf_to_children deaf;
        if (MayUse(index)) Interrupt(Run, Run.Child(Run.NodeOf(At), index).Step, end_reason::kInterrupted);
    }
    bool MayUse(int index) const {
        if (Run.GaveUpAt != kNoStep) return false;
        const node& own = Run.NodeOf(At);
        const bool is_there = index >= 0 && index < own.NumChildren;
        if (IsTicking) Report(Run.MakeReport(error_code::kNestedTick, own.Decider));
        else if (!is_there) Report(Run.MakeReport(error_code::kNoSuchChild, own.Decider));
        return is_there && !IsTicking;
    }

    static status TickChildOf(void* self, int index) noexcept { return static_cast<own_tick*>(self)->TickChild(index); }
    static void InterruptChildOf(void* self, int index) noexcept { static_cast<own_tick*>(self)->InterruptChild(index); }
};

// The answer of its Tick.
template <class Observer>
outcome CallTickOf(evaluation<Observer>& run, std::uint16_t at) {
    const node& own = run.NodeOf(at);
    const double since = run.Active == at ? run.ActivationTime(run.Branch) : run.Args.Time;
    own_tick<Observer> ticking{run, at};
    const node_children children(&own_tick<Observer>::TickChildOf, &ticking, own.NumChildren, &own_tick<Observer>::InterruptChildOf);
    const node_args args(run.ArgsOf(own, since), children);  // a copy, because the children's functions get those of the run
    run.Observe({.Kind = event_kind::kTicking, .Node = &own});
    const behavior_function& tick = own.Decider->Behavior->Tick;
    void* const block = run.ActingBlockOf(own);
    const auto call = [&] { return Listening(run, own, [&] { return tick.Call(run.Agent, block, nullptr, args); }); };
    const status answer = AnswerOfTick(run, own, [&] { return CallActivate(run, own); }, call);
    run.Observe({.Kind = event_kind::kTicked, .Answer = answer, .Node = &own});
    return run.GaveUpAt == kNoStep ? OutcomeOf(answer) : outcome::kGaveUp;
}

// Begins or goes on with a node of one's own. Like a leaf, one with only a Tick becomes active when it runs, or something in it does.
template <class Observer>
BT_NOT_INLINED outcome TickOwnNode(evaluation<Observer>& run, std::uint16_t at) {
    const std::uint16_t erred_before = run.ErredAt;
    run.ErredAt = kNoStep;  // if it answers an error, that of a child is the cause
    outcome answer = outcome::kRunning;
    bool begins = false;
    if (run.Active != at) {
        BeginBranches(run, at);
        begins = (run.Steps[at].Traits & kActs) != 0;
        if (begins) answer = Activate(run, at);
        if (begins && answer == outcome::kRunning && run.Active != at) SetTried(run, at, true);
    }
    const bool has_begun = answer == outcome::kRunning;
    if (has_begun) answer = CallTickOf(run, at);
    if (answer != outcome::kError) run.ErredAt = erred_before;
    if (!has_begun || answer == outcome::kGaveUp) return answer;
    if (answer == outcome::kRunning) return RunsOn(run, at, begins);
    InterruptBranches(run, at, end_reason::kInterrupted);
    if (begins || run.Active == at || IsTried(run, at)) EndBegun(run, at, ReasonFor(answer));
    return answer;
}

}  // namespace bt::detail
