// What is said of a recording in which something is missing: ticks that were not recorded, and ticks with more events than there is room
// for.
#include <tests/kit/script.h>
#include "recorder_texts.h"

namespace recorder_kit {
namespace {

using script::Act;
using script::kAsk;

TEST_CASE("recording with a gap: nothing is claimed of a time in it") {
    recorded_agent<> agent;
    agent.Tick();
    agent.Unrecorded();
    agent.Unrecorded();
    agent.Tick();
    const std::string gap = "What happened after 0.000 s and before 3.000 s was not recorded.\n";
    for (const bt::decider* subject : {&FLEE, &CHEW, &ROOT}) {
        CHECK(Explain(agent.Recorder, *subject, 1) == gap);
        CHECK(Explain(agent.Recorder, *subject, 2.9) == gap);
        CHECK(Explain(agent.Recorder, *subject, 3) != gap);
        CHECK(Explain(agent.Recorder, *subject, 0) != gap);
    }
    CHECK(Print(agent.Recorder, 1, 2) == gap);
    CHECK(Print(agent.Recorder, 2, 1).find("Nothing is recorded between") == 0);
    CHECK(Print(agent.Recorder, 1, 3).find("@ 3.000 s, after something that was not recorded") == 0);
}

TEST_CASE("recording with a gap: when a decider was activated that is active after it") {
    recorded_agent<> agent;
    agent.Tick();
    agent.Body.Fear = 1;
    agent.Unrecorded(kSeesFox);
    agent.Tick();
    agent.Tick();
    CHECK(Explain(agent.Recorder, FLEE, 3) ==
          "FLEE was active at 3.000 s.\n"
          "Its activation was not recorded.\n"
          "  What happened after 0.000 s and before 2.000 s was not recorded.\n");
    CHECK(Explain(agent.Recorder, ROOT, 3) ==
          "ROOT was active at 3.000 s.\n"
          "  What happened after 0.000 s and before 2.000 s was not recorded.\n"
          "As far as is recorded, it was last activated at 0.000 s, and active until 0.000 s at least.\n"
          "  The recording begins with this tick.\n"
          "  The path was before: nothing.\n"
          "  ROOT accepted: it has no Decide. It was not asked before in this recording.\n"
          "  The path was after that tick: ROOT > EAT > CHEW.\n");
}

TEST_CASE("recording with a gap: what a decider said before it, or that it is not known whether it was asked") {
    recorded_agent<> agent;
    agent.Tick();
    agent.Unrecorded();
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);
    agent.Tick(kSeesFox);
    const std::string chew = Explain(agent.Recorder, CHEW, 3);
    CHECK_MESSAGE(chew.find("  When CHEW was last asked, as far as is recorded, at 0.000 s, it accepted: it has no Decide.\n"
                            "  What happened after 0.000 s and before 2.000 s was not recorded.\n") != std::string::npos, chew);
    CHECK_MESSAGE(chew.find("As far as is recorded, it was last activated at 0.000 s, and active until 0.000 s at least.\n") !=
                  std::string::npos, chew);
    const std::string idle = Explain(agent.Recorder, IDLE, 3);
    CHECK_MESSAGE(idle.find("  No tick had asked it since 2.000 s, as far as is recorded.\n"
                            "  What happened after 0.000 s and before 2.000 s was not recorded.\n") != std::string::npos, idle);
    const std::string flee = Explain(agent.Recorder, FLEE, 3);
    CHECK_MESSAGE(flee.find("  FLEE accepted: its Decide returned 1. When it was last asked before, as far as is recorded, at 0.000 s, it "
                            "was rejected by its DecisionFlags check") != std::string::npos, flee);
}

}  // namespace

namespace holes {

BT_DECLARE_DECIDERS(A, B, C, D, E, F);
BT_DEFINE_GROUP  (LIST,   kGroupPrioritizedList, (A, B, C, D, E, F));
BT_DEFINE_GROUP  (BEST,   kGroupScored, (A, B, C, D, E, F));
BT_DEFINE_GROUP  (EVERY,  kGroupScoredEveryTick, (A, B, C));
BT_DEFINE_DECIDER(  A,    Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  B,    Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  C,    Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  D,    Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  E,    Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  F,    Act, .Decide = kAsk);
BT_DEFINE_TREE(LIST_TREE, LIST);
BT_DEFINE_TREE(BEST_TREE, BEST);
BT_DEFINE_TREE(EVERY_TREE, EVERY);

// Ticks are a second apart.
struct recorded {
    const bt::tree& Tree;
    script::actor Actor;
    bt::tree_memory<LIST_TREE> Memory;
    bt::flight_recorder<8, 8> Recorder;
    double Time = 0;

