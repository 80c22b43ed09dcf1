// Why a decider was active at a recorded time, or why it was not.
#include <limits>

#include "recorder_texts.h"

namespace recorder_kit {
namespace {

TEST_CASE("recording explained: why a decider was active: what had changed, what it took over from, what it had said before") {
    const std::string why = Explain(Frightened().Recorder, FLEE, 7.5);
    CHECK(why ==
          "FLEE was active at 7.500 s.\n"
          "It was activated at 6.000 s, and active until 8.000 s, stopped.\n"
          "  Since the tick at 5.000 s: the same flags and stimuli.\n"
          "  The path was before: ROOT > EAT > CHEW.\n"
          "    CHEW was deactivated, interrupted.\n"
          "    EAT was deactivated, interrupted.\n"
          "  FLEE accepted: its Decide returned 2. When it was last asked before, at 5.000 s, it was rejected by its Decide, which "
          "returned -0.5.\n"
          "  The path was after that tick: ROOT > FLEE.\n");
    CHECK(Explain(Frightened().Recorder, FLEE, 6) == why.substr(0, 19) + "6.000" + why.substr(24));
}

TEST_CASE("recording explained: what ended, which siblings rejected, and the groups that were entered with it") {
    recorded_agent<> agent;
    agent.Tick(kIsFull);
    agent.Stop();
    agent.Body.Hunger = 3;
    agent.Tick(0, kHearsNoise);
    CHECK(Explain(agent.Recorder, CHEW, 2) ==
          "CHEW was active at 2.000 s.\n"
          "It was activated at 2.000 s, and active to the end of the recording, at 2.000 s.\n"
          "  Since the tick at 1.000 s: StimuliFlags +kHearsNoise.\n"
          "  The path was before: nothing.\n"
          "  ROOT accepted: it has no Decide. When it was last asked before, at 0.000 s, it accepted: it has no Decide.\n"
          "  EAT accepted: its Decide returned 3. When it was last asked before, at 0.000 s, it was rejected by its DecisionFlags check: "
          "needs to be without kIsFull, which is set.\n"
          "    FLEE, which comes before it in ROOT, was rejected by its DecisionFlags check: needs kSeesFox, which is not set; "
          "also by its "
          "StimuliFlags check: needs to be without kHearsNoise, which is set.\n"
          "  CHEW accepted: it has no Decide. It was not asked before in this recording.\n"
          "    FIND, which comes before it in EAT, was rejected by its DecisionFlags check: needs kIsNight, which is not set.\n"
          "  The path was after that tick: ROOT > EAT > CHEW.\n");
    agent.Body.Chew = bt::status::kSucceeded;
    agent.Tick(kIsNight, kHearsNoise);
    CHECK(Explain(agent.Recorder, FIND, 3) ==
          "FIND was active at 3.000 s.\n"
          "It was activated at 3.000 s, and active to the end of the recording, at 3.000 s.\n"
          "  Since the tick at 2.000 s: DecisionFlags +kIsNight.\n"
          "  The path was before: ROOT > EAT > CHEW.\n"
          "    CHEW ended, succeeded.\n"
          "    CHEW was deactivated, succeeded.\n"
          "  FIND accepted: it has no Decide, and its preconditions hold: kIsNight. When it was last asked before, at 2.000 s, it "
          "was rejected by its DecisionFlags check: needs "
          "kIsNight, which is not set.\n"
          "    CHEW, which comes after it in EAT, was masked, because it ended or refused in this tick.\n"
          "  The path was after that tick: ROOT > EAT > FIND.\n");
}

TEST_CASE("recording explained: why a decider was not active, and when it had been") {
    const recorded_agent<> agent = Frightened();
    CHECK(Explain(agent.Recorder, FLEE, 4.5) ==
          "FLEE was not active at 4.500 s.\n"
          "  When it was last asked, at 4.000 s, it was rejected by its DecisionFlags check: needs kSeesFox, which is not set.\n"
          "  The path was then: ROOT > EAT > CHEW.\n");
    CHECK(Explain(agent.Recorder, IDLE, 7) ==
          "IDLE was not active at 7.000 s.\n"
          "  The path was: ROOT > FLEE.\n"
          "  FLEE, which comes before it in ROOT, was active.\n"
          "  No tick had asked it since 0.000 s, when the recording begins.\n");
    CHECK(Explain(agent.Recorder, FLEE, 8) ==
          "FLEE was not active at 8.000 s.\n"
          "  The path was: nothing.\n"
          "  ROOT > FLEE was not active because ROOT was not.\n"
          "  ROOT was left in that tick, stopped.\n"
          "  When FLEE was last asked, at 6.000 s, it accepted: its Decide returned 2.\n"
          "  The path was then: ROOT > FLEE.\n"
          "It was last activated at 6.000 s, and active until 8.000 s, stopped.\n");
}

TEST_CASE("recording explained: why a decider was not active that nobody had asked: what the group above it had said") {
    recorded_agent<> agent;
    agent.Body.Fear = 1;
    for (int i = 0; i < 3; ++i) agent.Tick(kSeesFox | kIsFull);
    CHECK(Explain(agent.Recorder, CHEW, 2) ==
          "CHEW was not active at 2.000 s.\n"
          "  The path was: ROOT > FLEE.\n"
          "  ROOT > EAT > CHEW was not active because EAT was not.\n"
          "  FLEE, which comes before EAT in ROOT, was active.\n"
          "  No tick had asked CHEW since 0.000 s, when the recording begins.\n");
    agent.Stop();
    agent.Tick(kIsFull);
    CHECK(Explain(agent.Recorder, CHEW, 4) ==
          "CHEW was not active at 4.000 s.\n"
          "  The path was: ROOT > IDLE.\n"
          "  ROOT > EAT > CHEW was not active because EAT was not.\n"
          "  When EAT was last asked, at 4.000 s, it was rejected by its DecisionFlags check: needs to be without kIsFull, which is set.\n"
          "  No tick had asked CHEW since 0.000 s, when the recording begins.\n");
}

TEST_CASE("recording explained: the story of an activation that is long ago is a line; the one of that tick is told") {
    recorded_agent<> agent;
    agent.Tick();
    agent.Tick(kIsFull);
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);
    agent.Tick(kSeesFox);
    const std::string why = Explain(agent.Recorder, CHEW, 3);
    const std::string last = "It was last activated at 0.000 s, and active until 2.000 s, interrupted.\n";
    CHECK_MESSAGE(why.find(last) == why.size() - last.size(), why);
    agent.Stop();
    agent.Body.Fear = 0;
    agent.Body.Chew = bt::status::kFailed;
    agent.Tick();
    CHECK(Explain(agent.Recorder, CHEW, 5).find("failed.\n  Since the tick at 4.000 s: the same flags and stimuli.\n") !=
          std::string::npos);
}

TEST_CASE("recording explained: a decider of another tree, and a time that is none, are told") {
    const recorded_agent<> agent = Frightened();
    static constexpr bt::decider stranger = {.DebugName = "STRANGER", .Behavior = &Walk, .Id = 99};
    CHECK(Explain(agent.Recorder, stranger, 5) == "STRANGER is not in TREE.\n");
    const double none = std::numeric_limits<double>::quiet_NaN();
    const std::string extent = ": the recording begins at 0.000 s and ends at 8.000 s.\n";
    CHECK(Explain(agent.Recorder, FLEE, none) == "Nothing is recorded at nan s" + extent);
    CHECK(Print(agent.Recorder, none, 3) == "Nothing is recorded between nan and 3.000 s" + extent);
    CHECK(Print(agent.Recorder, 3, none) == "Nothing is recorded between 3.000 and nan s" + extent);
}

TEST_CASE("recording explained: nothing is claimed of times before the recording, or after it") {
    const recorded_agent<> agent = Frightened();
    for (const bt::decider* subject : {&FLEE, &CHEW, &ROOT, &IDLE}) {
        CHECK(Explain(agent.Recorder, *subject, 8.01) ==
              "Nothing is recorded at 8.010 s: the recording begins at 0.000 s and ends at 8.000 s.\n");
        CHECK(Explain(agent.Recorder, *subject, -0.5) ==
              "Nothing is recorded at -0.500 s: the recording begins at 0.000 s and ends at 8.000 s.\n");
    }
    CHECK(Explain(agent.Recorder, CHEW, 5.5).find("CHEW was active at 5.500 s.\n") == 0);  // between two ticks
    CHECK(Explain(bt::flight_recorder<>(), FLEE, 1) == "Nothing is recorded at 1.000 s.\n");
}

TEST_CASE("recording explained: what is older than the recording, or was not recorded, is not claimed") {
    recorded_agent<> agent;
    agent.Unrecorded();
    agent.Tick();
    CHECK(Explain(agent.Recorder, CHEW, 1) ==
          "CHEW was active at 1.000 s.\n"
          "Its activation was not recorded: the recording begins at 1.000 s and ends at 1.000 s.\n");
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);
    agent.Stop();
    agent.Unrecorded();
    agent.Tick();
    agent.Time = 9;
    agent.Tick(kSeesFox | kIsFull);
    const std::string why = Explain(agent.Recorder, FLEE, 9);
    CHECK(why.find("It was activated at 9.000 s, and active to the end of the recording, at 9.000 s.\n  Since the tick at 5.000 s: "
                   "DecisionFlags +kSeesFox +kIsFull.\n") != std::string::npos);
    agent.Unrecorded();
    agent.Body.Fear = 0;
    REQUIRE(StopBehaviorTree(TREE, agent.Memory, &agent.Body, {.Time = 11}));
    agent.Time = 12;
    agent.Tick();
    CHECK(Explain(agent.Recorder, FLEE, 9).find("It was activated at 9.000 s, and active until 9.000 s at least.\n") != std::string::npos);
}

