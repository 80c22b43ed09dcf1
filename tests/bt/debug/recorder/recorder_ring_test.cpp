// What the flight recorder keeps when it runs out of room, and while it is written to.
#include "recorder_kit.h"

namespace recorder_kit {

// Reads the recording at every step of a tick but the last.
struct reader {
    static constexpr bool kObserves = true;
    const bt::flight_recorder_base& Recorder;
    std::string Seen;
    void Observe(const bt::tick_event& event) {
        if (event.Kind != bt::event_kind::kTickFinished) Seen = Dump(Recorder);
    }
};

namespace {

TEST_CASE("flight recorder: when records run out, the oldest makes room") {
    recorded_agent<4, 256> agent;
    for (int i = 0; i < 11; ++i) agent.Tick(i % 2 == 0 ? kIsFull : 0);
    CHECK(agent.Dump() == "7: FLEE.Asked/FailedDecisionFlags > CHEW\n8 flags=2: FLEE.Asked/FailedDecisionFlags > CHEW\n"
                          "9: FLEE.Asked/FailedDecisionFlags > CHEW\n10 flags=2: FLEE.Asked/FailedDecisionFlags > CHEW\n");
}

TEST_CASE("flight recorder: a record whose events were overwritten is gone as a whole") {
    recorded_agent<32, 8> agent;
    agent.Tick();  // 8 events
    CHECK(agent.Num() == 1);
    agent.Tick(kIsFull);
    CHECK(agent.Dump() == "1 flags=2: FLEE.Asked/FailedDecisionFlags > CHEW\n");
    for (int i = 0; i < 20; ++i) agent.Tick(i % 2 == 0 ? 0 : kIsFull);
    CHECK(agent.Num() == 8);
}

TEST_CASE("flight recorder: of a tick with more events than fit the first are kept, and it says so") {
    recorded_agent<32, 4> agent;
    agent.Tick();
    CHECK(agent.Dump() == "0 cut: ROOT.Asked/Accepted[1] ROOT.Activated FLEE.Asked/FailedDecisionFlags EAT.Asked/Accepted[1] > CHEW\n");
    agent.Tick();
    CHECK(agent.Dump() == "1: FLEE.Asked/FailedDecisionFlags > CHEW\n");
}

TEST_CASE("flight recorder: a tick that was cut is not the same as one that was not, though what is kept is") {
    recorded_agent<32, 1> agent;
    agent.Tick();
    agent.Tick(kIsNight);
    agent.Body.Chew = bt::status::kSucceeded;
    agent.Tick(kIsNight);
    CHECK(agent.Dump() == "2 flags=4 cut: FLEE.Asked/FailedDecisionFlags > FIND\n");
    agent.Tick(kIsNight);
    CHECK(agent.Dump() == "3 flags=4: FLEE.Asked/FailedDecisionFlags > FIND\n");
}

TEST_CASE("flight recorder: one tick and one event are room enough for the last tick") {
    recorded_agent<1, 1> agent;
    agent.Tick();
    CHECK(agent.Dump() == "0 cut: ROOT.Asked/Accepted[1] > CHEW\n");
    agent.Body.Fear = -1;
    agent.Tick(kSeesFox);
    CHECK(agent.Dump() == "1 flags=1: FLEE.Asked/Rejected[-1] > CHEW\n");
    agent.Body.Fear = -2;
    agent.Tick(kSeesFox);
    agent.Tick(kSeesFox);
    CHECK(agent.Dump() == "1..3 x3 flags=1: FLEE.Asked/Rejected[-2] > CHEW\n");
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);
    CHECK(agent.Dump() == "4 flags=1 cut: FLEE.Asked/Accepted[1] > FLEE\n");
    agent.Tick(kSeesFox);
    CHECK(agent.Dump() == "5 flags=1: > FLEE\n");
}

TEST_CASE("flight recorder: its counters may pass their largest value") {
    recorded_agent<4, 16> agent, fresh;
    agent.Recorder.NextEvent = 0xFFFFFFF0u;
    agent.Recorder.NextTick = 0xFFFFFFFEu;
    for (int i = 0; i < 200; ++i) {
        for (recorded_agent<4, 16>* each : {&agent, &fresh}) each->Tick(i % 3 == 0 ? kIsFull : i % 7 == 0 ? kIsNight : 0);
        CHECK(agent.Dump() == fresh.Dump());
    }
    CHECK(agent.Recorder.NextEvent < 0x1000);
}

TEST_CASE("flight recorder: the recording may be read inside of a tick, which is not part of it yet") {
    recorded_agent<32, 8> agent;
    agent.Tick(kSeesFox);  // 8 events fill the ring
    reader inside = {agent.Recorder, ""};
    bt::both_observers<bt::flight_recorder_base, reader> both = {agent.Recorder, inside};
    REQUIRE(TickBehaviorTree(TREE, agent.Memory, &agent.Body, {.Time = 1}, both));
    CHECK(inside.Seen == "");  // the only record was being overwritten
    REQUIRE(TickBehaviorTree(TREE, agent.Memory, &agent.Body, {.Time = 2, .DecisionFlags = kIsFull}, both));
    CHECK(inside.Seen == "1: FLEE.Asked/FailedDecisionFlags > CHEW\n");
    CHECK(agent.Num() == 2);
}

}  // namespace
}  // namespace recorder_kit
