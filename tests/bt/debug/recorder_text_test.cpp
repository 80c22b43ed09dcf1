// A recording in words.
#include "recorder_kit.h"

#include <cstring>

namespace recorder_kit {
namespace {

std::string Print(const bt::flight_recorder_base& recorder, double from, double to) {
    char text[8000];
    const std::size_t length = PrintRecording(recorder, from, to, text, sizeof text);
    CHECK(length == std::strlen(text));
    return text;
}
std::string Explain(const bt::flight_recorder_base& recorder, const bt::decider& subject, double time) {
    char text[8000];
    const std::size_t length = ExplainRecorded(recorder, subject, time, text, sizeof text);
    CHECK(length == std::strlen(text));
    std::string explained = text;
    const std::size_t id = explained.find("/0x");  // ids are not of interest here
    return id == std::string::npos ? explained : explained.erase(id, explained.find(' ', id) - id);
}

// A fox is seen at 5 s and feared at 6 s.
recorded_agent<> Frightened() {
    recorded_agent<> agent;
    agent.Body.Fear = -0.5f;
    for (int i = 0; i < 5; ++i) agent.Tick(0, 2);
    agent.Tick(kSeesFox | 0x40);
    agent.Body.Fear = 2;
    agent.Tick(kSeesFox | 0x40);
    agent.Tick(kSeesFox | 0x40);
    agent.Stop();
    return agent;
}

TEST_CASE("recording in words: when, which flags changed, who was asked and why not, who left and came, and the path") {
    CHECK(Print(Frightened().Recorder, 3, 8) ==
          "@ 1.000 to 4.000 s, 4 ticks: DecisionFlags none, StimuliFlags 0x2\n"
          "    FLEE was rejected by its DecisionFlags check: needs kSeesFox, which is not set\n"
          "  active: ROOT > EAT > CHEW\n"
          "@ 5.000 s: DecisionFlags +kSeesFox +0x40, StimuliFlags -0x2\n"
          "    FLEE was rejected by its Decide, which returned -0.5\n"
          "  active: ROOT > EAT > CHEW\n"
          "@ 6.000 s\n"
          "    FLEE accepted: its Decide returned 2\n"
          "      CHEW was deactivated, interrupted\n"
          "    EAT was deactivated, interrupted\n"
          "    FLEE was activated\n"
          "  active: ROOT > FLEE\n"
          "@ 7.000 s\n"
          "  active: ROOT > FLEE\n"
          "@ 8.000 s, stopped: DecisionFlags -kSeesFox -0x40\n"
          "    FLEE was deactivated, stopped\n"
          "  ROOT was deactivated, stopped\n"
          "  active: nothing\n");
}

TEST_CASE("recording in words: ends, masks and refusals") {
    recorded_agent<> agent;
    agent.Tick();
    agent.Body.Chew = bt::status::kFailed;
    agent.Body.Fear = 1;
    agent.Body.Refuses = true;
    agent.Tick(kSeesFox | kIsNight, kHearsNoise);
    agent.Tick(kSeesFox, kHearsNoise);
    agent.Tick(kSeesFox);
    CHECK(Print(agent.Recorder, 1, 3) ==
          "@ 1.000 s: DecisionFlags kSeesFox | kIsNight, StimuliFlags kHearsNoise\n"
          "    FLEE was rejected by its DecisionFlags check: needs to be without kIsNight, which is set\n"
          "      CHEW ended, failed\n"
          "    EAT decides again\n"
          "      FIND accepted: it has no Decide\n"
          "      CHEW was masked, because it ended or refused in this tick\n"
          "      CHEW was deactivated, failed\n"
          "      FIND was activated\n"
          "  active: ROOT > EAT > FIND\n"
          "@ 2.000 s: DecisionFlags -kIsNight\n"
          "    FLEE was rejected by its StimuliFlags check: needs to be without kHearsNoise, which is set\n"
          "  active: ROOT > EAT > FIND\n"
          "@ 3.000 s: StimuliFlags -kHearsNoise\n"
          "    FLEE accepted: its Decide returned 1\n"
          "      FIND was deactivated, interrupted\n"
          "    EAT was deactivated, interrupted\n"
          "    FLEE refused in its Activate\n"
          "  ROOT decides again\n"
          "    FLEE was masked, because it ended or refused in this tick\n"
          "    EAT accepted: its Decide returned 1\n"
          "    EAT was activated\n"
          "      FIND was rejected by its DecisionFlags check: needs kIsNight, which is not set\n"
          "      CHEW accepted: it has no Decide\n"
          "      CHEW was activated\n"
          "      CHEW ended, failed\n"
          "    EAT decides again\n"
          "      FIND was rejected by its DecisionFlags check: needs kIsNight, which is not set\n"
          "      CHEW was masked, because it ended or refused in this tick\n"
          "    EAT ended, failed\n"
          "  ROOT decides again\n"
          "    FLEE was masked, because it ended or refused in this tick\n"
          "    EAT was masked, because it ended or refused in this tick\n"
          "    IDLE accepted: it has no Decide\n"
          "      CHEW was deactivated, failed\n"
          "    EAT was deactivated, failed\n"
          "    IDLE was activated\n"
          "  active: ROOT > IDLE\n");
}

TEST_CASE("recording in words: an active decider that is asked what it is worth is told from one that might start") {
    const bt::decider a = {.DebugName = "A", .Behavior = &Walk, .Decide = bt::Decide([](const creature& agent) { return agent.Hunger; }), .Id = 1};
    const bt::decider b = {.DebugName = "B", .Behavior = &Walk, .Decide = bt::Decide([](const creature& agent) { return agent.Fear; }), .Id = 2};
    const bt::decider* const children[] = {&a, &b};
    const bt::decider root = {.DebugName = "BEST", .Kind = bt::kGroup, .Policy = bt::kGroupScoredEveryTick, .Children = {children, 2}, .Id = 3};
    bt::tree_storage<3> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "SCORED", root));
    bt::tree_memory_of<2, 64> memory;
    bt::flight_recorder<> recorder;
    creature agent;
    for (int i = 0; i < 2; ++i) REQUIRE(TickBehaviorTree(storage.Tree, memory, &agent, {.Time = 1.0 * i}, recorder));
    CHECK(Print(recorder, 1, 1) ==
          "@ 1.000 s: DecisionFlags none, StimuliFlags none\n"
          "    A, which was active, is worth 1\n"
          "    B was rejected by its Decide, which returned 0\n"
          "  active: BEST > A\n");
}

