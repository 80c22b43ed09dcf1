// Conditions to go on (contract 78, 79) in every text that is about them.
#include <bt/debug/coverage.h>
#include <bt/debug/explain.h>
#include <bt/debug/recorder.h>
#include <bt/debug/text/print_preconditions.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <string>

namespace conditions_in_words {

enum : std::uint32_t { kSeesEnemy = 1, kIsHurt = 2, kIsSafe = 4 };
enum : std::uint32_t { kStimuli_Noise = 1 };

struct Fox {
    float Health = 1;
};

bool Fight_Tick(Fox&) { return true; }
BT_DEFINE_BEHAVIOR(Fight);

BT_DECLARE_DECIDERS(ROOT, COMBAT, BITE, HIDE, LISTEN, REST);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (COMBAT, LISTEN, REST));
BT_DEFINE_GROUP  (  COMBAT, kGroupPrioritizedList, (BITE, HIDE), .While = {.AllFlags = BT_FLAGS(kSeesEnemy)});
BT_DEFINE_DECIDER(    BITE, Fight, .Preconditions = {.NoFlags = BT_FLAGS(kIsHurt)},
                                   .While = {.Ranges = {BT_RANGE(Fox, Health, 0.5f, bt::kNoLimit)}});
BT_DEFINE_DECIDER(    HIDE, Fight, .MaxSeconds = 5);
BT_DEFINE_DECIDER(  LISTEN, Fight, .While = {.NoFlags = BT_FLAGS(kIsSafe), .AnyStimuli = BT_FLAGS(kStimuli_Noise)}, .MaxSeconds = 8);
BT_DEFINE_DECIDER(  REST,   Fight);

BT_DEFINE_TREE(FOX, ROOT);

struct fox {
    Fox Body;
    bt::tree_memory<FOX> Memory;
    bt::flight_recorder<> Recorder;
    bt::tree_coverage<FOX> Coverage;
    std::uint32_t Stimuli = 0;
    bt::tick_input Input = {.DeltaTime = 1, .StimuliAllFlags = &Stimuli};

    void Tick(double time, std::uint32_t flags) {
        Input.Time = time;
        Input.DecisionFlags = flags;
        bt::both_observers<bt::flight_recorder_base, bt::coverage_base> both = {Recorder, Coverage};
        TickBehaviorTree(FOX, Memory, &Body, Input, both);
    }
    std::string Explain(const bt::decider& subject, std::uint32_t flags) {
        char text[2000];
        bt::tick_input next = Input;
        next.Time += 1;
        next.DecisionFlags = flags;
        ExplainDecider(FOX, Memory, &Body, next, subject, text, sizeof text);
        return text;
    }
    std::string Recorded(double from, double to) {
        char text[4000];
        PrintRecording(Recorder, from, to, text, sizeof text);
        return text;
    }
};

std::string CoverageText(const bt::coverage_base& coverage) {
    char text[4000];
    PrintCoverage(FOX, coverage, text, sizeof text);
    return text;
}

std::string Preconditions(const bt::decider& of, bt::preconditions_kind which = bt::preconditions_kind::kAll) {
    char text[400];
    PrintPreconditions(FOX, of, text, sizeof text, which);
    return text;
}

TEST_CASE("conditions in words: among the preconditions, where their kind is wanted") {
    CHECK(Preconditions(COMBAT) == "while kSeesEnemy");
    CHECK(Preconditions(BITE) == "not kIsHurt, while Fox::Health at least 0.5");
    CHECK(Preconditions(BITE, bt::preconditions_kind::kRanges) == "while Fox::Health at least 0.5");
    CHECK(Preconditions(BITE, bt::preconditions_kind::kTimers) == "");
    CHECK(Preconditions(HIDE) == "at most 5 s");
    CHECK(Preconditions(LISTEN) == "while not kIsSafe, while kStimuli_Noise, at most 8 s");
}

