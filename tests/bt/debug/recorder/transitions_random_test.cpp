// Transition recorders against a flight recorder, which hears each step, on random trees. Groups that wait (contract 44,
// 46, 107).
#include <vector>

#include <bt/observe.h>

#include <tests/kit/leaf_group.h>
#include <tests/kit/random_tree.h>
#include <tests/kit/silence.h>
#include "transitions_kit.h"

#include <bt/debug/recorder.h>

namespace transitions_random {
namespace {

using transitions::Print;

struct creature {
    bt::random_generator Chance{1};
};
float Any_Decide(creature& agent) { return agent.Chance.NextBelow(3) > 0 ? -1.0f : agent.Chance.Unit(); }
bt::status Any_Activate(creature& agent) {
    return agent.Chance.NextBelow(9) == 0 ? bt::status::kFailed : bt::status::kRunning;
}
bt::status Any_Tick(creature& agent) { return static_cast<bt::status>(agent.Chance.NextBelow(9) % 5 % 3); }
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Any);

// What the newest record tells of a tick: where the path ended, and whether its last node began in this tick.
struct known_tick {
    double Time = 0;
    std::uint16_t Leaf = bt::kNoNode;
    bool HasBegun = false;
};
known_tick NewestOf(const bt::flight_recorder_base& recorder) {
    const bt::recorded_tick& tick = *RecordedTick(recorder, NumRecordedTicks(recorder) - 1);
    REQUIRE_FALSE(tick.IsCut);
    known_tick known = {tick.LastTime, tick.Leaf, false};
    for (int i = 0; i < NumRecordedEvents(recorder, tick); ++i) {
        const bt::recorded_event& event = *RecordedEvent(recorder, tick, i);
        known.HasBegun = known.HasBegun || (event.Kind == bt::event_kind::kActivated && event.Node == tick.Leaf);
    }
    return known;
}

// An agent on a random tree, one tick each quarter of a second.
struct wanderer {
    random_trees::random_tree Made;
    bt::tree_memory_of<8, 4096> Memory;
    creature Agent;
    bt::flight_recorder<4, 4096> Flight;
    bt::transition_recorder<256> Recorder;
    double Time = 0;
    bool MayHaveChanged = true;  // in the last tick or stop

    explicit wanderer(std::uint64_t seed)
        : Made(seed, Any, bt::decide<Any_Decide>), Memory(seed), Agent{bt::random_generator(seed)} {}

    bool Tick(int number) {
        Time = 0.25 * number;
        const bool stops = number % 67 == 66;
        const bt::tick_input input = {.Time = Time, .DecisionFlags = static_cast<std::uint32_t>(number) / 10 % 4};
        bt::flight_recorder_base& heard = Flight;
        MayHaveChanged = (stops ? StopBehaviorTree(Made.Storage.Tree, Memory, &Agent, input, heard)
                                : TickBehaviorTree(Made.Storage.Tree, Memory, &Agent, input, heard))
                             .MayHaveChanged;
        return stops;
    }
    void Note(bool stopped) {
        if (stopped) Recorder.NoteStop(Time);
        else Recorder.Note(Memory);
    }
};

TEST_CASE("contract 107, 160: told of each tick that may have changed the path, it keeps each change of a flight recorder, "
          "at its time, on random trees") {
    const script::silence unheard;
    int num_waiting = 0, num_changes = 0, num_unnoted = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        wanderer agent(seed);
        std::vector<known_tick> changes;
        for (int i = 0; i < 200; ++i) {
            const bool stopped = agent.Tick(i);
            if (agent.MayHaveChanged) agent.Note(stopped);
            else ++num_unnoted;
            const known_tick now = NewestOf(agent.Flight);
            const bool is_same = !changes.empty() && changes.back().Leaf == now.Leaf;
            const bool has_begun = now.Leaf != bt::kNoNode && now.HasBegun;
            if (!is_same || has_begun) changes.push_back(now);
        }
        agent.Recorder.Note(agent.Memory);
        REQUIRE(NumRecordedTransitions(agent.Recorder) == static_cast<int>(changes.size()));
        for (std::size_t i = 0; i < changes.size(); ++i) {
            CAPTURE(i);
            const bt::transition& kept = *RecordedTransition(agent.Recorder, static_cast<int>(i));
            REQUIRE(kept.Leaf == changes[i].Leaf);
            REQUIRE(kept.Time == changes[i].Time);
            REQUIRE_FALSE(kept.HasGap);
            const double end = i + 1 < changes.size() ? changes[i + 1].Time : agent.Time;
            REQUIRE(SecondsOf(agent.Recorder, kept) == end - kept.Time);
            const bt::node* const leaf = RecordedNode(agent.Recorder, kept);
            num_waiting += leaf != nullptr && leaf->NumChildren > 0;
        }
        num_changes += static_cast<int>(changes.size());
    }
    CHECK(num_waiting > 200);
    CHECK(num_changes > 5000);
    CHECK(num_unnoted > 3000);
}

