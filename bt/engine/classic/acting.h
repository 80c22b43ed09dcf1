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
    if (activate.Call != nullptr) {
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

// Calls what ticks a node.
template <class Observer, class Function>
BT_INLINED inline status Ticking(evaluation<Observer>& run, const node& of, Function tick) {
    run.Observe({.Kind = event_kind::kTicking, .Node = &of});
    const status answer = tick();
    run.Observe({.Kind = event_kind::kTicked, .Answer = answer, .Node = &of});
    return answer;
}

// Deactivates a node of a tree that other code evaluates, and `forget` takes the note that it is active back.
template <class Observer, class Forget>
void EndActing(evaluation<Observer>& run, const node& of, const deactivate_function& deactivate, const tick_args& args,
               end_reason reason, Forget forget) {
    void* const block = run.BlockOf(of);
    run.Observe({.Kind = event_kind::kDeactivating, .Reason = reason, .Node = &of});
    if (deactivate.Call != nullptr) deactivate.Call(run.Agent, block, nullptr, args, reason);
    DestroyBlock(of, block);
    forget();
    run.Observe({.Kind = event_kind::kDeactivated, .Reason = reason, .Node = &of});
}

}  // namespace bt::detail
