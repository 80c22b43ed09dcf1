// Explanations of classic trees: what the nodes above do, what a node would say itself, and in a recording how it ended.
#include <string>

#include <bt/debug/explain.h>
#include <bt/debug/recorder.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace explain_classic {

enum : std::uint32_t { kSees = 1 };

struct Soldier {
    int Ammunition = 1;
    bool IsFar = true;
};
bt::status Go_Tick(const Soldier& soldier) { return soldier.IsFar ? bt::status::kRunning : bt::status::kSucceeded; }
bt::status Shoot_Tick(Soldier& soldier) { return soldier.Ammunition-- > 0 ? bt::status::kSucceeded : bt::status::kFailed; }
void Walk_Tick(Soldier&) {}
void Sing_Tick(Soldier&) {}
bool ARMED_Decide(const Soldier& soldier) { return soldier.Ammunition > 0; }

BT_DEFINE_BEHAVIOR(Go);
BT_DEFINE_BEHAVIOR(Shoot);
BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_BEHAVIOR(Sing);

BT_DECLARE_DECIDERS(ATTACK, GO, ARMED, SHOOT, PATROL, WALK, SING);
BT_DEFINE_NODE             (ROOT,     kReactiveSelector, (ATTACK, PATROL));
BT_DEFINE_NODE             (  ATTACK, kSequence, (GO, ARMED, SHOOT), .While = {.AllFlags = BT_FLAGS(kSees)});
BT_DEFINE_DECIDER          (    GO,   Go);
BT_DEFINE_CONDITION__DECIDE(    ARMED);
BT_DEFINE_DECIDER          (    SHOOT, Shoot);
BT_DEFINE_NODE             (  PATROL, kParallel, (WALK, SING));
BT_DEFINE_DECIDER          (    WALK, Walk);
BT_DEFINE_DECIDER          (    SING, Sing);
BT_DEFINE_CLASSIC_TREE(SOLDIER, ROOT);

struct watched {
    Soldier Body;
    bt::tree_memory<SOLDIER> Memory;
    bt::flight_recorder<> Recorder;
    bt::tick_input Input = {.DeltaTime = 1};

    void Tick(std::uint32_t flags) {
        Input.Time += 1;
        Input.DecisionFlags = flags;
        TickBehaviorTree(SOLDIER, Memory, &Body, Input, Recorder);
    }
    // What is said of a decider, without its first line, which has its name and the time.
    std::string Explain(const bt::decider& subject) {
        char text[2000];
        ExplainDecider(SOLDIER, Memory, &Body, Input, subject, text, sizeof text);
        return AfterFirstLine(text);
    }
    std::string Recorded(const bt::decider& subject, double time) {
        char text[2000];
        ExplainRecorded(Recorder, subject, time, text, sizeof text);
        return AfterFirstLine(text);
    }
    static std::string AfterFirstLine(const std::string& text) { return text.substr(text.find('\n') + 1); }
};

TEST_CASE("an explanation of a classic node says what stands above it does, and what it would say itself") {
    watched soldier;
    CHECK(soldier.Explain(ATTACK) == "ROOT > ATTACK is not active, because ROOT is not.\n"
                                     "  Nothing is active: the next tick begins at ROOT.\n"
                                     "  ROOT has no checks: it starts when the walk comes to it.\n"
                                     "  ATTACK would be rejected by its DecisionFlags check: its While needs kSees, which is not set.\n");
    soldier.Tick(0);
    CHECK(soldier.Explain(SHOOT) == "ROOT > ATTACK > SHOOT is not active, because ATTACK is not.\n"
                                    "  ROOT comes to ATTACK in each tick, before PATROL (kReactiveSelector).\n"
                                    "  ATTACK would be rejected by its DecisionFlags check: its While needs kSees, which is not set.\n"
                                    "  SHOOT has no checks: it starts when the walk comes to it.\n");
    CHECK(soldier.Explain(SING) == "ROOT > PATROL > SING is active since 1.00 s.\n");
    soldier.Tick(kSees);
    CHECK(soldier.Explain(SHOOT) == "ROOT > ATTACK > SHOOT is not active.\n"
                                    "  ATTACK comes to SHOOT when GO succeeds (kSequence).\n"
                                    "  SHOOT has no checks: it starts when the walk comes to it.\n");
    CHECK(soldier.Explain(PATROL) == "ROOT > PATROL is not active.\n"
                                     "  ROOT comes to PATROL when ATTACK fails (kReactiveSelector).\n"
                                     "  PATROL has no checks: it starts when the walk comes to it.\n");
    soldier.Input.DecisionFlags = 0;
    CHECK(soldier.Explain(GO) ==
          "ROOT > ATTACK > GO is active since 2.00 s.\n"
          "  ATTACK has to end in the next tick, because its While no longer holds: needs kSees, which is not set.\n");
}

TEST_CASE("a recording says how a classic node ended, and by which leaf") {
    watched soldier;
    soldier.Tick(0);
    soldier.Tick(kSees);
    soldier.Body = {.Ammunition = 0, .IsFar = false};
    soldier.Tick(kSees);
    CHECK(soldier.Recorded(ATTACK, 1) ==
          "  ROOT > ATTACK was not active after this tick.\n"
          "    ATTACK ended, failed: it was rejected by its DecisionFlags check: its While needs kSees, which is not set.\n");
    CHECK(soldier.Recorded(ATTACK, 2) == "  ROOT > ATTACK was active.\n");
    CHECK(soldier.Recorded(ATTACK, 3) == "  ROOT > ATTACK was not active after this tick.\n"
                                         "    ATTACK ended, failed.\n"
                                         "      ARMED ended, failed: it was rejected by its Decide, which returned 0.\n");
}

}  // namespace explain_classic
