// # S11, continued: Events and recordings
//
// "The guards leave their rounds too often." How often is that, and for how long? An explanation answers for one guard
// at one time. Counting needs a program, which can watch ticks while they happen, or read what a flight recorder has
// kept.

#include <algorithm>
#include <cstdio>
#include <vector>

#include <bt/crowd.h>
#include <bt/debug/recorder.h>
#include <bt/debug/transitions.h>
#include <bt/observe.h>
#include <macros/bt_macros.h>

struct Guard {
    int Distance = 0;  // to the thief, in rooms; 0: there is none
};

namespace guard_ai {

bool Chase_Tick(Guard& guard) { return --guard.Distance > 0; }
bool Look_Tick(Guard&, const bt::tick_args& tick) { return tick.Duration() < 2; }

BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR(Look);

BT_DECLARE_DECIDERS(CHASE, ROUND, HALL, VAULT);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (CHASE, ROUND));
BT_DEFINE_DECIDER(  CHASE,  Chase, .Preconditions = { .Ranges = { BT_RANGE(Guard, Distance, 1, bt::kNoLimit) } });
BT_DEFINE_GROUP  (  ROUND,  kGroupShuffle, (HALL, VAULT));
BT_DEFINE_DECIDER(    HALL,  Look);
BT_DEFINE_DECIDER(    VAULT, Look);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// A tick takes an **observer** as its last argument, and passes it each of its steps as a plain struct, a
// `bt::tick_event` ([bt/events.h](../../bt/events.h)). The kind of the step decides which fields are set:
//
// - `Index` is the child that a group chose, or -1, or the child that ended.
// - `ShuffleIndex` is the chosen child's position in a shuffled round, from 0.
// - `Mask` has a bit for each child that is left out, because it ended or refused in this tick.
// - `IsNew` is true if the decider became active in this tick.
//
// This observer prints the night as a story:

struct story_teller {
    static constexpr bool kObserves = true;
    void Observe(const bt::tick_event& event) {
        if (event.Node == nullptr) return;  // the tick's own start and finish
        const double time = event.Frame->Time;
        const bt::decider& here = *event.Node->Decider;
        const auto child = [&](int index) { return here.Children.First[index]->DebugName; };
        if (event.Kind == bt::event_kind::kChose && event.Index >= 0) {
            std::printf("%.0f s: %s chose %s%s\n", time, here.DebugName, child(event.Index), event.ShuffleIndex == 0 ? ", first of a round" : "");
        } else if (event.Kind == bt::event_kind::kRedecide) {
            std::printf("%.0f s: %s ended, %s decides again with mask 0x%x\n", time, child(event.Index), here.DebugName, event.Mask);
        } else if (event.Kind == bt::event_kind::kVisited && here.Kind == bt::kBehavior && !event.IsNew) {
            std::printf("%.0f s: he goes on with %s\n", time, here.Behavior->DebugName);
        }
    }
};

// The next observer counts. The engine is compiled for each type of observer. A file that ticks with an observer needs
// `<bt/observe.h>`. If the observer has a member `Precompiled`, its engine is compiled only in the file that defines
// this member. Other files need only `<bt/events.h>`.

struct night_counter {
    static constexpr bool kObserves = true;
    static const bt::precompiled_ticks<night_counter> Precompiled;
    int NumRoundsLeft = 0;
    double LongestPause = 0;  // s
    void Observe(const bt::tick_event& event) {
        const bt::tick_frame& of_tick = *event.Frame;  // what all steps of a tick have in common
        if (!of_tick.IsFirst) LongestPause = std::max(LongestPause, of_tick.Time - of_tick.TimeBefore);
        if (event.Kind != bt::event_kind::kDeactivated || event.Node->Decider != &guard_ai::ROUND) return;
        if (event.Reason == bt::end_reason::kInterrupted) ++NumRoundsLeft;
    }
};
constinit const bt::precompiled_ticks<night_counter> night_counter::Precompiled = bt::PrecompileTicks<night_counter>();
static_assert(bt::is_precompiled<night_counter> && bt::tick_observer<story_teller> && !bt::tick_observer<bt::no_observer>);

// A behavior may be made of a tree ([classic trees](classic.md#one-inside-the-other)). An observer gets the steps of
// such an inner tree only if it has a function for them, `ObserveInner`. Inner steps come between the steps of the
// leaf. The frame of an inner step names the tick around it, `Outer`, and the node there, `OuterNode`.

