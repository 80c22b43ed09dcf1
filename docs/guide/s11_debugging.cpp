// # S11: Debugging
//
// A thief walks past a guard, and the guard goes on with his round. Before you change anything, ask: what does
// the guard do, why not something else, what happens in a tick, what happened before, and why did a Decide reject? The
// library answers in words, with the names of your tree.

#include <cstdio>
#include <cstring>

#include <bt/debug/explain.h>
#include <bt/debug/recorder.h>
#include <macros/bt_macros.h>

struct Guard {
    bool SeesThief = false;
    float Tiredness = 0.25f;
};
enum GuardFlags : std::uint32_t { kIsOnDuty = 1u << 0, kIsNight = 1u << 1 };
BT_DECLARE_FLAGS(GuardFlags);

namespace guard_ai {

struct Walk_Block {
    using role = bt::block;
    int NumSteps = 0;
};
bool Walk_Tick(Guard&, Walk_Block& block) { return ++block.NumSteps < 20; }
bool Chase_Tick(const Guard& guard) { return guard.SeesThief; }
bool CHASE_Decide(const Guard& guard) {
    if (!guard.SeesThief) bt::Because("no thief in sight, tired by {}", guard.Tiredness);
    return guard.SeesThief;
}

BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR__NONE(Sit);  // binds no function, so it runs until another takes over

BT_DECLARE_DECIDERS(CHASE, REST, ROUND, HALL, VAULT);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (CHASE, REST, ROUND));
BT_DEFINE_DECIDER(  CHASE,  Chase, .Decide = bt::decide<CHASE_Decide>, .Preconditions = { .AllFlags = kIsOnDuty });
BT_DEFINE_DECIDER(  REST,   Sit,   .Preconditions = { .Ranges = { BT_RANGE(Guard, Tiredness, 0.75f, 1.0f) } });
BT_DEFINE_GROUP  (  ROUND,  kGroupSequentialLooping, (HALL, VAULT), .Preconditions = { .AllFlags = kIsNight });
BT_DEFINE_DECIDER(    HALL,  Walk);
BT_DEFINE_DECIDER(    VAULT, Walk);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

using guard_ai::GUARD;

