// # S10: Performance
//
// On the open night there are a thousand visitors. Each visitor is ticked in every frame, and each tick asks every
// decider that could interrupt the visitor. The cost depends on the form of these questions.

#include <cstdio>

#include <bt/crowd.h>
#include <macros/bt_macros.h>

struct Visitor {
    bool HearsAlarm = false;
    float Thirst = 0;  // 0 to 1
    int NumPictures = 0;
    bt::behavior_stimuli_of<1, 0> Stimuli;
};
enum GuardFlags : std::uint32_t { kAlarm = 1u << 0 };
BT_DECLARE_FLAGS(GuardFlags);
bt::decision_bits FlagsOf(const Visitor& each) { return each.HearsAlarm ? kAlarm : bt::decision_bits(); }

namespace visitor_ai {

int g_num_calls_of_escape = 0;
int g_num_calls_of_join = 0;
int g_num_calls_of_greet = 0;

// ## Questions that cost little
//
// A Decide is called in every frame in which its decider could interrupt. A Decide should compare a few numbers and no
// more. Hard work, such as finding a way, belongs in a system of its own that leaves its result on the agent.
// Preconditions ([S06](s06_preconditions_and_stimuli.md)) are data. A check calls no function, and if it
// fails, the Decide is not called. (The Decides below count their calls for this chapter. A Decide of a game must change nothing.)

bool ESCAPE_Decide(const Visitor&) { return ++g_num_calls_of_escape > 0; }
bool JOIN_Decide(const Visitor&) { return ++g_num_calls_of_join < 0; }
bool GREET_Decide(const Visitor&) { return ++g_num_calls_of_greet < 0; }

// A Tick that takes only `bt::agents` is called once for many agents that are ticked together (see below). `End` gives
// the answer of one agent; the others go on. The tick of a single agent passes that agent alone.

void Look_Tick(bt::agents<Visitor> looking) {
    for (std::size_t i = 0; i < looking.Size(); ++i) {
        if (++looking[i].NumPictures == 90) looking.End(i, bt::status::kSucceeded);
    }
}
void Walk_Tick(bt::agents<Visitor> walking) {
    for (Visitor& visitor : walking) visitor.Thirst += 0.0001f;
}

BT_DEFINE_BEHAVIOR(Look);
BT_DEFINE_BEHAVIOR(Walk);

BT_DECLARE_DECIDERS(ESCAPE, DRINK, JOIN, GREET, LOOK, GO_HOME);

BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (ESCAPE, DRINK, JOIN, GREET, LOOK, GO_HOME));
BT_DEFINE_DECIDER(  ESCAPE,  Walk, .Decide = bt::decide<ESCAPE_Decide>, .Preconditions = { .AllFlags = kAlarm });
BT_DEFINE_DECIDER(  DRINK,   Walk, .Preconditions = { .Ranges = { BT_RANGE(Visitor, Thirst, 0.8f, 1.0f) } });
BT_DEFINE_DECIDER(  JOIN,    Walk, .Decide = bt::decide<JOIN_Decide>, .Preconditions = { .EverySeconds = 1 });
BT_DEFINE_DECIDER(  GREET,   Walk, .Decide = bt::decide<GREET_Decide>);
BT_DEFINE_DECIDER(  LOOK,    Look, .Preconditions = { .Ranges = { BT_RANGE(Visitor, NumPictures, 0, 89) } });
BT_DEFINE_DECIDER(  GO_HOME, Walk);

BT_DEFINE_TREE(VISITOR, ROOT);
BT_DEFINE_TREE__COMPILED(BUSY_VISITOR, ROOT);

}  // namespace visitor_ai

using visitor_ai::VISITOR;