TEST_CASE("recording in words: gaps and cuts are told") {
    recorded_agent<32, 4> agent;
    agent.Unrecorded();
    agent.Stop();
    agent.Tick();
    CHECK(Print(agent.Recorder, 0, 9) ==
          "@ 2.000 s: DecisionFlags none, StimuliFlags none\n"
          "  ROOT accepted: it has no Decide\n"
          "  ROOT was activated\n"
          "    FLEE was rejected by its DecisionFlags check: needs kSeesFox, which is not set\n"
          "    EAT accepted: its Decide returned 1\n"
          "  ... more than the recorder has room for\n"
          "  active: ROOT > EAT > CHEW\n");
    agent.Body.Fear = 1;
    agent.Unrecorded(kSeesFox);
    agent.Tick();
    CHECK(Print(agent.Recorder, 4, 9) == "@ 4.000 s, after something that was not recorded: DecisionFlags none, StimuliFlags none\n  active: ROOT > FLEE\n");
}

TEST_CASE("recording in words: of a time that nothing is known about it says so") {
    CHECK(Print(Frightened().Recorder, 9, 12) == "Nothing is recorded between 9.000 and 12.000 s.\n");
    CHECK(Print(bt::flight_recorder<>(), 0, 1) == "Nothing is recorded between 0.000 and 1.000 s.\n");
    CHECK(Explain(bt::flight_recorder<>(), FLEE, 1) == "Nothing is recorded at 1.000 s or before.\n");
    CHECK(Explain(Frightened().Recorder, FLEE, -0.5) == "Nothing is recorded at -0.500 s or before.\n");
}

TEST_CASE("recording explained: why a decider was active: what had changed, what it took over from, what it had said before") {
    const std::string why = Explain(Frightened().Recorder, FLEE, 7.5);
    CHECK(why ==
          "FLEE was active at 7.500 s.\n"
          "It was activated at 6.000 s, and active until 8.000 s, stopped.\n"
          "  Since the tick before, at 5.000 s: the same flags and stimuli.\n"
          "  The path was before: ROOT > EAT > CHEW.\n"
          "    CHEW was deactivated, interrupted.\n"
          "    EAT was deactivated, interrupted.\n"
          "  FLEE accepted: its Decide returned 2. When it was last asked before, at 5.000 s, it was rejected by its Decide, which returned -0.5.\n"
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
          "  Since the tick before, at 1.000 s: StimuliFlags +kHearsNoise.\n"
          "  The path was before: nothing.\n"
          "  ROOT accepted: it has no Decide. When it was last asked before, at 0.000 s, it accepted: it has no Decide.\n"
          "  EAT accepted: its Decide returned 3. When it was last asked before, at 0.000 s, it was rejected by its DecisionFlags check: needs "
          "to be without kIsFull, which is set.\n"
          "    FLEE, which stands before it in ROOT, was rejected by its DecisionFlags check: needs kSeesFox, which is not set.\n"
          "  CHEW accepted: it has no Decide. It was not asked before in this recording.\n"
          "    FIND, which stands before it in EAT, was rejected by its DecisionFlags check: needs kIsNight, which is not set.\n"
          "  The path was after that tick: ROOT > EAT > CHEW.\n");
    agent.Body.Chew = bt::status::kSucceeded;
    agent.Tick(kIsNight, kHearsNoise);
    CHECK(Explain(agent.Recorder, FIND, 3) ==
          "FIND was active at 3.000 s.\n"
          "It was activated at 3.000 s, and active to the end of the recording, at 3.000 s.\n"
          "  Since the tick before, at 2.000 s: DecisionFlags +kIsNight.\n"
          "  The path was before: ROOT > EAT > CHEW.\n"
          "    CHEW ended, succeeded.\n"
          "    CHEW was deactivated, succeeded.\n"
          "  FIND accepted: it has no Decide. When it was last asked before, at 2.000 s, it was rejected by its DecisionFlags check: needs "
          "kIsNight, which is not set.\n"
          "    CHEW, which stands after it in EAT, was masked, because it ended or refused in this tick.\n"
          "  The path was after that tick: ROOT > EAT > FIND.\n");
}

