// What the flight recorder keeps of a tick, and which ticks are one record: runs of equal ticks, stops and gaps.
#include <tests/kit/silence.h>
#include "recorder_kit.h"

#include <cstring>
#include <type_traits>

namespace recorder_kit {
namespace {

constexpr const char* kFirstTick =
    "ROOT.Asked/Accepted[1] ROOT.Activated FLEE.Asked/FailedDecisionFlags EAT.Asked/Accepted[1] EAT.Activated "
    "FIND.Asked/FailedDecisionFlags CHEW.Asked/Accepted[1] CHEW.Activated > CHEW\n";

TEST_CASE("flight recorder: plain memory without a heap, whose rings stand behind its base") {
    static_assert(std::is_trivially_copyable_v<bt::flight_recorder<>>);
    static_assert(sizeof(bt::recorded_event) == 8 && sizeof(bt::recorded_tick) == 40);
    constexpr std::size_t head = 144;
    static_assert(sizeof(bt::flight_recorder<>) == head + 32 * 40 + 256 * 8 + 16 * sizeof(void*));
    static_assert(sizeof(bt::flight_recorder<1, 1, 2>) == head + 40 + 8 + 2 * sizeof(void*));
    recorded_agent<> agent;
    agent.Tick();
    CHECK(RecordedTick(agent.Recorder, 0) == &agent.Recorder.Newest);
    CHECK(RecordedEvent(agent.Recorder, agent.Recorder.Newest, 0) == &agent.Recorder.Events[0]);
    unsigned char bytes[sizeof agent.Recorder];
    std::memcpy(bytes, &agent.Recorder, sizeof bytes);
    const std::string before = agent.Dump();
    agent.Tick(kIsFull);
    CHECK(RecordedTick(agent.Recorder, 0) == &agent.Recorder.Ticks[0]);
    CHECK(RecordedTick(agent.Recorder, 1) == &agent.Recorder.Newest);
    std::memcpy(static_cast<void*>(&agent.Recorder), bytes, sizeof bytes);
    CHECK(agent.Dump() == before);
}

TEST_CASE("flight recorder: a tick is kept with who was asked, what they said, and who was activated") {
    recorded_agent<> agent;
    CHECK(agent.Dump() == "");
    agent.Tick();
    CHECK(agent.Dump() == std::string("0: ") + kFirstTick);
    agent.Body.Fear = 2;
    agent.Tick(kSeesFox);
    CHECK(Dump(agent.Recorder, *RecordedTick(agent.Recorder, 1)) ==
          "1 flags=1: FLEE.Asked/Accepted[2] CHEW.Deactivated EAT.Deactivated FLEE.Activated > FLEE");
}

TEST_CASE("flight recorder: ends, redecides, refusals and masks are kept") {
    recorded_agent<> agent = AboutToRefuse(bt::status::kSucceeded);
    agent.Tick(kSeesFox);
    CHECK(Dump(agent.Recorder, *RecordedTick(agent.Recorder, 1)) ==
          "1 flags=1: FLEE.Asked/Accepted[1] CHEW.Deactivated EAT.Deactivated FLEE.ActivateFailed/1 ROOT.Redecide/1 FLEE.Asked/Masked "
          "EAT.Asked/Accepted[1] EAT.Activated FIND.Asked/FailedDecisionFlags CHEW.Asked/Accepted[1] CHEW.Activated CHEW.Ended/2 "
          "EAT.Redecide/2[1] FIND.Asked/FailedDecisionFlags CHEW.Asked/Masked EAT.Ended/2 ROOT.Redecide/2[1] FLEE.Asked/Masked "
          "EAT.Asked/Masked IDLE.Asked/Accepted[1] CHEW.Deactivated/2 EAT.Deactivated/2 IDLE.Activated > IDLE");
}

TEST_CASE("flight recorder: ticks in which the same happens are one record, with the Values of the last") {
    recorded_agent<> agent;
    agent.Tick(kSeesFox);
    for (int i = 1; i <= 1000; ++i) {
        agent.Body.Fear = -0.5f * static_cast<float>(i);
        agent.Tick(kSeesFox);
    }
    REQUIRE(agent.Num() == 2);
    CHECK(Dump(agent.Recorder, *RecordedTick(agent.Recorder, 1)) == "1..1000 x1000 flags=1: FLEE.Asked/Rejected[-500] > CHEW");
    CHECK(agent.Recorder.NextEvent == 9);
}

TEST_CASE("flight recorder: a record's Values are not those of the tick that ended the run") {
    recorded_agent<> agent;
    agent.Tick();
    agent.Body.Fear = -1;
    agent.Tick(kSeesFox);
    agent.Tick(kSeesFox);
    agent.Body.Fear = 7;
    agent.Tick(kSeesFox);
    CHECK(Dump(agent.Recorder, *RecordedTick(agent.Recorder, 1)) == "1..2 x2 flags=1: FLEE.Asked/Rejected[-1] > CHEW");
}

TEST_CASE("flight recorder: other flags, stimuli, verdicts, events or paths begin a new record") {
    recorded_agent<> agent;
    agent.Tick();
    agent.Tick();
    agent.Tick();
    agent.Tick(kIsFull);
    agent.Tick(kIsFull, kHearsNoise);
    agent.Tick(kIsFull | kSeesFox, kHearsNoise);
    agent.Tick(kIsFull | kSeesFox, kHearsNoise);
    agent.Body.Chew = bt::status::kFailed;
    agent.Tick(kIsFull | kSeesFox, kHearsNoise);
    agent.Tick(kIsFull | kSeesFox, kHearsNoise);
    CHECK(agent.Dump() == std::string("0: ") + kFirstTick +
                              "1..2 x2: FLEE.Asked/FailedDecisionFlags > CHEW\n"
                              "3 flags=2: FLEE.Asked/FailedDecisionFlags > CHEW\n"
                              "4 flags=2 stimuli=1: FLEE.Asked/FailedDecisionFlags > CHEW\n"
                              "5..6 x2 flags=3 stimuli=1: FLEE.Asked/FailedStimuliFlags > CHEW\n"
                              "7 flags=3 stimuli=1: FLEE.Asked/FailedStimuliFlags CHEW.Ended/1 EAT.Redecide/1[1] "
                              "FIND.Asked/FailedDecisionFlags CHEW.Asked/Masked EAT.Ended/1 ROOT.Redecide/1[1] "
                              "FLEE.Asked/FailedStimuliFlags EAT.Asked/Masked IDLE.Asked/Accepted[1] CHEW.Deactivated/1 EAT.Deactivated/1 "
                              "IDLE.Activated > IDLE\n"
                              "8 flags=3 stimuli=1: FLEE.Asked/FailedStimuliFlags EAT.Asked/FailedDecisionFlags > IDLE\n");
}

TEST_CASE("flight recorder: a clock that runs backwards begins a new record, one that stands still does not") {
    recorded_agent<> agent;
    agent.Tick();
    for (const double time : {5.0, 5.0, 3.0, 4.0}) {
        agent.Time = time;
        agent.Tick();
    }
    CHECK(agent.Dump() == std::string("0: ") + kFirstTick +
                              "5..5 x2: FLEE.Asked/FailedDecisionFlags > CHEW\n"
                              "3..4 x2: FLEE.Asked/FailedDecisionFlags > CHEW\n");
}

TEST_CASE("flight recorder: a stop is a record of its own, and stops of what was stopped are one") {
    recorded_agent<> agent;
    agent.Tick();
    agent.Stop();
    agent.Stop();
    agent.Stop();
    agent.Tick();
    CHECK(agent.Dump() == std::string("0: ") + kFirstTick + "1 stop: CHEW.Deactivated/3 EAT.Deactivated/3 ROOT.Deactivated/3 > nothing\n" +
                              "2..3 x2 stop: > nothing\n" + "4: " + kFirstTick);
}

TEST_CASE("flight recorder: a path that changed unseen is a gap") {
    recorded_agent<> agent;
    agent.Unrecorded();
    agent.Tick();
    agent.Unrecorded();  // changes nothing
    agent.Tick();
    agent.Body.Fear = 1;
    agent.Unrecorded(kSeesFox);
    agent.Tick();
    CHECK(agent.Dump() == "1 gap: FLEE.Asked/FailedDecisionFlags > CHEW\n3 gap: FLEE.Asked/FailedDecisionFlags > CHEW\n5 gap: > FLEE\n");
}

TEST_CASE("flight recorder: ticks that were not recorded are a gap also if the path is the same again, and so is a stop") {
    recorded_agent<> agent;
    const std::string first = "0: ROOT.Asked/Accepted[1] ROOT.Activated FLEE.Asked/FailedDecisionFlags EAT.Asked/Accepted[1] EAT.Activated "
                              "FIND.Asked/FailedDecisionFlags CHEW.Asked/Accepted[1] CHEW.Activated > CHEW\n";
    agent.Tick();
    CHECK(agent.Dump() == first);
    agent.Tick();
    agent.Stop();
    agent.Stop();
    agent.Body.Hunger = 0;
    agent.Unrecorded();
    REQUIRE(StopBehaviorTree(TREE, agent.Memory, &agent.Body, {.Time = 5}));
    agent.Time = 6;
    agent.Tick();
    CHECK(agent.Dump().find(" gap") == std::string::npos);  // what was stopped leaves no trace
    REQUIRE(StopBehaviorTree(TREE, agent.Memory, &agent.Body, {.Time = 7}));
    agent.Time = 8;
    agent.Tick();
    CHECK(agent.Dump().find("\n8 gap: ROOT.Asked") != std::string::npos);
    agent.Unrecorded();
    agent.Stop();
    CHECK(agent.Dump().find("\n10 stop gap: ") != std::string::npos);
    agent.Unrecorded();
    agent.Tick();
    CHECK(agent.Dump().find("\n12 gap: ") != std::string::npos);
}

TEST_CASE("flight recorder: a path that changed unseen is a gap also if the ticks before and after it look the same") {
    const bt::behavior once = {.DebugName = "Once", .Tick = bt::Tick([](const creature& agent) { return agent.Chew; }), .Id = 1};
    const bt::decider a = {.DebugName = "A", .Behavior = &once, .Id = 1}, b = {.DebugName = "B", .Behavior = &Walk, .Id = 2};
    const bt::decider* const children[] = {&a, &b};
    const bt::decider root = {.DebugName = "ROW", .Kind = bt::kGroup, .Policy = bt::kGroupSequential, .Children = {children, 2}, .Id = 3};
    bt::tree_storage<3> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "ROW", root).IsError());
    bt::tree_memory_of<2, 64> memory;
    bt::flight_recorder<> recorder;
    creature agent;
    for (int i = 0; i < 4; ++i) {
        agent.Chew = i == 2 ? bt::status::kSucceeded : bt::status::kRunning;
        if (i == 2) REQUIRE(TickBehaviorTree(storage.Tree, memory, &agent, {.Time = 2}));
        else REQUIRE(TickBehaviorTree(storage.Tree, memory, &agent, {.Time = 1.0 * i}, recorder));
    }
    CHECK(Dump(recorder) == "0: ROW.Asked/Accepted[1] ROW.Activated A.Asked/Accepted[1] A.Activated > A\n1: > A\n3 gap: > B\n");
}

