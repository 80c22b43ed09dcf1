// How an exact tick evaluates a decorator of the game, whose Tick is handed its child. Included by exact_tick.h.
#pragma once

#include <bt/formats/unvanquished/inside/exact/exact_tick.h>

namespace bt::unvanquished::exact {

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
    [[maybe_unused]] const bt::detail::deaf_while_observed<Observer> deaf;  // what a child says in its Deactivate is not the decorator's
    return StatusOf(of.EvaluateChild(here, index));
}

}  // namespace bt::unvanquished::exact
