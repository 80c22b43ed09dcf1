// The events of a tick, step by step, for observers (debug output, recorders, tests).
#pragma once

#include <cstdint>

#include <bt/tick.h>

namespace bt {

// The steps of a tick, in the order of a walk. The fields that a kind sets are named here or in tick_event.
enum class event_kind : std::uint8_t {
    kTickStarted,       // or a stop, see State
    kVisited,           // the walk reaches an active decider
    kDelegating,        // a group that is asked asks its children; their answers follow, then its own kAsked
    kAsked,             // a decider was asked; see Verdict and Value
    kChose,             // a group asked its children; see Index and ShuffleIndex
    kContinued,         // an active child goes on; Node is the child
    kActivating,        // its Activate is about to be called
    kActivated,         // Activate did not fail, or there is none
    kActivateFailed,    // it was never active; see Answer
    kTicking,           // its Tick is about to be called
    kTicked,            // see Answer
    kEnded,             // a decider ended, see Answer; it stays active until something replaces it
    kRedecide,          // a group decides again because its child Index ended with Answer
    kDeactivating,      // its Deactivate is about to be called; see Reason
    kDeactivated,       // see Reason
    kSubsetRuleBroken,  // a group accepted and no child did (S05)
    kWaiting,           // a group goes on in the next tick, without a child
    kGaveUp,            // one redecide too many; the path is stopped
    kTickFinished,      // see State
};
inline constexpr int kNumEventKinds = 19;  // how many there are

// The enumerator's own spelling; "(unknown)" for any other value. Static storage.
const char* EventKindName(event_kind kind);

// The facts that hold for all steps of one tick. Valid during the tick. Tree and Memory are never null.
struct tick_frame {
    const tree* Tree = nullptr;
    const tree_memory_base* Memory = nullptr;
    const void* Agent = nullptr;      // may be null
    double Time = 0;                  // s
    float DeltaTime = 0;              // s
    std::uint32_t DecisionFlags = 0;  // as they were when the tick began
    std::uint32_t StimuliFlags = 0;   // as they were when the tick began
    double TimeBefore = 0;            // s, of the memory's tick before this one
    bool IsFirst = false;             // the first tick since the memory was new or stopped
};

// One step, valid during the call. Only the fields that belong to the kind are set. Node is null for the tick's own start and finish.
struct tick_event {
    event_kind Kind = event_kind::kTickStarted;    // which step it is
    verdict Verdict = verdict::kAccepted;          // kAsked
    status Answer = status::kRunning;              // kActivateFailed, kTicked, kEnded, kRedecide
    end_reason Reason = end_reason::kInterrupted;  // kDeactivating, kDeactivated
    tick_state State = tick_state::kRunning;  // kTickFinished; kTickStarted: kIdle if it is a stop
    bool IsNew = false;             // kVisited, kRedecide: active since this tick
    std::int8_t Index = -1;         // kChose: of the chosen child, or -1; kRedecide: of the child that ended; kFailedRange: of the range
    std::int8_t ShuffleIndex = -1;  // kChose in a kGroupShuffle: the child's position in the round, from 0
    std::uint32_t Mask = 0;         // kVisited, kRedecide: the group's children that are masked, by index
    float Value = 0;                // kAsked: from Decide, NaN too, or from the child of a group that delegates; kFailedRange: the field's
    const node* Node = nullptr;
    const tick_frame* Frame = nullptr;  // never null
};

// The observer of a plain tick; it compiles to nothing.
struct no_observer {
    // Any observer has these two members. Observe is called for each step, on the thread that ticks, and must not tick the same memory.
    static constexpr bool kObserves = false;
    void Observe(const tick_event&) {}
};

// The ticks of an observer, compiled once, so that code that ticks with it needs only its header. The observer has the member
//     static const bt::precompiled_ticks<my_observer> Precompiled;
// and one .cpp file, which includes bt/observe.h, defines it:
//     constinit const bt::precompiled_ticks<my_observer> my_observer::Precompiled = bt::PrecompileTicks<my_observer>();
// A type that is derived from the observer is ticked with the observer's own Observe. Tick and Stop are both a `function`.
template <class Observer>
struct precompiled_ticks {
    using function = tick_result(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input,
                                 Observer& observer);
    function* Tick;  // TickBehaviorTree
    function* Stop;  // StopBehaviorTree
};

// Whether an observer has the member Precompiled.
template <class Observer>
concept is_precompiled = requires { Observer::Precompiled.Tick; };

// A tick, or a stop, that tells a precompiled observer each step. Otherwise it does the same as the plain one.
template <is_precompiled Observer>
tick_result TickBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, Observer& observer) {
    return Observer::Precompiled.Tick(tree, memory, agent, input, observer);
}
template <is_precompiled Observer>
tick_result StopBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, Observer& observer) {
    return Observer::Precompiled.Stop(tree, memory, agent, input, observer);
}

// Passes every event on to two observers, first A and then B, which must outlive it. Either may be a both_observers too. A tick with it is
// compiled where it is called, so it needs <bt/observe.h>.
template <class First, class Second>
struct both_observers {
    static constexpr bool kObserves = true;  // as of any observer
    First& A;   // hears each event first
    Second& B;  // then this one

    // Called by the tick.
    void Observe(const tick_event& event) {
        A.Observe(event);
        B.Observe(event);
    }
};

// For the compiler's message only: chosen if <bt/observe.h> is not included, or if the observer is const or a temporary.
template <class First, class Second, bool IsPossible = false>
tick_result TickBehaviorTree(const tree&, tree_memory_base&, agent_pointer, const tick_input&, const both_observers<First, Second>&) {
    static_assert(IsPossible, "bt: a tick with both_observers needs #include <bt/observe.h>, and both_observers in a variable "
                              "that is not const");
    return {};
}
template <class First, class Second, bool IsPossible = false>
tick_result StopBehaviorTree(const tree&, tree_memory_base&, agent_pointer, const tick_input&, const both_observers<First, Second>&) {
    static_assert(IsPossible, "bt: a stop with both_observers needs #include <bt/observe.h>, and both_observers in a variable "
                              "that is not const");
    return {};
}

}  // namespace bt