namespace thief_ai {

bt::status Sneak_Tick() { return bt::status::kSucceeded; }
bt::status PickLock_Tick() { return bt::status::kRunning; }
BT_DEFINE_BEHAVIOR(Sneak);
BT_DEFINE_BEHAVIOR(PickLock);
BT_DECLARE_DECIDERS(SNEAK, PICK_LOCK);
BT_DEFINE_NODE   (BURGLARY,    kSequence, (SNEAK, PICK_LOCK));
BT_DEFINE_DECIDER(  SNEAK,     Sneak);
BT_DEFINE_DECIDER(  PICK_LOCK, PickLock);
BT_DEFINE_CLASSIC_TREE(BURGLARIES, BURGLARY);

BT_DEFINE_BEHAVIOR__TREE(Steal, BURGLARIES);
BT_DEFINE_DECIDER(STEAL, Steal);
BT_DEFINE_TREE(THIEF, STEAL);

}  // namespace thief_ai

struct eavesdropper {
    static constexpr bool kObserves = true;
    void Observe(const bt::tick_event& event) {
        if (event.Kind == bt::event_kind::kTicking) std::printf("%s\n", event.Node->Decider->DebugName);
    }
    void ObserveInner(const bt::tick_event& event) {
        if (event.Kind != bt::event_kind::kTicking) return;
        const bt::tick_frame& inner = *event.Frame;
        std::printf("  %s, in %s of %s\n", event.Node->Decider->DebugName, inner.OuterNode->Decider->DebugName, inner.Outer->Tree->DebugName);
    }
};
static_assert(bt::hears_inner_ticks<eavesdropper> && !bt::hears_inner_ticks<story_teller>);

void StealAtNight() {
    bt::tree_memory<thief_ai::THIEF> memory;
    eavesdropper listener;
    bt::TickBehaviorTree(thief_ai::THIEF, memory, nullptr, {}, listener);
    const bt::tree& whole = *thief_ai::THIEF.Whole;  // with the nodes of inner trees; null: it has none
    std::printf("%d nodes, and %d\n", thief_ai::THIEF.NumNodes, whole.NumNodes);
}

//> STEAL
//>   SNEAK, in STEAL of THIEF
//>   PICK_LOCK, in STEAL of THIEF
//> 1 nodes, and 4
//
// A flight recorder is an observer that gets inner steps too. Recorded nodes are those of the `Whole` tree.
// `bt::both_observers` passes each event on to two observers. Either of the two may be a `both_observers` itself.