TEST_CASE("conditions in words: what a decider that is asked would answer") {
    fox agent;
    agent.Tick(0, 0);
    CHECK(agent.Explain(COMBAT, 0) ==
          "COMBAT/0xfb2b7c61 at 1.00 s:\n"
          "ROOT > COMBAT is not active.\n"
          "  ROOT asks COMBAT in each tick, because it comes before REST, which is active.\n"
          "  COMBAT would be rejected by its DecisionFlags check: its While needs kSeesEnemy, which is not set.\n");
}

TEST_CASE("conditions in words: what ends an active decider in the next tick, and when") {
    fox agent;
    agent.Tick(0, kSeesEnemy);
    CHECK(agent.Explain(COMBAT, kSeesEnemy) == "COMBAT/0xfb2b7c61 at 1.00 s:\nROOT > COMBAT is active since 0.00 s, for 1.00 s.\n");
    CHECK(agent.Explain(COMBAT, 0) ==
          "COMBAT/0xfb2b7c61 at 1.00 s:\n"
          "ROOT > COMBAT is active since 0.00 s, for 1.00 s.\n"
          "  COMBAT has to end in the next tick, because its While no longer holds: needs kSeesEnemy, which is not set.\n");
    agent.Body.Health = 0.25f;
    CHECK(agent.Explain(BITE, kSeesEnemy) ==
          "BITE/0x6096630f at 1.00 s:\n"
          "ROOT > COMBAT > BITE is active since 0.00 s, for 1.00 s.\n"
          "  BITE has to end in the next tick, because its While no longer holds: Fox::Health is 0.25, not at least 0.5.\n");
    CHECK(agent.Explain(HIDE, kSeesEnemy) ==
          "HIDE/0x9e3264ad at 1.00 s:\n"
          "ROOT > COMBAT > HIDE is not active.\n"
          "  BITE has to end in the next tick, because its While no longer holds: Fox::Health is 0.25, not at least 0.5.\n"
          "  HIDE would accept: it has no Decide.\n"
          "  So it would run in the next tick if all stays as it is.\n");
    CHECK(agent.Explain(BITE, kSeesEnemy | kIsHurt) ==
          "BITE/0x6096630f at 1.00 s:\n"
          "ROOT > COMBAT > BITE is active since 0.00 s, for 1.00 s.\n"
          "  BITE has to end in the next tick, because its While no longer holds: Fox::Health is 0.25, not at least 0.5.\n");
    agent.Body.Health = 1;
    CHECK(agent.Explain(BITE, kSeesEnemy | kIsHurt) ==
          "BITE/0x6096630f at 1.00 s:\n"
          "ROOT > COMBAT > BITE is active since 0.00 s, for 1.00 s.\n"
          "  Its preconditions no longer hold, but that does not end it: it would be rejected by its DecisionFlags check: "
          "needs to be without kIsHurt, which is set.\n");
    agent.Body.Health = 0.25f;
    agent.Tick(1, kSeesEnemy);
    CHECK(agent.Explain(HIDE, kSeesEnemy) ==
          "HIDE/0x9e3264ad at 2.00 s:\n"
          "ROOT > COMBAT > HIDE is active since 1.00 s, for 1.00 s.\n"
          "  Its MaxSeconds of 5 s end it in 4.00 s.\n");
    agent.Input.Time = 9;
    CHECK(agent.Explain(HIDE, kSeesEnemy) ==
          "HIDE/0x9e3264ad at 10.00 s:\n"
          "ROOT > COMBAT > HIDE is active since 1.00 s, for 9.00 s.\n"
          "  HIDE has to end in the next tick, because its MaxSeconds of 5 s are over.\n");
}

TEST_CASE("conditions in words: a group that has to end takes all with it, whatever its children would do") {
    fox agent;
    agent.Tick(0, kSeesEnemy);
    const std::string why =
        "  COMBAT has to end in the next tick, because its While no longer holds: needs kSeesEnemy, which is not set.\n";
    CHECK(agent.Explain(BITE, 0) ==
          "BITE/0x6096630f at 1.00 s:\nROOT > COMBAT > BITE is active since 0.00 s, for 1.00 s.\n" + why);
    CHECK(agent.Explain(HIDE, 0) ==
          "HIDE/0x9e3264ad at 1.00 s:\nROOT > COMBAT > HIDE is not active.\n" + why + "  HIDE would accept: it has no Decide.\n");
}

