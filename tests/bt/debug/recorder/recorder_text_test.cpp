// A recording in words.
#include <tests/kit/cut_text.h>
#include <tests/kit/leaf_group.h>
#include <tests/kit/restless_tree.h>
#include "recorder_texts.h"

#include <cstdio>
#include <cstdlib>

namespace recorder_kit {
namespace {

TEST_CASE("recording in words: when, which flags changed, who was asked and why not, who left and came, and the path") {
    CHECK(Print(Frightened().Recorder, 3, 8) ==
          "@ 1.000 to 4.000 s, 4 ticks: DecisionFlags none, StimuliFlags bit 1\n"
          "    FLEE was rejected by its DecisionFlags check: needs kSeesFox, which is not set\n"
          "  active: ROOT > EAT > CHEW\n"
          "@ 5.000 s: DecisionFlags +kSeesFox +bit 6, StimuliFlags -bit 1\n"
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
          "@ 8.000 s, stopped: DecisionFlags -kSeesFox -bit 6\n"
          "    FLEE was deactivated, stopped\n"
          "  ROOT was deactivated, stopped\n"
          "  active: nothing\n");
}

TEST_CASE("recording in words: ends, masks and refusals") {
    recorded_agent<> agent = AboutToRefuse(bt::status::kFailed);
    agent.Tick(kSeesFox | kIsNight, kHearsNoise);
    agent.Tick(kSeesFox, kHearsNoise);
    agent.Tick(kSeesFox);
    CHECK(Print(agent.Recorder, 1, 3) ==
          "@ 1.000 s: DecisionFlags kSeesFox | kIsNight, StimuliFlags kHearsNoise\n"
          "    FLEE was rejected by its DecisionFlags check: needs to be without kIsNight, which is set; also by its StimuliFlags "
          "check: needs to be without kHearsNoise, which is set\n"
          "      CHEW ended, failed\n"
          "    EAT decided again\n"
          "      FIND accepted: it has no Decide, and its preconditions hold: kIsNight\n"
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
          "  ROOT decided again\n"
          "    FLEE was masked, because it ended or refused in this tick\n"
          "    EAT accepted: its Decide returned 1\n"
          "    EAT was activated\n"
          "      FIND was rejected by its DecisionFlags check: needs kIsNight, which is not set\n"
          "      CHEW accepted: it has no Decide\n"
          "      CHEW was activated\n"
          "      CHEW ended, failed\n"
          "    EAT decided again\n"
          "      FIND was rejected by its DecisionFlags check: needs kIsNight, which is not set\n"
          "      CHEW was masked, because it ended or refused in this tick\n"
          "    EAT ended, failed\n"
          "  ROOT decided again\n"
          "    FLEE was masked, because it ended or refused in this tick\n"
          "    EAT was masked, because it ended or refused in this tick\n"
          "    IDLE accepted: it has no Decide\n"
          "      CHEW was deactivated, failed\n"
          "    EAT was deactivated, failed\n"
          "    IDLE was activated\n"
          "  active: ROOT > IDLE\n");
}

TEST_CASE("recording in words: an active decider that is asked what it is worth is told from one that might start") {
    const bt::decider a =
        {.DebugName = "A", .Behavior = &Walk, .Decide = bt::Decide([](const creature& agent) { return agent.Hunger; }), .Id = 1};
    const bt::decider b =
        {.DebugName = "B", .Behavior = &Walk, .Decide = bt::Decide([](const creature& agent) { return agent.Fear; }), .Id = 2};
    const bt::decider* const children[] = {&a, &b};
    const bt::decider root =
        {.DebugName = "BEST", .Kind = bt::kGroup, .Policy = bt::kGroupScoredEveryTick, .Children = {children, 2}, .Id = 3};
    bt::tree_storage<3> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "SCORED", root).IsError());
    bt::tree_memory_of<2, 64> memory;
    bt::flight_recorder<> recorder;
    creature agent;
    for (int i = 0; i < 2; ++i) REQUIRE(TickBehaviorTree(storage.Tree, memory, &agent, {.Time = 1.0 * i}, recorder));
    CHECK(Print(recorder, 1, 1) ==
          "@ 1.000 s: DecisionFlags none, StimuliFlags none\n"
          "    A was active, and worth 1\n"
          "    B was rejected by its Decide, which returned 0\n"
          "  active: BEST > A\n");
    agent.Hunger = 5;
    REQUIRE(TickBehaviorTree(storage.Tree, memory, &agent, {.Time = 2}, recorder));
    CHECK(Print(recorder, 2, 2) ==
          "@ 1.000 to 2.000 s, 2 ticks: DecisionFlags none, StimuliFlags none\n"
          "    A was active, and worth 5 at the end\n"
          "    B was rejected by its Decide, which returned 0 at the end\n"
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
    CHECK(Print(agent.Recorder, 4, 9) ==
          "@ 4.000 s, after something that was not recorded: DecisionFlags none, StimuliFlags none\n  active: ROOT > FLEE\n");
}

// What is printed of the first tick of a tree.
template <int NumEvents>
std::string PrintTick(const bt::tree& tree, bt::flight_recorder<4, NumEvents>& recorder, const char* input = "") {
    script::play play(tree);
    play.Checker = static_cast<bt::flight_recorder_base*>(&recorder);
    play.Tick(input);
    return Print(recorder, 0, 0);
}

TEST_CASE("recording in words: a group that waits, a broken Subset Rule, and a tick that gave up") {
    const std::string start = "@ 0.000 s: DecisionFlags none, StimuliFlags none\n"
                              "  TOP accepted: it has no Decide\n"
                              "  TOP was activated\n"
                              "    GROUP accepted: it has no Decide\n"
                              "    GROUP was activated\n";
    bt::flight_recorder<4, 64> recorder;
    script::leaf_group loops(bt::kGroupSequentialLooping, 1);
    CHECK(PrintTick(loops.Build(), recorder, "A=1 A:succeeds") ==
          start + "      A accepted: its Decide returned 1\n"
                  "      A was activated\n"
                  "      A ended, succeeded\n"
                  "    GROUP decided again\n"
                  "      A was deactivated, succeeded\n"
                  "    GROUP waited for the next tick\n"
                  "  active: TOP > GROUP\n");
    script::leaf_group nobody(bt::kGroupPrioritizedList, 1);
    CHECK(PrintTick(nobody.Build(), recorder) ==
          start + "      A was rejected by its Decide, which returned 0\n"
                  "    GROUP found no child that accepted (Subset Rule)\n"
                  "    GROUP ended, failed\n"
                  "  TOP decided again\n"
                  "    GROUP was masked, because it ended or refused in this tick\n"
                  "  TOP ended, failed\n"
                  "    GROUP was deactivated, failed\n"
                  "  TOP was deactivated, failed\n"
                  "  active: nothing\n");
    static bt::flight_recorder<4, 32768> large;
    script::restless_tree restless;
    const std::string text = PrintTick(restless.Build(), large);
    const std::string end = "    GROUP had one redecide too many\n"
                            "    GROUP was deactivated, stopped\n"
                            "  TOP was deactivated, stopped\n"
                            "  active: nothing\n";
    CHECK_MESSAGE(text.find(end) == text.size() - end.size(), text.substr(text.size() - 300));
}

TEST_CASE("recording in words: of a time that nothing is known about it says so, and from when to when there is a recording") {
    const std::string extent = ": the recording begins at 0.000 s and ends at 8.000 s.\n";
    const recorded_agent<> agent = Frightened();
    CHECK(Print(agent.Recorder, 9, 12) == "Nothing is recorded between 9.000 and 12.000 s" + extent);
    CHECK(Print(agent.Recorder, -9, -1) == "Nothing is recorded between -9.000 and -1.000 s" + extent);
    CHECK(Print(agent.Recorder, 0.2, 0.8) == "Nothing is recorded between 0.200 and 0.800 s" + extent);
    CHECK(Print(bt::flight_recorder<>(), 0, 1) == "Nothing is recorded between 0.000 and 1.000 s.\n");
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
            CHECK((explains ? ExplainRecorded(agent.Recorder, FLEE, 7, text, size)
                   : PrintRecording(agent.Recorder, 0, 9, text, size)) == whole.size());
            if (size > 0) CHECK(std::string(text) == texts::CutTo(whole, size));
            CHECK(std::string(text + size, sizeof text - size).find_first_not_of('#') == std::string::npos);
        }
    }
    CHECK(PrintRecording(agent.Recorder, 0, 9, nullptr, 100) == printed.size());
    CHECK(ExplainRecorded(agent.Recorder, FLEE, 7, nullptr, 100) == explained.size());
}