int main() {
    Guard guard;
    bt::tree_memory<GUARD> memory;
    bt::flight_recorder<8, 64> recorder;  // for "What happened before?" below: room for 8 changes with 64 events
    const auto tick = [&](double time, GuardFlags flags) {
        const bt::tick_input input = {.Time = time, .DeltaTime = 1, .DecisionFlags = flags};
        bt::TickBehaviorTree(GUARD, memory, &guard, input, recorder);
    };
    for (double time = 0; time < 5; ++time) tick(time, kIsNight);
    guard.SeesThief = true;

// **What does he do?** `bt::DebugPrintState` has several forms. `kLeaf` is one line above his head. The short form has a
// line for each active decider, with the seconds since its activation. A behavior with a block, which is its memory while
// it is active, has the block's type and its first 8 bytes as two numbers, or [its fields](saves.md) by name.

    char text[2000];
    bt::DebugPrintState(GUARD, memory, text, sizeof text, bt::print_what::kLeaf);
    std::printf("%s\n\n", text);
    bt::DebugPrintState(GUARD, memory, text, sizeof text, bt::print_what::kShort);
    std::printf("%s", text);

//> HALL 4.0 s
//>
//> ROOT 4.0 s
//>  ROUND 4.0 s
//>   HALL 4.0 s  Walk_Block 5
//
// `bt::print_what::kWholeTree` prints all deciders, and a star marks an active one. A line has the number among
// siblings, name and Id, kind, policy and Flags, seconds, the behavior, and the two numbers of its block. `idx` is the
// active child of a group. `bt::print_what::kActivePath` is the default: the same lines, but only of active deciders.

    bt::DebugPrintState(GUARD, memory, text, sizeof text, bt::print_what::kWholeTree);
    std::printf("%s", text);

//> *0:ROOT/0x1e4ede85 (kGroup, kGroupPrioritizedList 0x0) time: 4.00 [(no group behavior)] idx: 2
//>  0:CHASE/0xb5eb4d1d (kBehavior 0x0) time: 0.00 [Chase/0xf3dce5dd] (0x00000000 0)
//>  1:REST/0x280f7297 (kBehavior 0x0) time: 0.00 [Sit/0x28bc2bff] (0x00000000 0)
//>  *2:ROUND/0xb6d74e1b (kGroup, kGroupSequentialLooping 0x0) time: 4.00 [(no group behavior)] idx: 0
//>   *0:HALL/0xce108f72 (kBehavior 0x0) time: 4.00 [Walk/0x22ccd730] (0x00000005 0)
//>   1:VAULT/0xe7fe154f (kBehavior 0x0) time: 0.00 [Walk/0x22ccd730] (0x00000000 0)
//
// **Why not something else?** `bt::ExplainDecider` asks the engine what a tick with this input would do. The engine
// works on a copy of the memory, so the agent stays where it is. Pass the input of the next tick; for a tick that is
// over, ask the recorder. `bt::ExplainAll` has a line for each decider of the tree. `bt::FindDecider` finds a decider
// by its name, for example in a console, and returns null if the tree has none of that name.

    const bt::tick_input input = {.Time = 5, .DeltaTime = 1, .DecisionFlags = kIsNight};
    if (const bt::decider* chase = bt::FindDecider(GUARD, "CHASE"); chase != nullptr) {
        bt::ExplainDecider(GUARD, memory, &guard, input, *chase, text, sizeof text);
        std::printf("%s\n", text);
    }
    bt::ExplainAll(GUARD, memory, &guard, input, text, sizeof text);
    std::printf("%s", text);

//> CHASE/0xb5eb4d1d at 5.00 s:
//> ROOT > CHASE is not active.
//>   ROOT asks CHASE in each tick, because it comes before ROUND, which is active.
//>   CHASE would be rejected by its DecisionFlags check: needs kIsOnDuty, which is not set.
//>
//> *ROOT is active for 5.00 s
//>    CHASE would be rejected by its DecisionFlags check: needs kIsOnDuty, which is not set
//>    REST would be rejected by its range check: Guard::Tiredness is 0.25, not within 0.75 to 1
//>   *ROUND is active for 5.00 s
//>     *HALL is active for 5.00 s
//>      VAULT would accept: it has no Decide; not asked while HALL is active
//
// The answer: the game forgot to set a flag.
//
// **What happens in a tick?** Debug output goes to a function of yours, line by line. Levels 1 to 5 each add
// to the level before:
//
// | level | prints |
// | --- | --- |
// | 0 | nothing |
// | 1 | activations of behaviors |
// | 2 | activations of groups, and deactivations |
// | 3 | the begin and end of each tick |
// | 4 | visits of deciders |
// | 5 | every decision |
//
// `bt::DebugOutputCurrent` describes the subject of the line, so your function can select lines. The function below
// selects ROOT and CHASE, and cuts off the beginning of each line: its level and the address of its agent, as in
// `BTDBO(5) 0x026DBE38`. The program makes a tick at level 5, and then a tick at level 1 with the flag set.

    const bt::debug_output_function print_some = [](int level, const char* line) {
        const bt::debug_output_current& about = bt::DebugOutputCurrent;
        if (about.Decider == &guard_ai::ROOT || about.Decider == &guard_ai::CHASE) std::printf("%d %s\n", level, std::strchr(line, '@'));
    };
    bt::SetDebugOutputFunc(print_some);
    bt::SetDebugOutputAgent(&guard);  // null: all
    bt::SetDebugOutputLevel(bt::kMaxDebugOutputLevel);
    tick(5, kIsNight);
    bt::SetDebugOutputLevel(1);
    tick(6, kIsNight | kIsOnDuty);

//> 5 @ 5.000: processing decider ROOT/0x1e4ede85, flags: 0x0, new: 0, mask: 0x00000000, redecide: 0, block id: 0x1e4ede85
//> 4 @ 5.000: visiting current kGroup decider ROOT/0x1e4ede85, kGroupPrioritizedList, 3 children, active child 2, duration 5.000
//> 5 @ 5.000:  child 0 (CHASE/0xb5eb4d1d)...failed DecisionFlags check
//> 5 @ 5.000: ChildrenDecide returned with RunIdx -1, ShuffleIdx -1
//> 1 @ 6.000:  activating behavior Chase/0xf3dce5dd with flags 0x0, in decider CHASE/0xb5eb4d1d
//
// In the first line, `flags` are the Flags of the decider. `new` is 1 in the tick that activates it. `mask` has a bit
// for each child that is left out. `redecide` is 1 if the group chooses again after a child ended. `block id`
// repeats the Id. In the fourth line, `RunIdx` is the child that takes over, or -1, and `ShuffleIdx` its place in a shuffle.
//
// The three settings are plain variables too, so a debugger can set them while the game is stopped.

    bt::DebugOutputLevel = 0;
    bt::DebugOutputAgent = nullptr;
    bt::DebugOutputFunc = &bt::PrintDebugOutput;  // the default, which writes to stderr

// **What happened before?** Give every tick a `bt::flight_recorder`. The recorder keeps only changes, and equal ticks
// are one record, so it can be on all the time. Start with `bt::flight_recorder<>`, which keeps some 20 seconds of a
// creature in 3.5 KB; [docs/debugging.md](../debugging.md#the-recorder) has other sizes.

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
// **Why did a Decide reject?** The engine sees only the number that a Decide returned. A Decide, an Activate or a Tick
// can add a reason with `bt::Because`: a constant text with at most one number in place of {}. Explanations and
// recordings show the reason beside the answer. In a tick that nothing records, prints or explains, `bt::Because` costs a
// look at one variable. A recorder keeps the first 16 different texts, or as many as its third template argument says. For
// further texts it says only that it had no room.

    const bt::tick_input calm = {.Time = 10, .DeltaTime = 1, .DecisionFlags = kIsNight | kIsOnDuty};
    bt::ExplainDecider(GUARD, memory, &guard, calm, guard_ai::CHASE, text, sizeof text);
    std::printf("%s", text);

//> CHASE/0xb5eb4d1d at 10.00 s:
//> ROOT > CHASE is not active.
//>   ROOT asks CHASE in each tick, because it comes before ROUND, which is active.
//>   CHASE would be rejected by its Decide, which returned 0 (no thief in sight, tired by 0.25).
//
// This was the last page of the first day. [docs/debugging.md](../debugging.md) has more tools: coverage, lint,
// pictures, traces. [docs/debuggers.md](../debuggers.md) is about gdb and lldb. [S11,
// continued](s11_events_and_recordings.md) reads recordings in a program, and watches ticks while they happen.
//
// ## When it goes wrong
//
// **The recorder knows nothing of a moment.** It was not given to some ticks, or was too small, or was cleared. A
// recording does not guess what happened in a gap:

    bt::TickBehaviorTree(GUARD, memory, &guard, {.Time = 10, .DecisionFlags = kIsNight});
    tick(11, kIsNight);
    bt::ExplainRecorded(recorder, guard_ai::CHASE, 10, text, sizeof text);
    std::printf("%s", text);

//> What happened after 9.000 s and before 11.000 s was not recorded.
//
// **A text ends in ` ...`.** The buffer was too small. All these functions return the length of the whole text, without
// its 0, even without a buffer.

    const std::size_t length = bt::DebugPrintState(GUARD, memory, nullptr, 0, bt::print_what::kActivePath);
    std::printf("%zu characters\n", length);
}

//> 276 characters
//
// **No debug output appears.** The level is 0, `bt::DebugOutputAgent` is another agent, or the library was built
// without its texts ([Install](install.md#targets)).
//
// **Asking changes the game.** An explanation calls Decides. A Decide that changes the agent, which it must not do
// ([S04](s04_how_deciders_decide.md)), changes the agent here too.