    explicit recorded(const bt::tree& tree) : Tree(tree) {}
    void Tick() {
        REQUIRE(TickBehaviorTree(Tree, Memory, &Actor, {.Time = Time}, Recorder));
        Time += 1;
    }
};

TEST_CASE("recording with a tick that is cut: when a decider was activated that is active after it, and who was asked") {
    recorded agent(BEST_TREE);
    agent.Actor.Parts["F"].Value = 1;
    agent.Tick();  // BEST asked and activated, A to F asked; then no room
    agent.Tick();
    REQUIRE(RecordedTick(agent.Recorder, 0)->IsCut);
    for (const double time : {0.0, 1.0}) {
        const std::string at = " at " + std::to_string(time).substr(0, 5) + " s.\n";
        CHECK(Explain(agent.Recorder, F, time) ==
              "F was active" + at + "Its activation was not recorded.\n"
              "  More happened in the tick at 0.000 s than the recorder has room for.\n");
        const std::string best = Explain(agent.Recorder, BEST, time);
        CHECK_MESSAGE(best.find("BEST was active" + at +
                                "  More happened in the tick at 0.000 s than the recorder has room for.\n"
                                "As far as is recorded, it was last activated at 0.000 s, and active until 0.000 s at least.\n") == 0,
                                    best);
    }
    agent.Actor.Parts["F"].Tick = bt::status::kSucceeded;
    agent.Actor.Parts["A"].Value = 1;
    agent.Tick();  // F ended, BEST decides again, A to F asked; then no room
    CHECK(RecordedTick(agent.Recorder, NumRecordedTicks(agent.Recorder) - 1)->IsCut);
    CHECK(Explain(agent.Recorder, A, 2).find("Its activation was not recorded.\n  More happened in the tick at 2.000 s") !=
          std::string::npos);
}

TEST_CASE("recording with a tick that is cut: what comes of an answer is not made up from what was active before") {
    recorded agent(LIST_TREE);
    agent.Actor.Parts["B"].Value = 1;
    agent.Tick();  // LIST asked and activated, A and B asked, B activated
    agent.Actor.Parts["B"].Tick = bt::status::kFailed;
    agent.Actor.Parts["F"].Value = 1;
    agent.Tick();  // A asked, B ended, LIST decides again, A to E asked; then no room
    REQUIRE(agent.Recorder.NumKept == 1);
    CHECK(Explain(agent.Recorder, F, 1) ==
          "F was active at 1.000 s.\n"
          "Its activation was not recorded.\n"
          "  More happened in the tick at 1.000 s than the recorder has room for.\n");
    CHECK(Print(agent.Recorder, 1, 1).find("was active, and") == std::string::npos);

    recorded other(EVERY_TREE);
    bt::flight_recorder<8, 4> few;
    other.Actor.Parts["B"].Value = 1;
    other.Tick();
    other.Actor.Parts["A"].Value = 5;
    other.Actor.Parts["C"].Value = 50;
    REQUIRE(TickBehaviorTree(EVERY_TREE, other.Memory, &other.Actor, {.Time = 1}, few));  // B, A and C asked, B left; no room for C
    CHECK(Explain(few, A, 1) ==
          "A was not active at 1.000 s.\n"
          "  When it was last asked, as far as is recorded, at 1.000 s, it accepted: its Decide returned 5.\n"
          "  More happened in the tick at 1.000 s than the recorder has room for.\n"
          "  The path was then: EVERY > C.\n");
}

TEST_CASE("recording with a gap: a stop that was not recorded is one also while nothing is active") {
    recorded agent(BEST_TREE);  // nobody wants to run
    bt::flight_recorder<> recorder;
    const auto tick = [&](double time) { REQUIRE(TickBehaviorTree(BEST_TREE, agent.Memory, &agent.Actor, {.Time = time}, recorder)); };
    tick(0);
    tick(1);
    REQUIRE(NumRecordedTicks(recorder) == 1);
    REQUIRE(StopBehaviorTree(BEST_TREE, agent.Memory, &agent.Actor, {.Time = 2}));
    tick(3);
    REQUIRE(NumRecordedTicks(recorder) == 2);
    CHECK(RecordedTick(recorder, 1)->HasGap);
}

TEST_CASE("recording with a tick that is cut: that it is not known whether a decider was asked in it") {
    recorded agent(BEST_TREE);
    agent.Actor.Parts["A"].Value = 1;
    bt::flight_recorder<8, 4> few;
    for (const double time : {0.0, 1.0}) {
        REQUIRE(TickBehaviorTree(BEST_TREE, agent.Memory, &agent.Actor, {.Time = time}, few));
    }
    const std::string nobody =
        "  No tick had asked it since 0.000 s, as far as is recorded.\n"
        "  More happened in the tick at 0.000 s than the recorder has room for.\n";
    CHECK(Explain(few, E, 0) == "E was not active at 0.000 s.\n  The path was: BEST > A.\n" + nobody);
    CHECK(Explain(few, E, 1) ==
          "E was not active at 1.000 s.\n  The path was: BEST > A.\n  BEST asked no child while A was active (kGroupScored).\n" + nobody);
}

}  // namespace holes
}  // namespace recorder_kit
