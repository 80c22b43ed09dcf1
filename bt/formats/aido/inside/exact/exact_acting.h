// A part of exact_tick.h: a tick of aido at a node of the game, its options and functions, and when it is active.
#pragma once

#include <bt/formats/aido/inside/exact/exact_tick.h>

namespace bt::aido::exact {

// Whether a node has more than a Tick. A node with a Tick alone is active only while it runs.
inline bool HasMoreThanTick(const bt::node& here) {
    const behavior& functions = *here.Decider->Behavior;
    return functions.Activate.Call != nullptr || functions.Deactivate.Call != nullptr || here.BlockType != nullptr;
}

// The value of an option now.
template <class Observer>
void exact_tick<Observer>::Ask(const bt::node& here, const dynamic_option& option, edn::value& made) {
    if (option.Function == nullptr) {
        if (Db == nullptr) return;
        const edn::value* const found = Db->Find(option.Path);
        if (option.Path.empty()) made = Db->Copy();
        else if (found != nullptr) made = *found;
        return;
    }
    tick_args args = Run.ArgsOf(here, Run.Args.Time);
    args.Decider = &option.Function->Decider;
    bt::detail::Listening(Run, here, [&] { option.Function->Function.Call(Run.Agent, args, made); });
}

// A value that an option was asked for makes no sense.
template <class Observer>
status exact_tick<Observer>::RefuseOption(const bt::node& here) {
    bt::detail::Report(Run.MakeReport(error_code::kBadOption, here.Decider));
    return status::kError;
}

// A node that is ticked below itself has no second block.
template <class Observer>
status exact_tick<Observer>::Act(const bt::node& here, const exact_node& facts) {
    if ((ActingStateOf(here).Is & kTicking) != 0) return GiveUp(here), status::kError;
    if (facts.Dynamic == nullptr) return ActAs(here, facts, *here.Decider);
    return facts.Dynamic->List != nullptr ? ActWithList(here, facts) : ActWithFields(here, facts);
}

// The agent has the parameters for itself. Texts point into the values, so they are gone afterwards.
template <class Observer>
BT_NOT_INLINED status exact_tick<Observer>::ActWithFields(const bt::node& here, const exact_node& facts) {
    const dynamic_options& asked = *facts.Dynamic;
    asked_values values(asked.Options.size());
    for (std::size_t i = 0; i < asked.Options.size(); ++i) Ask(here, asked.Options[i], values[i]);
    for (std::size_t i = 0; i < asked.Options.size(); ++i) {
        const parameter_field* const field = asked.Options[i].Field;
        if (field != nullptr && !FitsField(*field, values[i])) return RefuseOption(here);  // the Deactivate gets those of the last tick
    }
    std::byte* const parameters = &Run.template Stored<std::byte>(facts.Copy);
    std::memcpy(parameters, asked.Defaults, asked.Size);
    for (std::size_t i = 0; i < asked.Options.size(); ++i) {
        const parameter_field* const field = asked.Options[i].Field;
        if (field != nullptr) SetField(*field, values[i], parameters);
    }
    decider as = *here.Decider;
    as.Parameters.Data = parameters;
    const status given = ActAs(here, facts, as);
    for (const dynamic_option& option : asked.Options) {
        const parameter_field* const field = option.Field;
        if (field != nullptr && field->Type == field_type::kText) field->Set(parameters, field->Get(asked.Defaults));
    }
    return given;
}

template <class Observer>
BT_NOT_INLINED status exact_tick<Observer>::ActWithList(const bt::node& here, const exact_node& facts) {
    const dynamic_options& asked = *facts.Dynamic;
    asked_values values(asked.Options.size());
    parameter options[kMaxListedOptions];
    std::copy(asked.List->Values.begin(), asked.List->Values.end(), options);
    for (std::size_t i = 0; i < asked.Options.size(); ++i) {
        Ask(here, asked.Options[i], values[i]);
        if (asked.Options[i].Index >= 0) options[asked.Options[i].Index].Value = &values[i];  // else its key is no keyword
    }
    const parameter_list list = {{options, asked.List->Values.size()}};
    decider as = *here.Decider;
    as.Parameters.Data = &list;
    return ActAs(here, facts, as);
}

// `as` has the parameters of this tick.
template <class Observer>
status exact_tick<Observer>::ActAs(const bt::node& here, const exact_node& facts, const decider& as) {
    acting_state& state = ActingStateOf(here);
    if (!state.IsActive && HasMoreThanTick(here)) {
        const status begun = Activate(here, state, as);
        if (begun != status::kRunning) return begun;
    }
    state.Is = kTicked | kTicking;
    const status given = CallTick(here, facts, state, as);
    state.Is = kTicked;
    if (GaveUpAt != nullptr) return state.Is = 0, status::kError;  // all that is active is stopped
    if (given != status::kRunning) {
        if (state.IsActive) DeactivateAs(here, as, given == status::kError ? end_reason::kError : bt::detail::ReasonFor(given));
        state.Is = 0;
    } else if (!state.IsActive) {
        state.Since = Run.Args.Time;
        BecomeActive(here, state);
        bt::detail::ObserveActivated(Run, here);
    }
    return given;
}

template <class Observer>
status exact_tick<Observer>::Activate(const bt::node& here, acting_state& state, const decider& as) {
    state.Since = Run.Args.Time;
    BecomeActive(here, state);
    const tick_args& args = ArgsOf(here, state.Since, as);
    return bt::detail::BeginActing(Run, here, here.Decider->Behavior->Activate, args, [&] { Unlink(here, state); });
}

template <class Observer>
status exact_tick<Observer>::CallTick(const bt::node& here, const exact_node& facts, const acting_state& state, const decider& as) {
    const double since = state.IsActive ? state.Since : Run.Args.Time;
    Run.ShowPathTo(here, since);  // so that a debugger shows where a tick is
    return bt::detail::Ticking(Run, here, [&] {
        const tick_args& args = ArgsOf(here, since, as);
        const behavior_function& tick = here.Decider->Behavior->Tick;
        if (facts.Kind == exact_kind::kOwn) return bt::detail::CallWithChildren(*this, Run, here, tick, args);
        return bt::detail::CallFunction(Run, here, tick, args);
    });
}

template <class Observer>
void exact_tick<Observer>::BecomeActive(const bt::node& here, acting_state& state) {
    state.IsActive = true;
    state.Next = State.FirstActive;
    State.FirstActive = static_cast<std::uint16_t>(NumberOf(here) + 1);
}

template <class Observer>
void exact_tick<Observer>::Unlink(const bt::node& here, acting_state& state) {
    std::uint16_t* at = &State.FirstActive;
    while (*at != NumberOf(here) + 1) at = &ActingStateOf(Run.Tree.Nodes[*at - 1]).Next;
    *at = state.Next;
    state = {};
}

template <class Observer>
void exact_tick<Observer>::DeactivateAs(const bt::node& here, const decider& as, end_reason reason) {
    acting_state& state = ActingStateOf(here);
    const double since = state.Since;
    Unlink(here, state);
    bt::detail::EndActing(Run, here, here.Decider->Behavior->Deactivate, ArgsOf(here, since, as), reason, [] {});
}

// With the options that it was ticked with last.
template <class Observer>
void exact_tick<Observer>::Deactivate(const bt::node& here, end_reason reason) {
    const exact_node& facts = FactsOf(here);
    if (facts.Copy == kNoOffset) return DeactivateAs(here, *here.Decider, reason);
    decider as = *here.Decider;
    as.Parameters.Data = &Run.template Stored<std::byte>(facts.Copy);
    DeactivateAs(here, as, reason);
}

// Ends the nodes that ran in the tick before and were not ticked in this one, the last activated node first.
template <class Observer>
void exact_tick<Observer>::EndUnticked() {
    for (std::uint16_t at = State.FirstActive; at != 0;) {
        const bt::node& here = Run.Tree.Nodes[at - 1];
        acting_state& state = ActingStateOf(here);
        at = state.Next;
        if ((state.Is & kTicked) == 0) Deactivate(here, end_reason::kInterrupted);
        else state.Is = 0;
    }
}

}  // namespace bt::aido::exact
