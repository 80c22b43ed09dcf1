// The steps of a tick as events, for observers: debug output, recorders, tests. Included by bt/observe.h and by the
// observers in bt/debug.
#pragma once

#include <cstdint>

#include <bt/tick.h>

namespace bt {

// The steps of a tick, in the order of a walk. The comments here or in tick_event name the fields that a kind sets.
enum class event_kind : std::uint8_t {
    kTickStarted,       // a tick or a stop begins; see State
    kVisited,           // the walk reaches an active decider
    kDelegating,        // a group asks its children for its own answer: their kAsked follow, then the group's own
    kAsked,             // a decider was asked; see Verdict and Value
    kBecause,           // the Decide, Activate or Tick just called gave a reason; see Text and Value
    kChose,             // a group chose among its children, or kept the active one (Index -1); see ShuffleIndex
    kContinued,         // an active child continues; Node is the child
    kActivating,        // its Activate is about to be called
    kActivated,         // its Activate did not fail, or there is none
    kActivateFailed,    // its Activate failed, so it was never active; see Answer
    // Instead of kActivated: a classic node is tried beside an active one. If it runs, kActivated follows.
    kTried,
    // Instead of kDeactivated: the node was only tried, and the active one continues; see Reason.
    kTryEnded,
    kTicking,           // its Tick is about to be called
    kTicked,            // its Tick has returned; see Answer
    kEnded,             // a decider ended, but stays active until something replaces it; see Answer and Reason
    kFlagsRenewed,      // before the kRedecide of Node: FlagsAtRedecide returned other DecisionFlags; see Mask
    kRedecide,          // a group decides again because its child Index ended, or failed in its Activate, with Answer
    kDeactivating,      // its Deactivate is about to be called; see Reason
    kDeactivated,       // it is not active any more; see Reason
    kSubsetRuleBroken,  // a group accepted and no child did (S05)
    kWaiting,           // a group continues in the next tick, without a child
    kGaveUp,            // there was one redecide too many; the path is stopped
    kEntered,           // the exact tick of a loaded tree enters a node, whether the node is active or not
    kExited,            // the exact tick of a loaded tree leaves that node; see Answer
    kTreeEdited,        // in recordings only: after the tick the tree was edited (CarryRecording)
    kTickFinished,      // the tick or stop ends; see State
};
inline constexpr int kNumEventKinds = static_cast<int>(event_kind::kTickFinished) + 1;  // how many there are

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
    double TimeBefore = 0;            // s, of the memory's previous tick
    bool IsFirst = false;             // the first tick since the memory was new or stopped
    // Both are null unless this is the tick of an inner tree, which a behavior ticks (contract 92).
    const tick_frame* Outer = nullptr;  // the tick of the outer tree
    const node* OuterNode = nullptr;    // the node of the outer tree whose behavior ticks this tree
};

// One step, valid during the call. Only the fields that belong to the kind are set. Node is null for the start and the
// finish of the tick.
struct tick_event {
    event_kind Kind = event_kind::kTickStarted;    // which step it is
    verdict Verdict = verdict::kAccepted;          // kAsked
    status Answer = status::kRunning;              // kActivateFailed, kTicked, kEnded, kRedecide
    end_reason Reason = end_reason::kInterrupted;  // kEnded, kDeactivating, kDeactivated, kTryEnded
    tick_state State = tick_state::kRunning;  // kTickFinished: the result; kTickStarted: kIdle if it is a stop
    bool IsNew = false;             // kVisited, kRedecide: the node is active since this tick
    // kChose: the index of the chosen child, or -1. kRedecide: the index of the child that ended or failed in its
    // Activate. kFailedRange, and kEnded because of a range: the index of that range; ranges of While come after those
    // of Preconditions.
    std::int8_t Index = -1;
    std::int8_t ShuffleIndex = -1;  // kChose in a kGroupShuffle: the child's position in the round, from 0
    // kVisited, kRedecide: the group's children that are masked, by index. kFlagsRenewed: the DecisionFlags from here on.
    std::uint32_t Mask = 0;
    // kAsked: the value of the Decide, even if it is NaN, or of the child of a group that delegates. kFailedRange, and
    // kEnded because of a range: the value of the field. kBecause: the number that was given with the text.
    float Value = 0;
    const node* Node = nullptr;
    const char* Text = nullptr;         // kBecause: static storage; Value belongs in the place of a {}
    const tick_frame* Frame = nullptr;  // never null
};

// The observer of a plain tick, which compiles to nothing.
struct no_observer {
    // Every observer has these two members. Observe is called for each step, on the thread that ticks, and must not
    // tick the same memory.
    static constexpr bool kObserves = false;
    void Observe(const tick_event&) {}
};

// An observer that also gets the steps of inner trees, which behaviors tick (contract 139). For these steps it has the
// function
//     void ObserveInner(const bt::tick_event& event)
// ObserveInner is called in the same way as Observe, between kTicking and kTicked, or kDeactivating and kDeactivated,
// of the outer node. The event's Frame then has an Outer, and Node is a node of Frame->Tree, the inner tree.
template <class Observer>
concept hears_inner_ticks = requires(Observer& observer, const tick_event& event) { observer.ObserveInner(event); };

// The ticks of an observer, compiled once, so that code that ticks with the observer needs only its header. The
// observer has the member
//     static const bt::precompiled_ticks<my_observer> Precompiled;
// and one .cpp file, which includes bt/observe.h, defines it:
//     constinit const bt::precompiled_ticks<my_observer> my_observer::Precompiled = bt::PrecompileTicks<my_observer>();
// A type that is derived from the observer is ticked with the observer's own Observe. Tick and Stop point to a
// `function`.
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

// A tick or a stop that reports each step to a precompiled observer. Results and errors are those of the plain tick or
// stop (tick.h).
template <is_precompiled Observer>
tick_result TickBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, Observer& observer) {
    return Observer::Precompiled.Tick(tree, memory, agent, input, observer);
}
template <is_precompiled Observer>
tick_result StopBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, Observer& observer) {
    return Observer::Precompiled.Stop(tree, memory, agent, input, observer);
}

// Passes every event on to two observers, first A and then B, which must both outlive this object. Either may be a
// both_observers too. A tick with both_observers is compiled where it is called, so the calling file must include
// <bt/observe.h>.
template <class First, class Second>
struct both_observers {
    static constexpr bool kObserves = true;  // as in any observer
    First& A;   // gets each event first
    Second& B;  // gets each event second

    // Called by the tick.
    void Observe(const tick_event& event) {
        A.Observe(event);
        B.Observe(event);
    }
    void ObserveInner(const tick_event& event)
        requires(hears_inner_ticks<First> || hears_inner_ticks<Second>)
    {
        if constexpr (hears_inner_ticks<First>) A.ObserveInner(event);
        if constexpr (hears_inner_ticks<Second>) B.ObserveInner(event);
    }
};
template <class First, class Second>
both_observers(First&, Second&) -> both_observers<First, Second>;

// For the compiler's message only: chosen if <bt/observe.h> is not included, or if the observer is const or a
// temporary.
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