TEST_CASE("recording explained: that something was not recorded just before") {
    recorded_agent<> agent;
    agent.Tick();
    agent.Body.Hunger = 0;
    agent.Body.Chew = bt::status::kFailed;
    agent.Unrecorded();
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);
    const std::string why = Explain(agent.Recorder, FLEE, 2);
    CHECK(why.find("  What happened after 0.000 s and before 2.000 s was not recorded.\n"
                   "  Since the tick at 0.000 s: DecisionFlags +kSeesFox.\n"
                   "  The path was before: ROOT > IDLE.\n    IDLE was deactivated, interrupted.\n") != std::string::npos);
}

TEST_CASE("recording explained: where the clock ran backwards, what was said at a later time is not what was said before") {
    recorded_agent<> agent;
    for (int i = 0; i < 5; ++i) agent.Tick();
    agent.Body.Chew = bt::status::kFailed;
    agent.Tick();  // at 5 s: FIND is asked again, and then IDLE
    agent.Time = 3;
    agent.Tick(kIsFull);
    CHECK(Explain(agent.Recorder, FIND, 3) ==
          "FIND was not active at 3.000 s.\n"
          "  The path was: ROOT > IDLE.\n"
          "  ROOT > EAT > FIND was not active because EAT was not.\n"
          "  When EAT was last asked, at 3.000 s, it was rejected by its DecisionFlags check: needs to be without kIsFull, which is set.\n"
          "  When FIND was last asked, at 0.000 s, it was rejected by its DecisionFlags check: needs kIsNight, which is not set.\n"
          "  The path was then: ROOT > EAT > CHEW.\n");
}

