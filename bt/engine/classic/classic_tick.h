// The walk of a classic tree from the root, for each kind of observer, and its exits from the plan of a path (contract 84-88).
#pragma once

#include <bt/engine/classic/other_evaluator.h>
#include <bt/engine/classic/own_node.h>

namespace bt::detail {

tick_result Refuse(const tree& tree, agent_pointer agent, error_code code, const decider* subject = nullptr);
bool IsNew(const tree& tree, const tree_memory_base& memory);
void BindIfNew(const tree& tree, tree_memory_base& memory);

// A walk that gave up, or whose tree answered an error. After giving up, all tried and active nodes are stopped, and
// the cool-downs around the node begin, even if nothing below them is active at this moment.
template <class Observer>
BT_NOT_INLINED tick_result FinishWithError(evaluation<Observer>& run, outcome answer) {
    const bool gave_up = answer == outcome::kGaveUp;
    if (gave_up) {
        EndTried(run, run.GaveUpAt, end_reason::kStopped);
        Interrupt(run, kNoStep, end_reason::kStopped);
        NoteInterruption(run, run.GaveUpAt, end_reason::kStopped);
    }
    run.Observe({.Kind = event_kind::kTickFinished, .State = tick_state::kError});
    NoteIdle(run.Tree, run.Memory);
    FinishTick(run.Memory, tick_state::kError);
    const classic_step& subject = run.Steps[gave_up ? run.GaveUpAt : run.ErredAt];
    return Refuse(run.Tree, run.Agent, gave_up ? error_code::kTooManyRepeats : error_code::kAnsweredError, subject.Decider);
}

// Whether a walk that ends with a running tree may have changed the path. A leaf that began again has the tick's time.
template <class Observer>
bool MayHaveChanged(const evaluation<Observer>& run) {
    return run.Memory.Leaf != run.LeafBefore || !(ActivationTimesOf(run.Memory)[0] < run.Args.Time);
}

// The end of a tick that walked.
template <class Observer>
tick_result FinishClassic(evaluation<Observer>& run, outcome answer) {
    if (answer > outcome::kSucceeded) return FinishWithError(run, answer);
    constexpr tick_state states[] = {tick_state::kRunning, tick_state::kFailed, tick_state::kSucceeded};
    const tick_state state = states[static_cast<int>(answer)];
    const bool is_running = answer == outcome::kRunning;
    if (!is_running) NoteIdle(run.Tree, run.Memory);
    run.Observe({.Kind = event_kind::kTickFinished, .State = state});
    return is_running ? FinishTick(run.Memory, tick_state::kRunning, MayHaveChanged(run)) : FinishTick(run.Memory, state);
}

// The end of a tick that other code evaluated.
template <class Observer>
tick_result FinishOther(evaluation<Observer>& run, tick_result result) {
    run.Observe({.Kind = event_kind::kTickFinished, .State = result.State});
    if (run.Memory.Leaf == kNoNode) NoteIdle(run.Tree, run.Memory);
    FinishTick(run.Memory, result.State);
    return result.Error == error_code::kNone ? result : Refuse(run.Tree, run.Agent, result.Error, result.Decider);
}

template <class Observer>
void BeginClassic(evaluation<Observer>& run) {
    BindIfNew(run.Tree, run.Memory);
    BeginTick(run.Tree, run.Memory, run.Args.Time);
    MarkAs(run.Watcher, run.Memory);
    run.Observe({.Kind = event_kind::kTickStarted});
}

// A tick that was not refused, of a tree that other code evaluates.
tick_result TickOther(const tick_core& core, any_observer observer);

// A tick that was not refused.
template <class Observer>
tick_result TickClassic(const tick_core& core, Observer& observer) {
    if (IsEvaluatedElsewhere(core.Tree)) return TickOther(core, any_observer::Of(observer));
    evaluation<Observer> run(core, observer);  // notes the time of the tick before
    BeginClassic(run);
    return FinishClassic(run, Walk(run, {0, passed_answer::kNotAsked}));
}

// Every active node ends. In the storage of a new, stopped or idle memory of an older tree nothing is of this tree, so
// what evaluates elsewhere must not read it.
template <class Observer>
void StopClassic(const tick_core& core, Observer& observer) {
    any_observer any = any_observer::Of(observer);
    evaluation<any_observer> run(core, any);
    run.Observe({.Kind = event_kind::kTickStarted, .State = tick_state::kIdle});
    if (!IsEvaluatedElsewhere(core.Tree)) Interrupt(run, kNoStep, end_reason::kStopped);
    else if (!IsNew(core.Tree, core.Memory)) core.Tree.Evaluator->Stop(run);
    run.Observe({.Kind = event_kind::kTickFinished, .State = tick_state::kIdle});
}

// The nodes of a new memory remember nothing.
void InitializeNodeStates(const tree& tree, tree_memory_base& memory);

// As Resume, ResumeAfterEnd and WalkFromRoot.
tick_result ResumeClassic(interrupt at, const tree& tree, tree_memory_base& memory, void* agent, const read_input& input);
tick_result ResumeClassicAfterEnd(status answer, const tree& tree, tree_memory_base& memory, void* agent, const read_input& input);
tick_result WalkClassicFromRoot(const tree& tree, tree_memory_base& memory, void* agent, const read_input& input);

}  // namespace bt::detail