int main() {
    Visitor visitor;
    bt::tree_memory<VISITOR> memory;
    for (int frame = 0; frame < 80; ++frame) {
        bt::TickBehaviorTree(VISITOR, memory, &visitor, {.Time = frame * 0.125, .DeltaTime = 0.125f});
    }
    std::printf("calls of ESCAPE_Decide: %d\n", visitor_ai::g_num_calls_of_escape);
    std::printf("calls of JOIN_Decide: %d\n", visitor_ai::g_num_calls_of_join);
    std::printf("calls of GREET_Decide: %d\n", visitor_ai::g_num_calls_of_greet);

// The visitor looked at pictures for these 80 frames, or 10 seconds. The flag saved all calls of ESCAPE. The timer
// saved seven of eight calls of JOIN. DRINK has no function at all.
//
//> calls of ESCAPE_Decide: 0
//> calls of JOIN_Decide: 10
//> calls of GREET_Decide: 80
//
// ## A compiled tree
//
// `BT_DEFINE_TREE__COMPILED` instead of `BT_DEFINE_TREE` makes every tick of a tree quicker, even in files that see
// only its declaration. A [classic tree](classic.md) has `BT_DEFINE_CLASSIC_TREE__COMPILED`. Each path becomes a
// function, with the path's checks and its leaf inlined, which costs code and time to compile
// ([figures](../speed.md#a-compiled-tree)).

    static Visitor busy;
    bt::tree_memory<visitor_ai::BUSY_VISITOR> busy_memory;
    for (int frame = 0; frame < 20; ++frame) {
        bt::TickBehaviorTree(visitor_ai::BUSY_VISITOR, busy_memory, &busy, {.Time = frame * 0.125, .DeltaTime = 0.125f});
    }
    std::printf("%s\n", busy_memory.Path);

//> ROOT > LOOK
//
// ## Many at once
//
// A `bt::crowd` owns the memories of any number of agents, and ticks them leaf by leaf: the agents in LOOK, then the
// agents in GO_HOME. Each agent does what it would do alone. `Add` returns the number of a member. A function of yours,
// here `input_of`, returns the flags and stimuli of each agent. The function gets a const agent: call `Update` before
// the crowd's tick. In the program below, 800 visitors are far away and get every tenth tick. Frame 2 has little time,
// and a **budget** of 100 ticks. The visitors that were left out come first in the next frame.

    static Visitor visitors[1000];
    bt::crowd<VISITOR, Visitor> crowd;
    for (int i = 0; i < 1000; ++i) {
        const int number = crowd.Add(&visitors[i]);
        if (i >= 200) crowd.SetInterval(number, 10);
    }
    crowd.SetFlagsAtRedecide(&bt::flags_of<FlagsOf>);  // see S06
    const auto input_of = [](const Visitor& each) {
        return bt::agent_input{.DecisionFlags = FlagsOf(each), .StimuliAllFlags = &each.Stimuli.StimuliAllFlags};
    };
    for (int frame = 0; frame < 4; ++frame) {
        for (Visitor& each : visitors) each.Stimuli.Update(0.125f);
        crowd.SetBudget(frame == 2 ? 100 : bt::kNoBudget);
        const bt::crowd_result result = crowd.Tick(frame * 0.125, 0.125f, input_of);
        std::printf("frame %d: %d of %d\n", frame, result.NumTicked, crowd.NumMembers());
        if (!result) std::printf("%d errors, %d: %s\n", result.NumErrors, result.FirstErrorOf, bt::ErrorText(result.FirstError.Error));
    }
    std::printf("%s, %d pictures\n", crowd.MemoryOf(7)->Path, crowd.AgentOf(7)->NumPictures);

//> frame 0: 280 of 1000
//> frame 1: 280 of 1000
//> frame 2: 100 of 1000
//> frame 3: 360 of 1000
//> ROOT > LOOK, 4 pictures
//
// If you know when flags change, use `SetInput` and tick the crowd without `input_of`. The crowd keeps the flags of
// each member. The tick then skips members whose flags let nothing be asked and whose leaf has no Tick. `SetInput`
// reads the stimuli at once: call it for every change, even when a stimulus expires. Here is an alarm for one visitor:

    const std::uint32_t* stimuli = visitors[7].Stimuli.Update(0.125f);
    crowd.SetInput(7, {.DecisionFlags = kAlarm, .StimuliAllFlags = stimuli});
    std::printf("%u and %u\n", crowd.DecisionFlagsOf(7), crowd.StimuliFlagsOf(7));
    crowd.Tick(0.5, 0.125f);
    std::printf("%s\n", crowd.MemoryOf(7)->Path);

//> 1 and 0
//> ROOT > ESCAPE
//
// `TickAwake` asks `input_of` again, but only for members that are not skipped. Then `SetInput` need only wake members
// up.

    crowd.TickAwake(0.625, 0.125f, input_of);

//
// A crowd consists of chunks, which threads may tick: `TickChunks` gives you a function that ticks one chunk.
// `bt::crowd_of` takes the type of the memories, and even serves a tree that is only declared in this file (with S09's
// `GUARD_memory`). `bt::crowd_chunk` and `bt::crowd_chunk_of` are single chunks, which never allocate, here with room
// for 30. [docs/crowds.md](../crowds.md) has the rest.

    static Visitor children[3];
    bt::crowd_of<Visitor, bt::tree_memory<VISITOR>> school(VISITOR);
    for (Visitor& child : children) school.Add(&child);
    school.TickChunks(0, 0.125f, [&](auto tick_chunk) {
        for (int chunk = 0; chunk < school.NumChunks(); ++chunk) tick_chunk(chunk, input_of);  // your job system does this
    });

    static bt::crowd_chunk_of<Visitor, bt::tree_memory<VISITOR>, 30> tour(VISITOR);
    tour.Add(&visitor);
    tour.Tick(0, 0.125f, input_of);

// ## Limits
//
// The [cheat sheet](cheat_sheet.md#limits) lists the limits, and what crossing them does.
// [bt/limits.h](../../bt/limits.h) has their names.
//

//{
    static_assert(bt::kMaxNumGroupChildren == 32);                // children of a group
    static_assert(bt::kMaxNumShuffleDeciderGroupChildren == 32);  // children of a kGroupShuffle
    static_assert(bt::kMaxTreeDepth == 32);                       // deciders on a path
    static_assert(bt::kMaxNumTreeNodes == 65534);                 // nodes of a tree
    static_assert(bt::kMaxNumRanges == 2);                        // of one decider
    static_assert(bt::kMaxStorageSize == 65535);                  // bytes of timers, blocks and DBlocks of one agent
    static_assert(bt::kMaxBlockAlignment == 16);                  // bytes
    static_assert(bt::kMaxNumRedecides == 256);                   // in one tick
    static_assert(bt::kMaxCrowdChunkCapacity == 65535);           // members of one chunk of a crowd
    static_assert(bt::kMaxGenerations == 63);                     // trees built again under a path; until then it is refused
    static_assert(bt::kMaxCrowdInterval == 255);                  // ticks; a longer interval is this one
    static_assert(bt::kMaxPathCharacters == 65535);               // of all paths of a tree; beyond, memory.Path is the last name only
//}

// ## When it goes wrong
//
// **The profiler shows one Decide above all others.** This Decide is called in every frame, like that of GREET. Give
// its decider a flag or a range that mostly fails, or `EverySeconds`. Or move the decider down in its list: children
// behind the active one are not asked. If a Tick loops, its group need not choose again ([S08](s08_behaviors.md)).
//
// **Every second there is one slow frame.** All agents were first ticked in the same frame, and all their
// `EverySeconds` run out together. With a thousand visitors JOIN is asked a thousand times, and then not at all for
// seven frames. Let the agents start in different frames.
//
// **Far visitors crawl.** Their behaviors count ticks, as both Ticks here do. Use `tick_args::DeltaTime`, the time
// since the agent's own last tick. (A Tick that takes `bt::agents` gets no DeltaTime: the agents must know the time
// themselves.)
//
// **A visitor is missing.** `Add` refused it, or the wrong number was removed. Both are reported:

    bt::SetReportFunc([](const bt::error_report& report) { std::printf("    %s\n", bt::ErrorText(report.Code)); });
    static bt::crowd_chunk<VISITOR, Visitor, 2> pair;
    static Visitor late[3];
    for (Visitor& visitor_at_door : late) {
        if (pair.Add(&visitor_at_door) == bt::kNoMember) std::printf("one more than %d\n", pair.kCapacity);
    }
    crowd.Remove(7, {.Time = 1});
    crowd.Remove(7, {.Time = 1});
    crowd.RemoveAll({.Time = 1});
}

//>     this chunk of a crowd has no room for another member, or there is no memory for another chunk
//> one more than 2
//>     no member of this crowd has that number
