// The steps of a tick where nodes are overridden (contract 158). Compiles to nothing for observers that know no
// overrides.
#pragma once

#include <bt/engine/inlined.h>
#include <bt/engine/overriding.h>
#include <bt/events.h>

namespace bt::detail {

// An observer of ticks that look for overrides.
template <class Observer>
concept knows_overrides = requires(Observer& observer) { observer.Overrides.Nodes; };

// The override of a node; null: none.
template <template <class> class Run, class Observer>
BT_INLINED inline const node_override* OverrideOf([[maybe_unused]] const Run<Observer>& run,
                                                  [[maybe_unused]] const node& of) {
    if constexpr (knows_overrides<Observer>) {
        node_override* const nodes = run.Watcher.Overrides.Nodes;
        return nodes != nullptr ? &nodes[&of - run.Tree.Nodes] : nullptr;
    } else {
        return nullptr;
    }
}

template <class Run>
BT_INLINED inline bool IsOff(const Run& run, const node& of) {
    const node_override* const own = OverrideOf(run, of);
    return own != nullptr && own->IsOff;
}
template <class Run>
BT_INLINED inline bool HasAnswer(const Run& run, const node& of) {
    const node_override* const own = OverrideOf(run, of);
    return own != nullptr && own->Answers;
}

// Whether a value takes the place of its Decide.
template <class Run>
BT_INLINED inline bool HasDecide(const Run& run, const node& of) {
    const node_override* const own = OverrideOf(run, of);
    return own != nullptr && own->Decides;
}

// Whether a child of a group is off, or a value takes the place of its Decide.
template <class Run>
bool HasOverriddenChild(const Run& run, const node& group) {
    for (int i = 0; i < group.NumChildren; ++i) {
        const node& child = run.Child(group, i);
        if (IsOff(run, child) || HasDecide(run, child)) return true;
    }
    return false;
}

template <class Run>
void TellOverride(Run& run, const node& of, const char* what) {
    run.Observe({.Kind = event_kind::kBecause, .Node = &of, .Text = what});
}

// Observers hear that a node rejects because it is off.
template <class Run>
void TellOff(Run& run, const node& of) {
    TellOverride(run, of, kSwitchedOff);
    run.Observe({.Kind = event_kind::kAsked, .Verdict = verdict::kRejected, .Node = &of});
}

// The answer that takes the place of a node's functions, which HasAnswer.
template <class Run>
status NextAnswer(Run& run, const node& of) {
    const node_override& own = *OverrideOf(run, of);
    const status answer = own.NextAnswer != nullptr ? own.NextAnswer(own.AnswerScript) : own.Answer;
    TellOverride(run, of, kOverriddenAnswer);
    return answer;
}

// What a Decide returns, or what takes its place.
template <template <class> class Run, class Observer, class Call>
BT_INLINED inline float ValueOfDecide(Run<Observer>& run, const node& of, Call call) {
    if constexpr (knows_overrides<Observer>) {
        if (HasDecide(run, of)) {
            const node_override& own = *OverrideOf(run, of);
            const bool is_taken = !run.Watcher.Overrides.IsRehearsal;
            const float value = own.NextValue != nullptr ? own.NextValue(own.ValueScript, is_taken) : own.Value;
            TellOverride(run, of, kOverriddenDecide);
            return value;
        }
    }
    return call();
}

// Whether the functions of a behavior that becomes active are replaced. If so, its Deactivate is replaced too, even if
// the override is taken back meanwhile.
template <template <class> class Run, class Observer>
BT_INLINED inline bool BeginsReplaced([[maybe_unused]] Run<Observer>& run, [[maybe_unused]] const node& of) {
    if constexpr (knows_overrides<Observer>) {
        if (!HasAnswer(run, of)) return false;
        NoteReplaced(run.Watcher.Overrides, run.Memory, of);
        return true;
    } else {
        return false;
    }
}

// Whether the Activate of an active node was replaced. Afterwards the node counts as one that was activated.
template <template <class> class Run, class Observer>
BT_INLINED inline bool TakeReplaced([[maybe_unused]] Run<Observer>& run, [[maybe_unused]] const node& of) {
    if constexpr (knows_overrides<Observer>) {
        return run.Watcher.Overrides.Table != nullptr && TakeNoted(run.Memory, of);
    } else {
        return false;
    }
}

// What the Tick of an active node answers, or what takes its place. A node whose Activate was replaced, and which is
// not overridden any more, is activated first. If its Activate refuses, its Deactivate is not called either.
template <template <class> class Run, class Observer, class Activate, class Tick>
BT_INLINED inline status AnswerOfTick(Run<Observer>& run, const node& of, [[maybe_unused]] Activate activate, Tick tick) {
    if constexpr (knows_overrides<Observer>) {
        if (HasAnswer(run, of)) return NextAnswer(run, of);
        const bool comes_late = TakeReplaced(run, of);
        const status begun = comes_late ? activate() : status::kRunning;
        if (begun != status::kRunning) {
            NoteReplaced(run.Watcher.Overrides, run.Memory, of);
            return begun == status::kError ? begun : status::kFailed;
        }
    }
    return tick();
}

// The memory stays marked while its tick runs, and afterwards, as long as there are overrides for it.
template <class Observer>
void MarkAs([[maybe_unused]] const Observer& observer, [[maybe_unused]] tree_memory_base& memory) {
    if constexpr (knows_overrides<Observer>) memory.Phase.IsOverridden = observer.Overrides.Table != nullptr ? 1 : 0;
}

}  // namespace bt::detail
