// # S11: Debugging
//
// A thief walks past a guard, and the guard goes on with his round. Before anybody changes anything, four questions: what does he do, why not
// something else, what happened in that tick, and what had happened before it? Each has an answer in words, with the names that are in the tree.

#include <algorithm>
#include <cstdio>
#include <cstring>

#include <bt/debug/explain.h>
#include <bt/debug/recorder.h>
#include <bt/engine.h>
#include <macros/bt_macros.h>

struct Guard {
    bool SeesThief = false;
    float Tiredness = 0.25f;
};
enum : std::uint32_t { kIsOnDuty = 1u << 0, kIsNight = 1u << 1 };

namespace guard_ai {

struct Walk_Block {
    using role = bt::block;
    int NumSteps = 0;
};
bool Walk_Tick(Guard&, Walk_Block& block) { return ++block.NumSteps < 20; }
bool Chase_Tick(const Guard& guard) { return guard.SeesThief; }
bool CHASE_Decide(const Guard& guard) { return guard.SeesThief; }

BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR__NONE(Sit);

BT_DECLARE_DECIDERS(CHASE, REST, ROUND, HALL, VAULT);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (CHASE, REST, ROUND));
BT_DEFINE_DECIDER(  CHASE,  Chase, .Decide = bt::decide<CHASE_Decide>, .Preconditions = { .AllFlags = BT_FLAGS(kIsOnDuty) });
BT_DEFINE_DECIDER(  REST,   Sit,   .Preconditions = { .Ranges = { BT_RANGE(Guard, Tiredness, 0.75f, 1.0f) } });
BT_DEFINE_GROUP  (  ROUND,  kGroupSequentialLooping, (HALL, VAULT), .Preconditions = { .AllFlags = BT_FLAGS(kIsNight) });
BT_DEFINE_DECIDER(    HALL,  Walk);
BT_DEFINE_DECIDER(    VAULT, Walk);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

using guard_ai::GUARD;

// Debug output is given to a function, line by line. `bt::DebugOutputCurrent` says whom the line is about, so that the function can select: here it
// leaves out what is deeper than the root's children, and what is about the tick as a whole. (A line begins with `BTDBO(5) 0x026DBE38`, its level and
// the address of its agent, which is another one in each run and so not shown here.)

void PrintLine(int level, const char* line) {
    const bt::debug_output_current& about = bt::DebugOutputCurrent;
    if (about.Decider != nullptr && about.Depth <= 1) std::printf("%d %s\n", level, std::strchr(line, '@'));
}

// What it does not say, an **observer** of your own can find: it gets each step of a tick as a plain struct. This one counts, and finds the longest
// time between two ticks. The engine is compiled for each observer; with a member `Precompiled` that is done in one file, and others that tick with
// it need no more than `bt/events.h`.

struct event_counter {
    static constexpr bool kObserves = true;
    static const bt::precompiled_ticks<event_counter> Precompiled;
    int NumOfKind[bt::kNumEventKinds] = {};
    int NumOfVerdict[bt::kNumVerdicts] = {};
    int NumStopped = 0;
    double LongestPause = 0;  // s
    void Observe(const bt::tick_event& event) {
        ++NumOfKind[static_cast<int>(event.Kind)];
        if (event.Kind == bt::event_kind::kAsked) ++NumOfVerdict[static_cast<int>(event.Verdict)];
        if (event.Kind == bt::event_kind::kDeactivated && event.Reason == bt::end_reason::kStopped) ++NumStopped;
        const bt::tick_frame& of_tick = *event.Frame;
        if (!of_tick.IsFirst) LongestPause = std::max(LongestPause, of_tick.Time - of_tick.TimeBefore);
    }
};
constinit const bt::precompiled_ticks<event_counter> event_counter::Precompiled = bt::PrecompileTicks<event_counter>();
static_assert(bt::tick_observer<event_counter> && bt::is_precompiled<event_counter> && !bt::tick_observer<bt::no_observer>);

