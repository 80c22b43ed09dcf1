// The functions of a node that acts, each called with its events, whatever remembers that the node is active.
#pragma once

#include <bt/engine/classic/evaluation.h>

namespace bt::detail {

// Calls an Activate or a Tick, and hears what it says of its answer.
template <class Observer>
BT_INLINED inline status CallFunction(evaluation<Observer>& run, const node& of, const behavior_function& function,
                                      void* block, const tick_args& args) {
    return Listening(run, of, [&] { return function.Call(run.Agent, block, nullptr, args); });
}
// The same in a tree that other code evaluates.
template <class Observer>
BT_INLINED inline status CallFunction(evaluation<Observer>& run, const node& of, const behavior_function& function,
                                      const tick_args& args) {
    return CallFunction(run, of, function, run.BlockOf(of), args);
}

// Activates a node that is noted as active already, or that is tried. So nothing but the game's function changes the
// memory between the two events. If the answer is not kRunning, the node was never active, and `forget` takes the note
// back. `begun` is the event of a node that acts from now on.
template <class Observer, class Forget>
status BeginActing(evaluation<Observer>& run, const node& of, const behavior_function& activate, void* block,
                   const tick_args& args, Forget forget, event_kind begun) {
    if (of.BlockType != nullptr) of.BlockType->Construct(block);
    run.Observe({.Kind = event_kind::kActivating, .Node = &of});
    status answer = status::kRunning;
    if (!BeginsReplaced(run, of) && activate.Call != nullptr) {
        answer = CallFunction(run, of, activate, block, args);
        if (answer == status::kSucceeded) Report(run.MakeReport(error_code::kActivateSucceeded, of.Decider));
    }
    if (answer == status::kRunning) {
        run.Observe({.Kind = begun, .Node = &of});
        return answer;
    }
    DestroyBlock(of, block);
    forget();
    run.Observe({.Kind = event_kind::kActivateFailed, .Answer = answer, .Node = &of});
    return answer == status::kError ? status::kError : status::kFailed;
}

// The same in a tree that other code evaluates.
template <class Observer, class Forget>
status BeginActing(evaluation<Observer>& run, const node& of, const behavior_function& activate, const tick_args& args,
                   Forget forget) {
    return BeginActing(run, of, activate, run.BlockOf(of), args, forget, event_kind::kActivated);
}

// The late Activate of a node that was active with a replaced one.
template <class Observer>
status CallActivate(evaluation<Observer>& run, const node& of) {
    const behavior_function& activate = of.Decider->Behavior->Activate;
    if (activate.Call == nullptr) return status::kRunning;
    return CallFunction(run, of, activate, run.ActingBlockOf(of), run.ArgsOf(of, run.Args.Time));
}

// Calls what ticks a node.
template <class Observer, class Function>
BT_INLINED inline status Ticking(evaluation<Observer>& run, const node& of, Function tick) {
    run.Observe({.Kind = event_kind::kTicking, .Node = &of});
    const status answer = AnswerOfTick(run, of, [&] { return CallActivate(run, of); }, tick);
    run.Observe({.Kind = event_kind::kTicked, .Answer = answer, .Node = &of});
    return answer;
}

// Evaluates a node of a tree that other code evaluates, or answers in its place: a node that is off has failed. Nodes
// with a behavior are evaluated: their functions are replaced. `of_status` makes an answer of a status.
template <class Observer, class Evaluate, class OfStatus>
BT_INLINED inline auto Evaluating(evaluation<Observer>& run, const node& of, Evaluate evaluate, OfStatus of_status)
    -> decltype(evaluate()) {
    if (IsOff(run, of)) return TellOff(run, of), of_status(status::kFailed);
    const bool has_functions = of.Decider->Behavior != nullptr;
    if (!has_functions && HasAnswer(run, of)) return of_status(NextAnswer(run, of));
    return evaluate();
}

// Deactivates a node of a tree that other code evaluates, and `forget` takes the note that it is active back.
template <class Observer, class Forget>
void EndActing(evaluation<Observer>& run, const node& of, const deactivate_function& deactivate, const tick_args& args,
               end_reason reason, Forget forget) {
    void* const block = run.BlockOf(of);
    run.Observe({.Kind = event_kind::kDeactivating, .Reason = reason, .Node = &of});
    if (!TakeReplaced(run, of) && deactivate.Call != nullptr) deactivate.Call(run.Agent, block, nullptr, args, reason);
    DestroyBlock(of, block);
    forget();
    run.Observe({.Kind = event_kind::kDeactivated, .Reason = reason, .Node = &of});
}

}  // namespace bt::detail