TEST_CASE("recording explained: a decider that is activated in each tick, and left in the next") {
    recorded_agent<> agent;
    agent.Body.Chew = bt::status::kFailed;
    agent.Body.Hunger = -1;
    for (int i = 0; i < 3; ++i) agent.Tick();
    agent.Stop();
    agent.Body.Hunger = 1;
    agent.Body.Refuses = true;
    agent.Body.Fear = 1;
    for (int i = 0; i < 5; ++i) agent.Tick(kSeesFox);
    const std::string why = Explain(agent.Recorder, IDLE, 7);
    CHECK(why.find("It was activated at 7.000 s, and active until the next tick, interrupted.\n") != std::string::npos);
    CHECK(why.find("The same happened in each of 4 ticks from 5.000 s on.\n") != std::string::npos);
    const std::string last = Explain(agent.Recorder, IDLE, 8);
    CHECK(last.find("It was activated at 8.000 s, and active to the end of the recording, at 8.000 s.\n") != std::string::npos);
    agent.Stop();
    const std::string stopped = Explain(agent.Recorder, IDLE, 8);
    CHECK(stopped.find("It was activated at 8.000 s, and active until 9.000 s, stopped.\n") != std::string::npos);
}

TEST_CASE("recording explained: a decider that is activated in each tick, and left in the same") {
    recorded_agent<> agent;
    agent.Body.Chew = bt::status::kFailed;
    for (int i = 0; i < 5; ++i) agent.Tick();
    REQUIRE(RecordedTick(agent.Recorder, 1)->Count == 4);
    CHECK(Explain(agent.Recorder, CHEW, 3).find("It was last activated at 3.000 s, and active until 3.000 s, failed.\n") !=
          std::string::npos);
}

}  // namespace
}  // namespace recorder_kit
