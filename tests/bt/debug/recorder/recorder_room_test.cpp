// What is said of a recording whose ticks had more events than there is room for, or more than a record counts.
#include <tests/kit/leaf_group.h>
#include <tests/kit/script_functions.h>
#include <bt/reload.h>
#include "recorder_texts.h"

namespace recorder_room {

using recorder_kit::Explain;
using recorder_kit::Print;
using script::Act;
using script::kAsk;

int g_num_questions = 0;  // that NOISE asks its child
float Noise_Decide(script::actor& agent, const bt::tick_args& args) {
    for (int i = 0; i < g_num_questions; ++i) DelegateDecideToChildren(args);
    agent.Trace.clear();
    return 0;
}

BT_DECLARE_DECIDERS(NOISE, TONE, MOOD, NAP, WORK, DESK, SIT, STAND);
BT_DEFINE_GROUP  (DAY,        kGroupScoredEveryTick, (NOISE, MOOD));
BT_DEFINE_GROUP  (  NOISE,    kGroupScored, (TONE), .Decide = bt::decide<Noise_Decide>);
BT_DEFINE_DECIDER(    TONE,   Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  MOOD,     kGroupScoredEveryTick, (NAP, WORK));
BT_DEFINE_DECIDER(    NAP,    Act, .Decide = kAsk);
BT_DEFINE_GROUP  (    WORK,   kGroupPrioritizedList, (DESK), .Decide = kAsk, .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP  (      DESK, kGroupPrioritizedList, (SIT, STAND), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(        SIT,   Act, .Decide = kAsk);
BT_DEFINE_DECIDER(        STAND, Act, .Decide = kAsk);
BT_DEFINE_TREE(TREE, DAY);

// Ticks are a second apart, from 0 s on. A record counts 65535 events.
struct agent : script::play {
    using recorder = bt::flight_recorder<32, 131072>;
    recorder& Recorder;

    agent() : play(TREE), Recorder(Cleared()) { Checker = static_cast<bt::flight_recorder_base*>(&Recorder); }
    ~agent() { g_num_questions = 0; }
    agent(const agent&) = delete;
    agent& operator=(const agent&) = delete;
    static recorder& Cleared() {
        static recorder large;
        large.Clear();
        return large;
    }
    void CheckSays(const bt::decider& subject, double time, const std::string& words) const {
        const std::string text = Explain(Recorder, subject, time);
        CHECK_MESSAGE(text.find(words) != std::string::npos, text);
    }
};

TEST_CASE("contract 167: behind as many events as a record counts an edit is not told") {
    agent run;
    run.Tick("WORK=1 SIT=2");
    g_num_questions = 65533;
    run.Tick();
    bt::tree_storage<16> storage;
    REQUIRE(!InitializeTreeData(storage, "EDITED", DAY).IsError());
    CHECK(CarryRecording(bt::tree_change(TREE, storage.Tree), run.Recorder));
    REQUIRE(NumRecordedTicks(run.Recorder) == 2);
    CHECK(RecordedTick(run.Recorder, 1)->NumEvents == 65535);
    CHECK(Print(run.Recorder, 0, 9).find("the tree was edited") == std::string::npos);
}

TEST_CASE("recording with a tick of more events than a record counts: it is cut, and what comes after it is kept whole") {
    agent run;
    run.Tick("WORK=1 SIT=2");
    g_num_questions = 65533;  // MOOD is asked, then TONE so often, then NOISE; then there is room for none
    run.Tick();
    g_num_questions = 0;
    run.Tick("NAP=5");
    REQUIRE(NumRecordedTicks(run.Recorder) == 3);
    const bt::recorded_tick& cut = *RecordedTick(run.Recorder, 1);
    CHECK(cut.IsCut);
    CHECK(cut.NumEvents == 65535);
    CHECK_FALSE(RecordedTick(run.Recorder, 2)->IsCut);
    run.CheckSays(NAP, 2, "  NAP accepted: its Decide returned 5. When it was last asked before, as far as is recorded, at 0.000 s, it was "
                          "rejected");
    CHECK(Explain(run.Recorder, TONE, 2) ==
          "TONE was not active at 2.000 s.\n"
          "  The path was: DAY > MOOD > NAP.\n"
          "  DAY > NOISE > TONE was not active because NOISE was not.\n"
          "  When NOISE was last asked, at 2.000 s, it was rejected by its Decide, which returned 0.\n"
          "  When TONE was last asked, as far as is recorded, at 1.000 s, it was rejected by its Decide, which returned 0.\n"
          "  More happened in the tick at 1.000 s than the recorder has room for.\n"
          "  The path was then: DAY > MOOD > WORK > DESK > SIT.\n");
}

TEST_CASE("recording with a tick of more events than a record counts: who was left in what is missing is not said to have been active to "
          "the end") {
    agent run;
    run.Tick("WORK=1 SIT=2");
    g_num_questions = 65533;
    run.Tick("NAP=5");
    REQUIRE(run.Leaf() == "NAP");
    run.CheckSays(WORK, 0, "It was activated at 0.000 s, and active until 1.000 s at least.\n");
    run.CheckSays(DAY, 0, "It was activated at 0.000 s, and active until 1.000 s at least.\n");
}

TEST_CASE("recording with a tick of more events than a record counts: what was said in it may not be the last word") {
    agent run;
    run.Tick("WORK=1 STAND=2");
    g_num_questions = 65529;  // MOOD is asked, then TONE so often, then NOISE, WORK, DESK, STAND and NAP; then there is no room for SIT
    run.Tick();
    REQUIRE(RecordedTick(run.Recorder, 1)->IsCut);
    g_num_questions = 0;
    run.Tick("NAP=5");
    run.CheckSays(NAP, 2, "  NAP accepted: its Decide returned 5. When it was last asked before, as far as is recorded, at 1.000 s, it was "
                          "rejected");
}

TEST_CASE("recording with a tick that is cut between a group's answer and its child's: what the group is worth is not known") {
    agent run;
    run.Tick("WORK=1 SIT=2");
    g_num_questions = 65532;  // MOOD is asked, then TONE so often, then NOISE, then WORK; then there is room for none
    run.Tick();
    REQUIRE(RecordedTick(run.Recorder, 1)->IsCut);
    CHECK(Print(run.Recorder, 1,
                1).find("      WORK was active, and its Decide returned 1\n  ... more than the recorder has room for\n") !=
                    std::string::npos);
}

bt::status End_Tick() { return bt::status::kSucceeded; }
BT_DEFINE_BEHAVIOR(End);
BT_DEFINE_DECIDER(END, End);
BT_DEFINE_NODE(FOREVER, kRepeat, (END));
BT_DEFINE_CLASSIC_TREE(ENDLESS, FOREVER);

TEST_CASE("recording with a tick that gave up after more events than there is room for: that it gave up is kept in any case") {
    bt::tree_memory<ENDLESS> memory;
    bt::flight_recorder<8, 64> recorder;
    const bt::report_function before = bt::SetReportFunc(nullptr);
    const bt::tick_result result = TickBehaviorTree(ENDLESS, memory, nullptr, {.Time = 1, .DeltaTime = 1}, recorder);
    bt::SetReportFunc(before);
    REQUIRE(result.Error == bt::error_code::kTooManyRepeats);
    REQUIRE(RecordedTick(recorder, 0)->IsCut);
    CHECK(RecordedTick(recorder, 0)->NumEvents == 64);
    const std::string text = Print(recorder, 1, 1);
    const char* const end = "  FOREVER began its child once too often\n  ... more than the recorder has room for\n";
    CHECK_MESSAGE(text.find(end) != std::string::npos, text);
}

TEST_CASE("recording: an active group that delegates is worth what the one at the end of the path is, "
          "and nothing if its own Decide rejects") {
    agent run;
    run.Tick("WORK=1 STAND=2");
    run.Tick("STAND=3");
    CHECK(Print(run.Recorder, 1, 1) ==
          "@ 1.000 s: DecisionFlags none, StimuliFlags none\n"
          "    MOOD was active, and worth 1\n"
          "    NOISE was rejected by its Decide, which returned 0\n"
          "      WORK was active, and worth 3\n"
          "        DESK was active, and worth 3\n"
          "          STAND was active, and worth 3\n"
          "      NAP was rejected by its Decide, which returned 0\n"
          "          SIT was rejected by its Decide, which returned 0\n"
          "  active: DAY > MOOD > WORK > DESK > STAND\n");
    run.Tick("WORK=-1");
    CHECK(Print(run.Recorder, 2, 2).find("      WORK was active, and worth -1\n      NAP was rejected") != std::string::npos);
}

TEST_CASE("recording: what is known before a tick that is cut is the stop before it, and the tick without events") {
    script::play stopped(TREE);
    bt::flight_recorder<8, 1> least;
    stopped.Checker = static_cast<bt::flight_recorder_base*>(&least);
    stopped.Tick("stop");
    stopped.Tick("WORK=1 SIT=2");  // DAY is asked; then there is no room
    REQUIRE(NumRecordedTicks(least) == 2);
    CHECK(Explain(least, SIT, 1) ==
          "SIT was active at 1.000 s.\n"
          "Its activation was not recorded.\n"
          "  More happened in the tick at 1.000 s than the recorder has room for.\n");

    script::leaf_group made(bt::kGroupScored, 6);
    script::play quiet(made.Build());
    bt::flight_recorder<8, 4> few;
    quiet.Checker = static_cast<bt::flight_recorder_base*>(&few);
    quiet.Tick("A=1");
    quiet.Tick();
    quiet.Tick("A:fails B=1");  // A ended, GROUP decides again, A is masked, B asked; then there is no room
    REQUIRE(NumRecordedTicks(few) == 2);
    CHECK(Explain(few, made.Leaves[5], 2) ==
          "F was not active at 2.000 s.\n"
          "  The path was: TOP > GROUP > B.\n"
          "  No tick had asked it since 2.000 s, as far as is recorded.\n"
          "  More happened in the tick at 2.000 s than the recorder has room for.\n");
}

}  // namespace recorder_room
