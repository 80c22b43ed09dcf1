// What an active decider counted for, and what was said before, in a recording in words.
#include <bt/debug/explain.h>

#include <tests/kit/script.h>
#include <tests/kit/script_functions.h>
#include "recorder_texts.h"

namespace recorder_worth {

using recorder_kit::Explain;
using recorder_kit::Print;
using script::Act;
using script::kAsk;

BT_DECLARE_DECIDERS(NAP, PICK, LEFT, RIGHT, X, Y);
BT_DEFINE_GROUP  (MOOD,      kGroupScoredEveryTick, (NAP, PICK), .Margin = 15);
BT_DEFINE_DECIDER(  NAP,     Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  PICK,    kGroupScored, (LEFT, RIGHT), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(    LEFT,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    RIGHT, Act, .Decide = kAsk);
BT_DEFINE_TREE(DELEGATING, MOOD);

// As above, but that PICK has a Decide, which is asked again when a child ended.
namespace again {

BT_DEFINE_DECIDER(NAP,     Act, .Decide = kAsk);
BT_DEFINE_GROUP  (PICK,    kGroupSequential, (LEFT, RIGHT), .Decide = kAsk, .Flags = bt::kFlagsCallDecideOnRedecide);
BT_DEFINE_GROUP  (MOOD,    kGroupScoredEveryTick, (NAP, PICK), .Margin = 15);
BT_DEFINE_TREE(TREE, MOOD);

}  // namespace again

namespace waiting {

BT_DEFINE_DECIDER(NAP,     Act, .Decide = kAsk);
BT_DEFINE_DECIDER(LEFT,    Act, .Decide = kAsk);
BT_DEFINE_GROUP  (LOOP,    kGroupSequentialLooping, (LEFT), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP  (MOOD,    kGroupScoredEveryTick, (NAP, LOOP));
BT_DEFINE_TREE(TREE, MOOD);

}  // namespace waiting

// The active child of a group that delegates by flag delegates by function.
namespace both {

BT_DEFINE_DECIDER(NAP,     Act, .Decide = kAsk);
BT_DEFINE_DECIDER(LEFT,    Act, .Decide = kAsk);
BT_DEFINE_GROUP  (HAND,    kGroupScored, (LEFT), .Decide = script::kAskChildren<1>);
BT_DEFINE_GROUP  (PICK,    kGroupScored, (HAND), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP  (MOOD,    kGroupScoredEveryTick, (NAP, PICK));
BT_DEFINE_TREE(TREE, MOOD);

}  // namespace both

BT_DEFINE_GROUP  (ROOT,    kGroupScored, (X, Y));
BT_DEFINE_DECIDER(  X,     Act);
BT_DEFINE_DECIDER(  Y,     Act, .Decide = kAsk);
BT_DEFINE_TREE(PLAIN, ROOT);

// An agent whose functions answer what a test sets. Ticks are a second apart, from 0 s on.
struct recorded {
    const bt::tree& Tree;
    script::actor Actor;
    bt::tree_memory_of<4, 256> Memory;
    bt::flight_recorder<> Recorder;
    double Time = 0;

    explicit recorded(const bt::tree& tree) : Tree(tree) {}
    script::part& operator[](const char* name) { return Actor.Parts[name]; }
    void Tick() {
        REQUIRE(TickBehaviorTree(Tree, Memory, &Actor, {.Time = Time}, Recorder));
        Time += 1;
        for (auto& [name, answers] : Actor.Parts) answers.Tick = bt::status::kRunning;
    }
    void CheckSays(const bt::decider& subject, double time, const std::string& words) const {
        const std::string text = Explain(Recorder, subject, time);
        CHECK_MESSAGE(text.find(words) != std::string::npos, text);
    }
};

TEST_CASE("recording: an active group that delegates is worth what its active child is") {
    recorded agent(DELEGATING);
    agent["NAP"].Value = 5;
    agent["LEFT"].Value = 20;
    agent["RIGHT"].Value = 10;
    agent.Tick();
    agent["NAP"].Value = 30;
    agent.Tick();
    agent.CheckSays(NAP, 1, " it accepted: its Decide returned 30. But PICK, worth 20, stayed: it has to be beaten by more than 15.\n");
    CHECK(Print(agent.Recorder, 1, 1).find("    PICK was active, and worth 20\n      LEFT was active, and worth 20\n") !=
          std::string::npos);
    agent["NAP"].Value = 90;
    agent.Tick();
    agent.CheckSays(PICK, 2, "  When it was last asked, at 2.000 s, it was active, and worth 20. But NAP, worth 90, was chosen.\n");
    agent.CheckSays(NAP, 2, "    PICK, which comes after it in MOOD, was active, and worth 20.\n");
    agent["LEFT"].Value = 300;
    agent.Tick();
    agent.CheckSays(PICK, 3,
                    "PICK accepted: its children returned 300. When it was last asked before, at 2.000 s, it was active, and worth 20.\n");
}

TEST_CASE("explain with a recorder: who was active in the last tick was worth something, and was not accepted or rejected") {
    recorded agent(DELEGATING);
    agent["NAP"].Value = 5, agent["LEFT"].Value = 20, agent["RIGHT"].Value = 10;
    agent.Tick();
    agent["LEFT"].Value = 0;
    agent.Tick();
    const auto says = [&agent](const bt::decider& subject) {
        char text[2000];
        ExplainDecider(DELEGATING, agent.Memory, &agent.Actor, {.Time = 1}, subject, text, sizeof text, &agent.Recorder);
        return std::string(text);
    };
    CHECK(says(LEFT).find("  In the tick at 1.00 s:\n    LEFT was active, and worth 0\n") != std::string::npos);
    CHECK(says(PICK).find("  In the tick at 1.00 s:\n    PICK was active, and worth 0\n") != std::string::npos);
    CHECK(says(NAP).find("  In the tick at 1.00 s:\n    NAP accepted: its Decide returned 5\n") != std::string::npos);
}

TEST_CASE("recording: where the child's answer is not kept, an active group that delegates is not said to be worth its own") {
    recorded agent(DELEGATING);
    agent["LEFT"].Value = 20;
    bt::flight_recorder<8, 1> least;
    for (const double time : {0.0, 1.0}) REQUIRE(TickBehaviorTree(DELEGATING, agent.Memory, &agent.Actor, {.Time = time}, least));
    CHECK(Print(least, 1, 1).find("PICK was active") == std::string::npos);
    bt::flight_recorder<8, 8> few;
    agent["NAP"].Value = 1;
    for (const double time : {2.0, 3.0}) REQUIRE(TickBehaviorTree(DELEGATING, agent.Memory, &agent.Actor, {.Time = time}, few));
    CHECK(Print(few, 3, 3).find("was active, and worth 20") != std::string::npos);
}

TEST_CASE("recording: the worth of who stayed is the one that was compared, not what it said later in that tick") {
    recorded agent(again::TREE);
    agent["PICK"].Value = 20;
    agent["LEFT"].Value = agent["RIGHT"].Value = 1;
    agent.Tick();
    agent["NAP"].Value = 30;
    agent.Actor.InDecide = [num = 0, &agent](const bt::tick_args& args) mutable {
        if (args.Decider == &again::PICK && ++num == 2) agent["PICK"].Value = 7;
    };
    agent["LEFT"].Tick = bt::status::kSucceeded;
    agent.Tick();  // MOOD compares 20 with 30; LEFT ended, and PICK is asked again
    agent.CheckSays(again::NAP, 1, "But PICK, worth 20, stayed: it has to be beaten by more than 15.\n");
    const std::string text = Print(agent.Recorder, 1, 1);
    CHECK_MESSAGE(text.find("    PICK was active, and worth 20\n") != std::string::npos, text);
    CHECK_MESSAGE(text.find("    PICK was active, and its Decide returned 7\n") != std::string::npos, text);
}

TEST_CASE("recording: an active group that delegates is worth nothing while it waits without a child") {
    recorded agent(waiting::TREE);
    agent["LEFT"].Value = 20;
    agent["LEFT"].Tick = bt::status::kSucceeded;
    agent.Tick();
    agent["NAP"].Value = 1;
    agent.Tick();
    agent.CheckSays(waiting::LOOP, 1, "it was active, and worth 0. But NAP, worth 1, was chosen.\n");
}

TEST_CASE("recording: between a group that delegates and its active child there may be those that the child asked") {
    recorded agent(both::TREE);
    agent["HAND"].Value = 1;
    agent["LEFT"].Value = 4;
    agent.Tick();
    agent.Tick();
    CHECK(Print(agent.Recorder, 1, 1) ==
          "@ 1.000 s: DecisionFlags none, StimuliFlags none\n"
          "    PICK was active, and worth 4\n"
          "        LEFT was active, and worth 4\n"
          "      HAND was active, and worth 4\n"
          "    NAP was rejected by its Decide, which returned 0\n"
          "  active: MOOD > PICK > HAND > LEFT\n");
}

TEST_CASE("recording explained: what was said before is of the last question, also in that tick or a run of ticks; masked is none") {
    recorded agent(PLAIN);
    agent["Y"].Value = 0.5f;
    agent.Tick();  // X
    agent["X"].Tick = bt::status::kFailed;
    agent.Tick();  // Y, with X masked
    agent["Y"].Tick = bt::status::kFailed;
    agent.Tick();  // X, with Y masked
    agent.CheckSays(X, 2, "  X accepted: it has no Decide. When it was last asked before, at 0.000 s, it accepted: it has no Decide.\n");

    recorded run(PLAIN);
    for (int i = 0; i < 4; ++i) {
        run["X"].Tick = bt::status::kFailed;
        run.Tick();
    }
    REQUIRE(NumRecordedTicks(run.Recorder) == 1);
    run.CheckSays(X, 2, "  X accepted: it has no Decide. It was asked in each of these ticks, with the same outcome.\n");
    run.CheckSays(X, 0, "  X accepted: it has no Decide. It was not asked before in this recording.\n");

    recorded twice(DELEGATING);
    twice["NAP"].Value = 30;
    twice["LEFT"].Value = 20;
    twice.Tick();
    twice["NAP"].Tick = bt::status::kFailed;
    twice["LEFT"].Value = 21;
    twice.Tick();  // PICK is asked, and again when NAP ended
    twice.CheckSays(PICK, 1, "  PICK accepted: its children returned 21. When it was asked before in that tick, it accepted: its children "
                             "returned 21.\n");
}

}  // namespace recorder_worth