// A clock that adds up tenths, which no double is exactly, has ticks a little before and after the times that are printed.
TEST_CASE("recording in words: a time that was read in it means the tick that it was printed for") {
    recorded_agent<64, 512> agent;
    double time = 0;
    int num_off = 0;
    for (int i = 0; i < 60; ++i, time += 0.1) {
        agent.Time = time;
        agent.Tick(i % 2 == 0 ? kSeesFox : 0);  // so that each tick has its own record
    }
    for (int i = 0; i < agent.Num(); ++i) {
        const bt::recorded_tick& tick = *RecordedTick(agent.Recorder, i);
        char printed[40];
        std::snprintf(printed, sizeof printed, "%.3f", tick.FirstTime);
        const double read = std::strtod(printed, nullptr);
        num_off += read < tick.FirstTime ? 1 : 0;
        CAPTURE(printed);
        CHECK(Print(agent.Recorder, read, read) == Print(agent.Recorder, tick.FirstTime, tick.FirstTime));
    }
    CHECK(num_off > 5);
}

TEST_CASE("recording in words: a decider is explained at the time that was read, too") {
    recorded_agent<> agent;
    agent.Tick();
    agent.Time = 65.1000004;
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);
    const std::string at_tick = Explain(agent.Recorder, FLEE, 65.1000004);
    CHECK(at_tick.find("FLEE was active at 65.100 s.") == 0);
    CHECK(Explain(agent.Recorder, FLEE, 65.1) == at_tick);
    CHECK(Explain(agent.Recorder, FLEE, 65.0990).find("FLEE was not active at 65.099 s.") == 0);
    CHECK(Explain(agent.Recorder, FLEE, 65.1003) == at_tick);
    CHECK(Explain(agent.Recorder, FLEE, 65.102).find("Nothing is recorded at 65.102 s") == 0);
    CHECK(Explain(agent.Recorder, FLEE, -0.0003).find("FLEE was not active at 0.000 s.") == 0);
    CHECK(Explain(agent.Recorder, FLEE, -0.001).find("Nothing is recorded at -0.001 s") == 0);
}

}  // namespace
}  // namespace recorder_kit