BT_DECLARE_DECIDERS(PLAN, STEP, LAST);
BT_DEFINE_GROUP  (PLAN,   kGroupSequential, (STEP, LAST), .Flags = bt::kFlagsEndOnFailure);
BT_DEFINE_DECIDER(  STEP, Fight, .MaxSeconds = 1);
BT_DEFINE_DECIDER(  LAST, Fight);
BT_DEFINE_TREE(PLANNER, PLAN);

TEST_CASE("conditions in words: a sequence that ends with the child that has to end") {
    Fox body;
    bt::tree_memory<PLANNER> memory;
    bt::TickBehaviorTree(PLANNER, memory, &body, {});
    char text[1000];
    ExplainDecider(PLANNER, memory, &body, {.Time = 2}, LAST, text, sizeof text);
    CHECK(std::string(text).find("PLAN > LAST is not active.\n"
                                 "  STEP has to end in the next tick, because its MaxSeconds of 1 s are over.\n"
                                 "  LAST would accept: it has no Decide.\n"
                                 "  But PLAN would end too then.\n") != std::string::npos);
}

TEST_CASE("conditions in words: the whole tree in short says what has to end, and which siblings are free then") {
    fox agent;
    agent.Tick(0, kSeesEnemy);
    char text[2000];
    bt::tick_input next = agent.Input;
    next.DecisionFlags = 0;
    ExplainAll(FOX, agent.Memory, &agent.Body, next, text, sizeof text);
    CHECK(std::string(text) ==
          "*ROOT is active for 0.00 s\n"
          "  *COMBAT is active for 0.00 s, and has to end\n"
          "    *BITE is active for 0.00 s\n"
          "     HIDE would accept: it has no Decide; not asked, because COMBAT has to end\n"
          "   LISTEN would be rejected by its StimuliFlags check: its While needs kStimuli_Noise, which is not set\n"
          "   REST would accept: it has no Decide\n");
    next.DecisionFlags = kSeesEnemy;
    agent.Body.Health = 0;
    ExplainDecider(FOX, agent.Memory, nullptr, next, BITE, text, sizeof text);  // its range needs an agent
    CHECK(std::string(text) == "BITE/0x6096630f at 0.00 s:\nROOT > COMBAT > BITE is active since 0.00 s, for 0.00 s.\n");
}