int main() {
    Guard guard;
    bt::tree_memory<GUARD> memory;
    bt::flight_recorder<8, 64> recorder;  // room for 8 changes with 64 events
    const auto tick = [&](double time, std::uint32_t flags) {
        bt::TickBehaviorTree(GUARD, memory, &guard, {.Time = time, .DeltaTime = 1, .DecisionFlags = flags}, recorder);
    };
    for (double time = 0; time < 5; ++time) tick(time, kIsNight);
    guard.SeesThief = true;

// **What does he do?** A line has the number among siblings, name and Id, kind, seconds since activation, behavior, and the first two words of its
// block; a star is active. Without the last argument there are only the active ones, a text that fits above the guard's head.

    char text[2000];
    bt::DebugPrintState(GUARD, memory, text, sizeof text, bt::print_what::kWholeTree);
    std::printf("%s", text);

//> *0:ROOT/0x1e4ede85 (kGroup, kGroupPrioritizedList 0x0) time: 4.00 [(no group behavior)] idx: 2
//>  0:CHASE/0xb5eb4d1d (kBehavior 0x0) time: 0.00 [Chase/0xf3dce5dd] (0x00000000 0)
//>  1:REST/0x280f7297 (kBehavior 0x0) time: 0.00 [Sit/0x28bc2bff] (0x00000000 0)
//>  *2:ROUND/0xb6d74e1b (kGroup, kGroupSequentialLooping 0x0) time: 4.00 [(no group behavior)] idx: 0
//>   *0:HALL/0xce108f72 (kBehavior 0x0) time: 4.00 [Walk/0x22ccd730] (0x00000005 0)
//>   1:VAULT/0xe7fe154f (kBehavior 0x0) time: 0.00 [Walk/0x22ccd730] (0x00000000 0)
//
// **Why not something else?** `bt::ExplainDecider` asks the engine itself, on a copy of the memory, what a tick with this input would find.
// `bt::ExplainAll` has a line for each decider of the tree.

    const bt::tick_input input = {.Time = 5, .DeltaTime = 1, .DecisionFlags = kIsNight};
    bt::ExplainDecider(GUARD, memory, &guard, input, guard_ai::CHASE, text, sizeof text);
    std::printf("%s\n", text);
    bt::ExplainAll(GUARD, memory, &guard, input, text, sizeof text);
    std::printf("%s", text);

//> CHASE/0xb5eb4d1d at 5.00 s:
//> ROOT > CHASE is not active.
//>   ROOT asks CHASE in each tick, because it stands before ROUND, which is active.
//>   CHASE would be rejected: it needs kIsOnDuty, which is not set.
//>
//> *ROOT is active for 5.00 s
//>    CHASE would be rejected: it needs kIsOnDuty, which is not set
//>    REST would be rejected: Guard::Tiredness is 0.25, not within 0.75 to 1
//>   *ROUND is active for 5.00 s
//>     *HALL is active for 5.00 s
//>      VAULT would accept: it has no Decide; not asked while HALL is active
//
// So the game forgot a flag. **What happens in a tick?** Debug output has levels: 0 is nothing, 1 the behaviors that are activated, 2 deactivations
// and groups too, 3 each tick's frame, 4 visits, 5 every decision. First a tick at level 5, then one at level 1, with the flag.

    bt::SetDebugOutputFunc(&PrintLine);
    bt::SetDebugOutputAgent(&guard);  // null: all
    bt::SetDebugOutputLevel(bt::kMaxDebugOutputLevel);
    tick(5, kIsNight);
    std::printf("\n");
    bt::SetDebugOutputLevel(1);
    tick(6, kIsNight | kIsOnDuty);

//> 5 @ 5.000: processing decider ROOT/0x1e4ede85, flags: 0x0, new: 0, mask: 0x00000000, redecide: 0, block id: 0x1e4ede85
//> 4 @ 5.000: visiting current kGroup decider ROOT/0x1e4ede85, kGroupPrioritizedList, 3 children, active child 2, duration 5.000
//> 5 @ 5.000:  child 0 (CHASE/0xb5eb4d1d)...failed DecisionFlags check
//> 5 @ 5.000:  child 1 (REST/0x280f7297)...failed range check
//> 5 @ 5.000: ChildrenDecide returned with RunIdx -1, ShuffleIdx -1
//> 4 @ 5.000: continuing child 2 ROUND/0xb6d74e1b, duration: 5.000000
//> 5 @ 5.000: next_decider_push ROUND/0xb6d74e1b
//> 5 @ 5.000:  processing decider ROUND/0xb6d74e1b, flags: 0x0, new: 0, mask: 0x00000000, redecide: 0, block id: 0xb6d74e1b
//> 4 @ 5.000:  visiting current kGroup decider ROUND/0xb6d74e1b, kGroupSequentialLooping, 2 children, active child 0, duration 5.000
//> 4 @ 5.000:  continuing child 0 HALL/0xce108f72, duration: 5.000000
//> 5 @ 5.000:  next_decider_push HALL/0xce108f72
//>
//> 1 @ 6.000:  activating behavior Chase/0xf3dce5dd with flags 0x0, in decider CHASE/0xb5eb4d1d
//
// The three are plain variables too, which a debugger can set while the game stands.

    bt::DebugOutputLevel = 0;
    bt::DebugOutputAgent = nullptr;
    const bt::debug_output_function to_stderr = &bt::PrintDebugOutput;
    bt::DebugOutputFunc = to_stderr;  // the default

// **What had happened before?** A `bt::flight_recorder` that every tick is given keeps what changes: ticks in which the same happens are one record.
// So it can stay on, and answers when a tester has seen something, or from a core dump.

    guard.SeesThief = false;
    for (double time = 7; time < 10; ++time) tick(time, kIsNight | kIsOnDuty);
    bt::ExplainRecorded(recorder, guard_ai::CHASE, 4, text, sizeof text);
    std::printf("%s\n", text);
    bt::PrintRecording(recorder, 6, 6, text, sizeof text);
    std::printf("%s", text);

//> CHASE/0xb5eb4d1d was not active at 4.000 s.
//>   When it was last asked, at 4.000 s, it was rejected by its DecisionFlags check: needs kIsOnDuty, which is not set.
//>   The path was then: ROOT > ROUND > HALL.
//>
//> @ 6.000 s: DecisionFlags kIsOnDuty | kIsNight, StimuliFlags none
//>     CHASE accepted: its Decide returned 1
//>       HALL was deactivated, interrupted
//>     ROUND was deactivated, interrupted
//>     CHASE was activated
//>   active: ROOT > CHASE
//
// Tools and tests ask it without words. Records, events, and the last time that something happened to a decider are found like this:

    const bt::recorded_span night = bt::TicksBetween(recorder, 0, 9);
    for (int i = night.First; i < night.End; ++i) {
        const bt::recorded_tick& record = *bt::RecordedTick(recorder, i);
        std::printf("%.0f to %.0f s, %u ticks%s:", record.FirstTime, record.LastTime, record.Count, record.HasGap ? " after a gap" : "");
        for (int j = 0; j < bt::NumRecordedEvents(recorder, record); ++j) {
            const bt::recorded_event& event = *bt::RecordedEvent(recorder, record, j);
            if (event.Kind == bt::event_kind::kAsked) continue;
            std::printf(" %s %s,", bt::RecordedNode(recorder, event.Node)->Decider->DebugName, bt::EventKindName(event.Kind));
        }
        const bt::node* leaf = bt::RecordedNode(recorder, record.Leaf);
        std::printf(" then %s\n", leaf != nullptr ? leaf->Path : bt::kNoPath);
    }
    const bt::recorded_moment began = bt::LastActivation(recorder, guard_ai::CHASE, 9);
    const bt::recorded_moment rejected = bt::LastRejection(recorder, guard_ai::CHASE, began.Time);
    std::printf("CHASE: %s at %.0f s, active at %.0f s\n", bt::VerdictName(bt::VerdictOf(*rejected.Event)), rejected.Time, began.Time);
    const bt::recorded_moment rest = bt::LastAnswer(recorder, guard_ai::REST, 9);
    if (bt::VerdictOf(*rest.Event) == bt::verdict::kFailedRange) {
        std::printf("REST: range %d failed with %g\n", bt::FailedRangeOf(*rest.Event), static_cast<double>(rest.Event->Value));
    }
    const bt::decider* path[4];
    const int depth = bt::PathAt(recorder, began.Time, path, 4);
    const bt::recorded_tick* quiet = bt::TickBefore(recorder, *began.Tick);
    const bt::recorded_tick* after = bt::TickAfter(recorder, *began.Tick);
    std::printf("before: %s, %u ticks\n", bt::LeafBefore(recorder, *began.Tick)->Path, quiet->Count);
    std::printf("then: %s\n", path[depth - 1]->DebugName);
    std::printf("after: %s, and %d records in all\n", bt::RecordedNode(recorder, after->Leaf)->Path, bt::NumRecordedTicks(recorder));

//> 0 to 0 s, 1 ticks: ROOT kActivated, ROUND kActivated, HALL kActivated, then ROOT > ROUND > HALL
//> 1 to 5 s, 5 ticks: then ROOT > ROUND > HALL
//> 6 to 6 s, 1 ticks: HALL kDeactivated, ROUND kDeactivated, CHASE kActivated, then ROOT > CHASE
//> 7 to 7 s, 1 ticks: CHASE kEnded, ROOT kRedecide, CHASE kDeactivated, ROUND kActivated, HALL kActivated, then ROOT > ROUND > HALL
//> 8 to 9 s, 2 ticks: then ROOT > ROUND > HALL
//> CHASE: kFailedDecisionFlags at 5 s, active at 6 s
//> REST: range 0 failed with 0.25
//> before: ROOT > ROUND > HALL, 5 ticks
//> then: CHASE
//> after: ROOT > ROUND > HALL, and 5 records in all
//
// And this is what the counter has seen of a tick and a stop. `bt::both_observers` passes everything on to the recorder too.

    event_counter counter;
    bt::both_observers<event_counter, bt::flight_recorder_base> both = {counter, recorder};
    bt::TickBehaviorTree(GUARD, memory, &guard, {.Time = 10, .DecisionFlags = kIsNight}, both);
    bt::StopBehaviorTree(GUARD, memory, &guard, {.Time = 11}, both);
    for (int i = 0; i < bt::kNumEventKinds; ++i) {
        std::printf("%s %d%s", bt::EventKindName(static_cast<bt::event_kind>(i)), counter.NumOfKind[i], i % 7 == 6 ? ",\n" : ", ");
    }
    std::printf("who was asked:\n");
    for (int i = 0; i < bt::kNumVerdicts; ++i) {
        std::printf("%s %d%s", bt::VerdictName(static_cast<bt::verdict>(i)), counter.NumOfVerdict[i], i % 3 == 2 ? "\n" : ", ");
    }
    std::printf("stopped %d, longest pause %.0f s\n", counter.NumStopped, counter.LongestPause);

//> kTickStarted 2, kVisited 3, kDelegating 0, kAsked 2, kChose 1, kContinued 2, kActivating 0,
//> kActivated 0, kActivateFailed 0, kTicking 1, kTicked 1, kEnded 0, kRedecide 0, kDeactivating 3,
//> kDeactivated 3, kSubsetRuleBroken 0, kWaiting 0, kGaveUp 0, kTickFinished 2, who was asked:
//> kAccepted 0, kFailedDecisionFlags 1, kFailedStimuliFlags 0
//> kFailedRange 1, kFailedTimer 0, kFailedCooldown 0
//> kRejected 0, kChildrenRejected 0, kMasked 0
//> stopped 3, longest pause 1 s
//
// There is more in [docs/debugging.md](../debugging.md): coverage, lint, pictures, traces. [docs/debuggers.md](../debuggers.md) has the commands for
// gdb and lldb.
//
// ## When it goes wrong
//
// **The recorder knows nothing of the moment.** Some ticks were not given to it, or it was too small, or it was cleared. It claims nothing of a gap:

    bt::TickBehaviorTree(GUARD, memory, &guard, {.Time = 12, .DecisionFlags = kIsNight});
    bt::TickBehaviorTree(GUARD, memory, &guard, {.Time = 13, .DecisionFlags = kIsNight});
    tick(14, kIsNight);
    bt::ExplainRecorded(recorder, guard_ai::CHASE, 13, text, sizeof text);
    std::printf("%s", text);
    if (const bt::recorded_tick* end = bt::GapAt(recorder, 13)) {
        std::printf("the gap: %.0f to %.0f s\n", bt::TickAt(recorder, 13)->LastTime, end->FirstTime);
    }
    recorder.Clear();  // for a new agent, say

//> What happened after 11.000 s and before 14.000 s was not recorded.
//> the gap: 11 to 14 s
//
// **A text ends in the middle.** The buffer was too small. All these functions return the length that they need, also without a buffer.

    const std::size_t length = bt::DebugPrintState(GUARD, memory, nullptr, 0, bt::print_what::kActivePath);
    std::printf("%zu characters\n", length);
}

//> 275 characters
//
// **No debug output appears.** `bt::DebugOutputAgent` is another agent, or the library was built with `BT_DEBUG_OUTPUT=0`.
//
// **`both_observers` does not compile.** The error says what is missing: `bt: a tick with both_observers needs #include <bt/engine.h>, and
// both_observers in a variable that is not const`.
//
// **Asking changes the game.** Explaining calls Decides. One that sets something on the agent ([S04](s04_how_deciders_decide.md)) sets it here too.