TEST_CASE("flight recorder: ticks of another tree begin a new recording, and so does Clear") {
    const bt::decider other = {.DebugName = "OTHER", .Behavior = &Walk, .Id = 1};
    bt::tree_storage<1> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "OTHER", other).IsError());
    bt::tree_memory_of<1, 8> memory;
    recorded_agent<> agent;
    agent.Tick();
    CHECK(agent.Recorder.Tree == &TREE);
    REQUIRE(TickBehaviorTree(storage.Tree, memory, &agent.Body, {.Time = 1}, agent.Recorder));
    CHECK(agent.Recorder.Tree == &storage.Tree);
    CHECK(agent.Dump() == "1: OTHER.Asked/Accepted[1] OTHER.Activated > OTHER\n");
    agent.Recorder.Clear();
    CHECK(agent.Dump() == "");
    CHECK(agent.Recorder.Tree == nullptr);
    agent.Tick();
    CHECK(agent.Dump() == "1 gap: FLEE.Asked/FailedDecisionFlags > CHEW\n");
}

TEST_CASE("flight recorder: a refused tick leaves no record") {
    recorded_agent<> agent;
    const script::silence unheard;
    CHECK_FALSE(TickBehaviorTree(TREE, agent.Memory, nullptr, {}, agent.Recorder));
    CHECK_FALSE(StopBehaviorTree(TREE, agent.Memory, nullptr, {}, agent.Recorder));
    CHECK(agent.Num() == 0);
    CHECK(agent.Recorder.Tree == nullptr);
}

}  // namespace
}  // namespace recorder_kit