TEST_CASE("recording explained: why a decider was not active, and when it had been") {
    const recorded_agent<> agent = Frightened();
    CHECK(Explain(agent.Recorder, FLEE, 4.5) ==
          "FLEE was not active at 4.500 s.\n"
          "  When it was last rejected, at 4.000 s, it was rejected by its DecisionFlags check: needs kSeesFox, which is not set.\n"
          "  The path was then: ROOT > EAT > CHEW.\n");
    CHECK(Explain(agent.Recorder, IDLE, 7) ==
          "IDLE was not active at 7.000 s.\n"
          "  It was not rejected in this recording either: nobody asked it.\n");
    const std::string after = Explain(agent.Recorder, FLEE, 9);
    CHECK(after.find("FLEE was not active at 9.000 s.\n"
                     "  When it was last rejected, at 5.000 s, it was rejected by its Decide, which returned -0.5.\n"
                     "  The path was then: ROOT > EAT > CHEW.\n"
                     "It was last activated at 6.000 s, and active until 8.000 s, stopped.\n") == 0);
}

TEST_CASE("recording explained: what is older than the recording, or was not recorded, is not claimed") {
    recorded_agent<> agent;
    agent.Unrecorded();
    agent.Tick();
    CHECK(Explain(agent.Recorder, CHEW, 1) ==
          "CHEW was active at 1.000 s.\n"
          "It was activated before what is kept of the recording, which begins at 1.000 s.\n");
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);
    agent.Stop();
    agent.Unrecorded();
    agent.Tick();
    agent.Time = 9;
    agent.Tick(kSeesFox | kIsFull);
    const std::string why = Explain(agent.Recorder, FLEE, 9);
    CHECK(why.find("It was activated at 9.000 s, and active to the end of the recording, at 9.000 s.\n  Since the tick before, at 5.000 s: "
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
    CHECK(why.find("  Something after 0.000 s was not recorded.\n  Since then: DecisionFlags +kSeesFox.\n"
                   "  The path was before: ROOT > IDLE.\n    IDLE was deactivated, interrupted.\n") != std::string::npos);
}

TEST_CASE("recording explained: a decider that is activated in each tick") {
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
    CHECK(why.find("The same happened in each of 4 ticks from 5.000 s on.\n") != std::string::npos);
}

TEST_CASE("recording in words: nothing is written past the buffer, which is always ended; the length is what would have been needed") {
    const recorded_agent<> agent = Frightened();
    const std::string printed = Print(agent.Recorder, 0, 9);
    char text[4000];
    REQUIRE(ExplainRecorded(agent.Recorder, FLEE, 7, text, sizeof text) < sizeof text);
    const std::string explained = text;
    for (std::size_t size = 0; size < printed.size() + 3; ++size) {
        CAPTURE(size);
        for (const bool explains : {false, true}) {
            const std::string& whole = explains ? explained : printed;
            std::memset(text, '#', sizeof text);
            CHECK((explains ? ExplainRecorded(agent.Recorder, FLEE, 7, text, size) : PrintRecording(agent.Recorder, 0, 9, text, size)) == whole.size());
            if (size > 0) CHECK(std::string(text) == whole.substr(0, size - 1));
            CHECK(std::string(text + size, sizeof text - size).find_first_not_of('#') == std::string::npos);
        }
    }
    CHECK(PrintRecording(agent.Recorder, 0, 9, nullptr, 100) == printed.size());
    CHECK(ExplainRecorded(agent.Recorder, FLEE, 7, nullptr, 100) == explained.size());
}

}  // namespace
}  // namespace recorder_kit