TEST_CASE("conditions in words: recordings and coverage say what ended by them") {
    fox agent;
    agent.Tick(0, kSeesEnemy);
    agent.Body.Health = 0.25f;
    agent.Tick(1, kSeesEnemy);
    agent.Tick(6, kSeesEnemy);
    CHECK(agent.Recorded(1, 6) ==
          "@ 1.000 s: DecisionFlags kSeesEnemy, StimuliFlags none\n"
          "      BITE ended, its While no longer held: Fox::Health was 0.25, not at least 0.5\n"
          "    COMBAT decided again\n"
          "      BITE was masked, because it ended or refused in this tick\n"
          "      HIDE accepted: it has no Decide\n"
          "      BITE was deactivated, its While no longer held\n"
          "      HIDE was activated\n"
          "  active: ROOT > COMBAT > HIDE\n"
          "@ 6.000 s\n"
          "      HIDE ended, its MaxSeconds were over\n"
          "    COMBAT decided again\n"
          "      BITE was rejected by its range check: Fox::Health was 0.25, not at least 0.5\n"
          "      HIDE was masked, because it ended or refused in this tick\n"
          "    COMBAT ended, failed\n"
          "  ROOT decided again\n"
          "    COMBAT was masked, because it ended or refused in this tick\n"
          "    LISTEN was rejected by its StimuliFlags check: its While needs kStimuli_Noise, which is not set\n"
          "    REST accepted: it has no Decide\n"
          "      HIDE was deactivated, its MaxSeconds were over\n"
          "    COMBAT was deactivated, failed\n"
          "    REST was activated\n"
          "  active: ROOT > REST\n");
    agent.Body.Health = 1;
    agent.Tick(7, kSeesEnemy);
    agent.Stimuli = kStimuli_Noise;
    agent.Tick(8, 0);
    CHECK(agent.Recorded(8, 8) ==
          "@ 8.000 s: DecisionFlags none, StimuliFlags kStimuli_Noise\n"
          "    COMBAT ended, its While no longer held: needs kSeesEnemy, which is not set\n"
          "  ROOT decided again\n"
          "    COMBAT was masked, because it ended or refused in this tick\n"
          "    LISTEN accepted: it has no Decide, and its preconditions hold: while not kIsSafe, while kStimuli_Noise\n"
          "      BITE was deactivated, interrupted\n"
          "    COMBAT was deactivated, its While no longer held\n"
          "    LISTEN was activated\n"
          "  active: ROOT > LISTEN\n");
    char why[2000];
    ExplainRecorded(agent.Recorder, COMBAT, 8, why, sizeof why);
    CHECK(std::string(why).find("  COMBAT was left in that tick") == std::string::npos);
    CHECK(std::string(why).find("It was last activated at 7.000 s, and active until 8.000 s, its While no longer held: needs kSeesEnemy, "
                                "which is not set.\n") != std::string::npos);
    ExplainRecorded(agent.Recorder, BITE, 8, why, sizeof why);
    CHECK(std::string(why).find("  COMBAT ended in that tick, its While no longer held: needs kSeesEnemy, which is not "
                                "set, so ROOT left it out until the next tick.\n") != std::string::npos);
    CHECK(std::string(why).find("It was last activated at 7.000 s, and active until 8.000 s, interrupted, because COMBAT ended, its While "
                                "no longer held: needs kSeesEnemy, which is not set.\n") != std::string::npos);
    ExplainRecorded(agent.Recorder, BITE, 6, why, sizeof why);
    CHECK(std::string(why).find("It was last activated at 0.000 s, and active until 1.000 s, its While no longer held: Fox::Health was "
                                "0.25, not at least 0.5.\n") != std::string::npos);
    ExplainRecorded(agent.Recorder, HIDE, 6, why, sizeof why);
    CHECK(std::string(why).find("and active until 6.000 s, its MaxSeconds were over.\n") != std::string::npos);
    const char* const table =
        "FOX: 5 ticks, 5.0 s\n"
        "         asked masked accept rejected by:                           Activate:   ended:                              active:\n"
        "                             flags  stim range timer Decide child    ok  fail inter  fail  succ  stop while  over seconds     %\n"
        "ROOT         1      -      1     -     -     -     -      -     -     1     -     -     -     -     -     -     -     4.0  80.0\n"
        "  COMBAT     2      2      2     -     -     -     -      -     -     2     -     -     1     -     -     1     -     3.0  60.0\n"
        "    BITE     3      1      2     -     -     1     -      -     -     2     -     1     -     -     -     1     -     2.0  40.0\n"
        "    HIDE     1      1      1     -     -     -     -      -     -     1     -     -     -     -     -     -     1     1.0  20.0\n"
        "  LISTEN     2      -      1     -     1     -     -      -     -     1     -     -     -     -     -     -     -       -     -\n"
        "  REST       1      -      1     -     -     -     -      -     -     1     -     1     -     -     -     -     -     1.0  20.0\n"
        "Every decider was active.\n"
        "Its Tick never ended it:\n"
        "  COMBAT > BITE: 2 ticks, active for 2.0 s\n"
        "  COMBAT > HIDE: 1 tick, active for 1.0 s\n"
        "  LISTEN: 1 tick, active for 0.0 s\n"
        "  REST: 1 tick, active for 1.0 s\n";
    CHECK(CoverageText(agent.Coverage) == table);
}

}  // namespace conditions_in_words