TEST_CASE("contract 107: told of some ticks, it never runs backwards, and tells of no false gap, on random trees") {
    const script::silence unheard;
    int num_gaps = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        wanderer agent(seed);
        bt::random_generator chance(seed);
        bool was_missed = false;
        double noted = -1;
        for (int i = 0; i < 200; ++i) {
            const bool stopped = agent.Tick(i);
            if (!stopped && chance.NextBelow(2) == 0) {
                was_missed = true;
                continue;
            }
            const int num_before = NumRecordedTransitions(agent.Recorder);
            agent.Note(stopped);
            const int num = NumRecordedTransitions(agent.Recorder);
            REQUIRE(num - num_before <= 1);
            if (num > num_before) {
                const bt::transition& made = *RecordedTransition(agent.Recorder, num - 1);
                REQUIRE(made.Leaf == NewestOf(agent.Flight).Leaf);
                REQUIRE(made.Time > noted);
                REQUIRE(made.Time <= agent.Time);
                if (made.HasGap) REQUIRE(was_missed);
                num_gaps += made.HasGap;
            }
            noted = agent.Time;
            was_missed = false;
        }
    }
    CHECK(num_gaps > 500);
}

TEST_CASE("contract 44, 46, 107: a group that waits begins in the tick in which its child ended") {
    for (const bt::group_policy policy : {bt::kGroupSequentialLooping, bt::kGroupShuffle}) {
        CAPTURE(script::NameOf(policy));
        script::leaf_group made(policy, 1);
        script::play agent(made.Build());
        bt::transition_recorder<> recorder;
        for (const char* input :
             {"A=1", "", "", "A:succeeds", "", "A:succeeds", "A:succeeds", "", "stop", "A:succeeds", ""}) {
            agent.Tick(input);
            recorder.Note(agent.Memory);
        }
        CHECK(Print(recorder) ==
              "0.000 s  TOP > GROUP > A  3.000 s\n"
              "3.000 s  TOP > GROUP  1.000 s\n"
              "4.000 s  TOP > GROUP > A  1.000 s\n"
              "5.000 s  TOP > GROUP  2.000 s\n"  // A began and ended in the tick at 6 s
              "7.000 s  TOP > GROUP > A  0.000 s\n"
              "7.000 s  (idle)  2.000 s\n"
              "9.000 s  TOP > GROUP  1.000 s\n"
              "10.000 s  TOP > GROUP > A  0.000 s so far\n");
    }
}

TEST_CASE("contract 107: of a group that waits a gap is told if the group began unseen") {
    script::leaf_group made(bt::kGroupSequentialLooping, 1);
    script::play agent(made.Build());
    bt::transition_recorder<> recorder;
    for (const char* unseen : {"A=1", "A:succeeds"}) agent.Tick(unseen);
    recorder.Note(agent.Memory);
    for (const char* unseen : {"stop", ""}) agent.Tick(unseen);
    agent.Tick("A:succeeds");
    recorder.Note(agent.Memory);
    recorder.NoteStop(4);
    agent.Tick("stop");
    for (const char* unseen : {"", "A:succeeds"}) agent.Tick(unseen);
    recorder.Note(agent.Memory);
    CHECK(Print(recorder) ==
          "1.000 s  TOP > GROUP  3.000 s, after ticks that were not noted\n"
          "4.000 s  TOP > GROUP  0.000 s, after ticks that were not noted\n"
          "4.000 s  (idle)  3.000 s\n"
          "7.000 s  TOP > GROUP  0.000 s so far, after ticks that were not noted\n");
}

TEST_CASE("contract 107: also if it began unseen at the time of the last note, of nothing or another leaf") {
    script::leaf_group made(bt::kGroupSequentialLooping, 1);
    bt::decider other = {.DebugName = "OTHER", .Behavior = &script::Act, .Decide = script::kAsk, .Id = 90};
    const bt::decider* const of_root[] = {&other, &made.Top};
    const bt::decider root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {of_root, 2}, .Id = 91};
    bt::tree_storage<8> storage;
    REQUIRE(!InitializeTreeData(storage, "TREE", root).IsError());
    for (const char* before : {"OTHER=1", "OTHER:refuses OTHER=1"}) {
        CAPTURE(before);
        script::play agent(storage.Tree);
        bt::transition_recorder<> recorder;
        agent.Tick(std::string("@1 ") + before);
        recorder.Note(agent.Memory);
        agent.Tick("@1 OTHER=0 A=1 OTHER:fails");
        agent.Tick("@2 A:succeeds");
        recorder.Note(agent.Memory);
        CHECK(Print(recorder).ends_with(
            "2.000 s  ROOT > TOP > GROUP  0.000 s so far, after ticks that were not noted\n"));
    }
}

}  // namespace
}  // namespace transitions_random
