// Queries on a recording: what was when, and the last time that something happened.
#include "recorder_kit.h"

#include <limits>

namespace recorder_kit {
namespace {

constexpr double kEver = std::numeric_limits<double>::infinity();

// CHEW from 0 s on, FLEE from 10 s on because of a fox that is seen at 9 s too but is not feared then; stopped at 15 s; CHEW again from 20
// s on.
recorded_agent<> Lived() {
    recorded_agent<> agent;
    for (int i = 0; i < 9; ++i) agent.Tick();
    agent.Body.Fear = -0.25f;
    agent.Tick(kSeesFox);
    agent.Body.Fear = 2;
    for (int i = 10; i < 15; ++i) agent.Tick(kSeesFox);
    agent.Stop();
    agent.Time = 20;
    for (int i = 20; i < 25; ++i) agent.Tick();
    return agent;
}

int IndexAt(const bt::flight_recorder_base& recorder, double time) {
    const bt::recorded_tick* tick = TickAt(recorder, time);
    for (int i = 0; i < NumRecordedTicks(recorder); ++i) {
        if (RecordedTick(recorder, i) == tick) return i;
    }
    CHECK(tick == nullptr);
    return -1;
}

std::string Path(const bt::flight_recorder_base& recorder, double time) {
    const bt::decider* path[8];
    const int depth = PathAt(recorder, time, path, 8);
    std::string names;
    for (int i = 0; i < depth; ++i) names += std::string(i > 0 ? " " : "") + path[i]->DebugName;
    return names;
}

TEST_CASE("recording: the record at a time spans it, or is the last before it; before the first there is none") {
    const recorded_agent<> agent = Lived();  // records: 0 | 1..8 | 9 | 10 | 11..14 | 15 stop | 20 | 21..24
    REQUIRE(agent.Num() == 8);
    const struct {
        double Time;
        int Index;
    } rows[] = {{-1, -1}, {-0.001, -1}, {0, 0}, {0.5, 0}, {1, 1}, {4.5, 1}, {8, 1}, {8.9, 1}, {9, 2}, {10, 3}, {14.2, 4}, {15, 5},
                {19.9, 5}, {20, 6}, {24, 7}, {1e9, 7}};
    for (const auto& row : rows) {
        CAPTURE(row.Time);
        CHECK(IndexAt(agent.Recorder, row.Time) == row.Index);
    }
    CHECK(TickAt(agent.Recorder, std::numeric_limits<double>::quiet_NaN()) == nullptr);
    CHECK(TickAt(recorded_agent<>().Recorder, 0) == nullptr);
}

TEST_CASE("recording: from one record to the next and back, and by index") {
    const recorded_agent<> agent = Lived();
    const bt::flight_recorder_base& recorder = agent.Recorder;
    for (int i = 0; i < agent.Num(); ++i) {
        CHECK(TickBefore(recorder, *RecordedTick(recorder, i)) == RecordedTick(recorder, i - 1));
        CHECK(TickAfter(recorder, *RecordedTick(recorder, i)) == RecordedTick(recorder, i + 1));
    }
    CHECK(RecordedTick(recorder, -1) == nullptr);
    CHECK(RecordedTick(recorder, agent.Num()) == nullptr);
    const bt::recorded_tick& first = *RecordedTick(recorder, 0);
    CHECK(RecordedEvent(recorder, first, -1) == nullptr);
    CHECK(RecordedEvent(recorder, first, first.NumEvents) == nullptr);
    CHECK(RecordedNode(recorder, bt::kNoNode) == nullptr);
    CHECK(RecordedNode(recorder, 6) == nullptr);
    CHECK(RecordedNode(recorder, 5) == &TREE.Nodes[5]);
}

TEST_CASE("recording: records are found by age also after the ring has turned") {
    recorded_agent<4, 64> agent;
    for (int i = 0; i < 11; ++i) agent.Tick(i % 2 == 0 ? kIsFull : 0);
    for (int i = 0; i < 4; ++i) {
        const bt::recorded_tick& tick = *RecordedTick(agent.Recorder, i);
        CHECK(tick.FirstTime == 7 + i);
        CHECK(TickAt(agent.Recorder, 7.5 + i) == &tick);
        CHECK(TickBefore(agent.Recorder, tick) == RecordedTick(agent.Recorder, i - 1));
        CHECK(TickAfter(agent.Recorder, tick) == RecordedTick(agent.Recorder, i + 1));
    }
    CHECK(TickAt(agent.Recorder, 6.9) == nullptr);
}

TEST_CASE("recording: everything between two times, both included") {
    const recorded_agent<> agent = Lived();
    const struct {
        double From, To;
        int First, End;
    } rows[] = {{-kEver, kEver, 0, 8}, {-5, -1, 0, 0}, {0, 0, 0, 1}, {1, 1, 1, 2}, {0.2, 0.8, 1, 1}, {8, 9, 1, 3}, {9, 9, 2, 3},
                {5, 12, 1, 5}, {15.1, 19.9, 6, 6}, {24, 30, 7, 8}, {24.1, 30, 8, 8}, {9, 3, 2, 2}};
    for (const auto& row : rows) {
        CAPTURE(row.From);
        CAPTURE(row.To);
        const bt::recorded_span span = TicksBetween(agent.Recorder, row.From, row.To);
        CHECK(span.First == row.First);
        CHECK(span.End == row.End);
    }
}

TEST_CASE("recording: the path at a time, root first, and how many deciders it had if they do not fit") {
    const recorded_agent<> agent = Lived();
    CHECK(Path(agent.Recorder, -1) == "");
    CHECK(Path(agent.Recorder, 0) == "ROOT EAT CHEW");
    CHECK(Path(agent.Recorder, 9.9) == "ROOT EAT CHEW");
    CHECK(Path(agent.Recorder, 10) == "ROOT FLEE");
    CHECK(Path(agent.Recorder, 15) == "");
    CHECK(Path(agent.Recorder, 99) == "ROOT EAT CHEW");
    const bt::decider* path[2] = {};
    CHECK(PathAt(agent.Recorder, 0, path, 1) == 3);
    CHECK(path[0] == &ROOT);
    CHECK(path[1] == nullptr);
    CHECK(PathAt(agent.Recorder, 0, nullptr, 0) == 3);
}

TEST_CASE("recording: the last time that a decider was asked, and what it said; one that was masked was not asked") {
    recorded_agent<> agent = Lived();
    const bt::recorded_moment accepted = LastAnswer(agent.Recorder, FLEE, 14);
    REQUIRE(accepted);
    CHECK(accepted.Time == 10);
    CHECK(VerdictOf(*accepted.Event) == bt::verdict::kAccepted);
    CHECK(accepted.Event->Value == 2);
    CHECK(VerdictOf(*LastAnswer(agent.Recorder, FLEE, 9).Event) == bt::verdict::kRejected);
    CHECK(VerdictOf(*LastAnswer(agent.Recorder, FLEE, 22).Event) == bt::verdict::kFailedDecisionFlags);
    CHECK_FALSE(LastAnswer(agent.Recorder, FLEE, -0.1));
    CHECK_FALSE(LastAnswer(agent.Recorder, IDLE, kEver));
    agent.Body.Chew = bt::status::kFailed;
    agent.Tick();
    CHECK(VerdictOf(*LastRejection(agent.Recorder, CHEW, kEver).Event) == bt::verdict::kMasked);
    CHECK(LastAnswer(agent.Recorder, CHEW, kEver).Time == 20);
}

TEST_CASE("recording: the last time that a decider was rejected, and why") {
    const recorded_agent<> agent = Lived();
    const struct {
        double Time, Found;
        bt::verdict Why;
        float Value;
    } rows[] = {{0, 0, bt::verdict::kFailedDecisionFlags, 0},    {5.5, 5.5, bt::verdict::kFailedDecisionFlags, 0},
                {8.5, 8, bt::verdict::kFailedDecisionFlags, 0},  {9, 9, bt::verdict::kRejected, -0.25f},
                {14, 9, bt::verdict::kRejected, -0.25f},         {kEver, 24, bt::verdict::kFailedDecisionFlags, 0}};
    for (const auto& row : rows) {
        CAPTURE(row.Time);
        const bt::recorded_moment moment = LastRejection(agent.Recorder, FLEE, row.Time);
        REQUIRE(moment);
        CHECK(moment.Time == row.Found);
        CHECK(VerdictOf(*moment.Event) == row.Why);
        CHECK(moment.Event->Value == row.Value);
        CHECK(moment.Node->Decider == &FLEE);
    }
    CHECK_FALSE(LastRejection(agent.Recorder, FLEE, -0.1));
    CHECK_FALSE(LastRejection(agent.Recorder, IDLE, kEver));
}

TEST_CASE("recording: the last time that a decider was activated") {
    const recorded_agent<> agent = Lived();
    CHECK_FALSE(LastActivation(agent.Recorder, FLEE, 9.9));
    CHECK(LastActivation(agent.Recorder, FLEE, 10).Time == 10);
    CHECK(LastActivation(agent.Recorder, FLEE, kEver).Time == 10);
    CHECK(LastActivation(agent.Recorder, CHEW, 19).Time == 0);
    CHECK(LastActivation(agent.Recorder, CHEW, 24).Time == 20);
    CHECK_FALSE(LastActivation(agent.Recorder, IDLE, kEver));
    CHECK_FALSE(LastActivation(recorded_agent<>().Recorder, FLEE, 0));
}

TEST_CASE("recording: what was active before a tick is known also after a gap, as far as the tick shows it") {
    const recorded_agent<> lived = Lived();
    CHECK(LeafBefore(lived.Recorder, *RecordedTick(lived.Recorder, 0)) == nullptr);
    CHECK(LeafBefore(lived.Recorder, *RecordedTick(lived.Recorder, 3))->Decider == &CHEW);
    recorded_agent<> agent;
    agent.Unrecorded();
    agent.Tick();
    CHECK(LeafBefore(agent.Recorder, *RecordedTick(agent.Recorder, 0))->Decider == &CHEW);
    agent.Recorder.Clear();
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);
    CHECK(LeafBefore(agent.Recorder, *RecordedTick(agent.Recorder, 0))->Decider == &CHEW);
}

TEST_CASE("recording: inside of a gap nothing is active, and the record at its end is found") {
    recorded_agent<> agent;
    agent.Tick();
    agent.Tick();
    agent.Unrecorded();
    agent.Unrecorded();
    agent.Tick();
    const bt::decider* path[3];
    for (const double time : {0.0, 0.5, 1.0, 4.0, 5.0}) {
        CAPTURE(time);
        CHECK(GapAt(agent.Recorder, time) == nullptr);
        CHECK(PathAt(agent.Recorder, time, path, 3) == 3);
    }
    for (const double time : {1.001, 2.0, 3.999}) {
        CAPTURE(time);
        CHECK(GapAt(agent.Recorder, time) == RecordedTick(agent.Recorder, 2));
        CHECK(PathAt(agent.Recorder, time, path, 3) == 0);
        CHECK(IndexAt(agent.Recorder, time) == 1);
    }
    CHECK(GapAt(agent.Recorder, -1) == nullptr);
}

TEST_CASE("recording: where the clock ran backwards, the newest record that fits is taken") {
    recorded_agent<> agent;
    for (int i = 0; i < 10; ++i) agent.Tick();
    agent.Time = 3;
    agent.Tick(kIsFull);
    agent.Tick(kIsFull);
    CHECK(IndexAt(agent.Recorder, 2.5) == 1);
    CHECK(IndexAt(agent.Recorder, 3) == 2);
    CHECK(IndexAt(agent.Recorder, 8) == 2);
    CHECK(LastRejection(agent.Recorder, FLEE, 8).Time == 4);
    CHECK(LastActivation(agent.Recorder, CHEW, 8).Time == 0);
}

}  // namespace
}  // namespace recorder_kit