int main() {
    StealAtNight();
    using namespace guard_ai;
    Guard guard;
    bt::tree_memory<GUARD> memory;
    story_teller teller;
    night_counter counter;
    bt::flight_recorder<8, 64> recorder;
    bt::both_observers<story_teller, night_counter> watchers = {teller, counter};
    bt::both_observers<decltype(watchers), bt::flight_recorder_base> all = {watchers, recorder};
    const auto tick = [&](double time) { bt::TickBehaviorTree(GUARD, memory, &guard, {.Time = time, .DeltaTime = 1}, all); };
    tick(0);
    guard.Distance = 2;
    tick(1);
    tick(2);
    bt::TickBehaviorTree(GUARD, memory, &guard, {.Time = 3, .DeltaTime = 1});  // without an observer
    tick(7);
    bt::StopBehaviorTree(GUARD, memory, &guard, {.Time = 8}, all);
    std::printf("rounds left: %d; longest pause: %.0f s\n", counter.NumRoundsLeft, counter.LongestPause);

//> 0 s: ROOT chose ROUND
//> 0 s: ROUND chose VAULT, first of a round
//> 1 s: ROOT chose CHASE
//> 2 s: he goes on with Chase
//> 2 s: CHASE ended, ROOT decides again with mask 0x1
//> 2 s: ROOT chose ROUND
//> 2 s: ROUND chose HALL, first of a round
//> 7 s: he goes on with Look
//> 7 s: HALL ended, ROUND decides again with mask 0x1
//> 7 s: ROUND chose VAULT
//> rounds left: 1; longest pause: 4 s
//
// ## Reading a recording
//
// A record is of one tick, or of a run of equal ticks. Tools and tests read records by age, oldest first, or by time.
// The program prints all records, without the deciders that were asked:

    const bt::recorded_span night = bt::TicksBetween(recorder, 0, 8);
    for (int i = night.First; i < night.End; ++i) {
        const bt::recorded_tick& record = *bt::RecordedTick(recorder, i);
        const char* what = record.IsStop ? "stop" : record.HasGap ? "tick after a gap" : "tick";
        std::printf("%.0f to %.0f s, %u %s:", record.FirstTime, record.LastTime, record.Count, what);
        for (int j = 0; j < bt::NumRecordedEvents(recorder, record); ++j) {
            const bt::recorded_event& event = *bt::RecordedEvent(recorder, record, j);
            if (event.Kind == bt::event_kind::kAsked) continue;
            std::printf(" %s %s", bt::RecordedNode(recorder, event.Node)->Decider->DebugName, bt::EventKindName(event.Kind));
            const bool has_failed = event.Kind == bt::event_kind::kEnded && bt::ReasonOf(event) == bt::end_reason::kFailed;
            std::printf("%s,", has_failed ? " (failed)" : "");
        }
        const bt::node* leaf = bt::RecordedNode(recorder, record.Leaf);
        std::printf(" then %s\n", leaf != nullptr ? leaf->Path : bt::kNoPath);
    }

//> 0 to 0 s, 1 tick: ROOT kActivated, ROUND kActivated, VAULT kActivated, then ROOT > ROUND > VAULT
//> 1 to 1 s, 1 tick: VAULT kDeactivated, ROUND kDeactivated, CHASE kActivated, then ROOT > CHASE
//> 2 to 2 s, 1 tick: CHASE kEnded (failed), ROOT kRedecide, CHASE kDeactivated, ROUND kActivated, HALL kActivated, then ROOT > ROUND > HALL
//> 7 to 7 s, 1 tick after a gap: HALL kEnded (failed), ROUND kRedecide, HALL kDeactivated, VAULT kActivated, then ROOT > ROUND > VAULT
//> 8 to 8 s, 1 stop: VAULT kDeactivated, ROUND kDeactivated, ROOT kDeactivated, then (idle)
//
// Other queries are about one decider, and search back from a time: when was it last activated, when was it asked, when
// did it not accept? The result is false if the recording has no such moment.

    const bt::recorded_moment began = bt::LastActivation(recorder, CHASE, 8);
    const bt::recorded_moment answer = bt::LastAnswer(recorder, CHASE, began.Time);
    const bt::recorded_moment rejected = bt::LastRejection(recorder, CHASE, began.Time);
    std::printf("CHASE: %s at %.0f s, ", bt::VerdictName(bt::VerdictOf(*answer.Event)), answer.Time);
    std::printf("%s at %.0f s, ", bt::VerdictName(bt::VerdictOf(*rejected.Event)), rejected.Time);
    std::printf("range %d, of a field that held %g\n", bt::FailedRangeOf(*rejected.Event), static_cast<double>(rejected.Event->Value));
    const bt::recorded_tick* before = bt::TickBefore(recorder, *began.Tick);
    const bt::recorded_tick* after = bt::TickAfter(recorder, *began.Tick);
    const bt::decider* path[4];
    const int depth = bt::PathAt(recorder, after->FirstTime, path, 4);
    const char* leaf_before = bt::LeafBefore(recorder, *began.Tick)->Decider->DebugName;
    std::printf("%s at %.0f s, CHASE, %s at %.0f s\n", leaf_before, before->LastTime, path[depth - 1]->DebugName, after->FirstTime);
    const bt::recorded_tick* end_of_gap = bt::GapAt(recorder, 3);  // null: no gap at that time
    std::printf("not recorded: from %.0f to %.0f s\n", bt::TickAt(recorder, 3)->LastTime, end_of_gap->FirstTime);

//> CHASE: kAccepted at 1 s, kFailedRange at 0 s, range 0, of a field that held 0
//> VAULT at 0 s, CHASE, HALL at 2 s
//> not recorded: from 2 to 7 s
//
// ## Only what was done, and when
//
// A flight recorder takes some nanoseconds of each tick, and some kilobytes for each agent.
// A **transition recorder** keeps only the agent's leaf, and since when the leaf is active. A call reads the memory
// after a tick of any kind, even of a compiled tree or a crowd. Only ticks whose result says `MayHaveChanged` need it;
// so does a recorder that is about to be read. The recorder has 48 bytes, and 16 for each transition.

    Guard second;
    bt::tree_memory<GUARD> mind;
    bt::transition_recorder<8> steps;
    for (double time = 0; time < 5; time += 0.5) {
        if (time == 2.5) second.Distance = 2;
        const bt::tick_result result = bt::TickBehaviorTree(GUARD, mind, &second, {.Time = time, .DeltaTime = 0.5f});
        if (result.MayHaveChanged) steps.Note(mind);
    }
    bt::StopBehaviorTree(GUARD, mind, &second, {.Time = 5});
    steps.NoteStop(5);  // a stopped memory has no time
    const auto print = [](const bt::transition_recorder_base& any, int most) {
        char text[500];
        bt::PrintTransitions(any, text, sizeof text, most);
        std::printf("%s", text);
    };
    print(steps, 100);

//> 0.000 s  ROOT > ROUND > VAULT  2.000 s
//> 2.000 s  ROOT > ROUND > HALL  0.500 s
//> 2.500 s  ROOT > CHASE  0.500 s
//> 3.000 s  ROOT > ROUND > VAULT  2.000 s
//> 5.000 s  (idle)  0.000 s so far
//
// A program reads the transition at a time, or all of them, oldest first. `NumSeen` even counts the transitions that
// are no longer kept.

    std::printf("at 2.7 s: %s\n", bt::LeafAt(steps, 2.7)->Decider->DebugName);  // null: nothing was active, or too long ago
    const bt::transition* chase = bt::TransitionAt(steps, 2.7);
    std::printf("it began at %g s and took %g s\n", chase->Time, bt::SecondsOf(steps, *chase));
    int num_rounds = 0;
    for (int i = 0; i < bt::NumRecordedTransitions(steps); ++i) {
        const bt::node* leaf = bt::RecordedNode(steps, *bt::RecordedTransition(steps, i));
        num_rounds += leaf != nullptr && leaf->Decider != &CHASE ? 1 : 0;
    }
    std::printf("%d of %u were looking around; known up to %g s\n", num_rounds, steps.NumSeen, steps.LastTime);
    steps.Clear();  // for another agent

//> at 2.7 s: CHASE
//> it began at 2.5 s and took 0.5 s
//> 3 of 5 were looking around; known up to 5 s
//
// A [crowd](../crowds.md) reports which members may have changed their path in its last tick. Only these members need
// to be noted. Before you show another member, note it once, so that the recorder knows that its leaf is still active.

    std::vector<Guard> night_shift(3);
    std::vector<bt::transition_recorder<4>> recorders(3);
    bt::crowd<GUARD, Guard> crowd;
    for (Guard& each : night_shift) crowd.Add(&each);
    for (double time = 0; time < 2; time += 0.5) {
        if (time == 1) night_shift[1].Distance = 5;
        crowd.Tick(time, 0.5f, [](const Guard&) { return bt::agent_input{}; });
        crowd.ForEachChanged([&](int number, const bt::tree_memory_base& changed) { recorders[static_cast<std::size_t>(number)].Note(changed); });
    }
    recorders[1].Note(*crowd.MemoryOf(1));
    print(recorders[1], 1);  // only the last one

//> ... 1 earlier
//> 1.000 s  ROOT > CHASE  0.500 s so far
//
// `TickObserved` ticks a crowd with observers of any kind. A function of yours returns the observer of each agent, or
// null for none. `flight_recorders` are those of many agents.

    bt::flight_recorders<2, 4, 32> of_both;
    crowd.TickObserved(2, 0.5f, [&](Guard& each) { return &of_both[&each == &night_shift[0] ? 0 : 1]; });
    std::printf("%d steps\n", bt::NumRecordedEvents(of_both[0], *bt::TickAt(of_both[0], 2)));
    crowd.RemoveAll({.Time = 2});

//> 6 steps
//
// A transition recorder does not see a leaf that begins and ends within one tick, nor leaves below a parallel of a
// classic tree. If a tick was not noted, `HasGap` marks the transition after it, and the text says that there is a gap.
//
// ## When it goes wrong
//
// **The end of a tick is missing.** The tick had more events than the whole recorder has room for. The record of the
// tick shows this:

    bt::flight_recorder<2, 4> small;
    bt::TickBehaviorTree(GUARD, memory, &guard, {.Time = 9}, small);
    if (bt::RecordedTick(small, bt::NumRecordedTicks(small) - 1)->IsCut) std::printf("the newest record is cut\n");
}

//> the newest record is cut
//
// **An observer that keeps the address of an event** finds something else there later. An event is gone when Observe
// returns, and its frame when the tick is over. Copy what you need.
//
// **An observer that is derived from another observer is not called.** If the base has a `Precompiled`, the tick was
// compiled for the base and calls the base's Observe. Give the derived observer a Precompiled too.
//
// **`both_observers` does not compile.** The error names what is missing: `bt: a tick with both_observers needs
// #include <bt/observe.h>, and both_observers in a variable that is not const`.
