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

TEST_CASE("the list of all of a classic tree says since when leaves are active, what has to end, and what the others are or answer") {
    watched soldier;
    soldier.Tick(kSees);
    const auto all = [&](double time, std::uint32_t flags) {
        char text[2000];
        ExplainAll(SOLDIER, soldier.Memory, &soldier.Body, {.Time = time, .DecisionFlags = flags}, text, sizeof text);
        return std::string(text);
    };
    CHECK(all(2.5, kSees) == "*ROOT is active\n"
                             "  *ATTACK is active\n"
                             "    *GO is active for 1.50 s\n"
                             "     ARMED would accept: its Decide returned 1\n"
                             "     SHOOT: kBehavior\n"
                             "   PATROL: kParallel\n"
                             "     WALK: kBehavior\n"
                             "     SING: kBehavior\n");
    CHECK(all(2.5, 0).starts_with("*ROOT is active\n  *ATTACK is active, and has to end\n    *GO is active for 1.50 s\n"));
}

BT_DECLARE_DECIDERS(BOTH, CLIMB, HUM, ANY, RUN, JUMP);
BT_DEFINE_NODE   (DUTY,    kSequence, (BOTH, ANY));
BT_DEFINE_NODE   (  BOTH,  kParallel, (CLIMB, HUM));
BT_DEFINE_DECIDER(    CLIMB, Go);
BT_DEFINE_DECIDER(    HUM, Shoot);
BT_DEFINE_NODE   (  ANY,   kRandomNode,   (RUN, JUMP));
BT_DEFINE_DECIDER(    RUN, Walk);
BT_DEFINE_DECIDER(    JUMP, Walk);
BT_DEFINE_CLASSIC_TREE(DUTIES, DUTY);

TEST_CASE("an explanation of a classic node says what a parallel or a choice above it does while another child runs") {
    Soldier body;
    bt::tree_memory<DUTIES> memory;
    const auto explain = [&](const bt::decider& subject) {
        char text[2000];
        ExplainDecider(DUTIES, memory, &body, {.Time = 1}, subject, text, sizeof text);
        return watched::AfterFirstLine(text);
    };
    REQUIRE(TickBehaviorTree(DUTIES, memory, &body, {.Time = 0}));
    CHECK(explain(HUM) == "DUTY > BOTH > HUM is not active.\n"
                          "  HUM has ended since BOTH began.\n"
                          "  HUM has no checks: it starts when the walk comes to it.\n");
    CHECK(explain(JUMP) == "DUTY > ANY > JUMP is not active, because ANY is not.\n"
                           "  DUTY comes to ANY when BOTH succeeds (kSequence).\n"
                           "  ANY has no checks: it starts when the walk comes to it.\n"
                           "  JUMP has no checks: it starts when the walk comes to it.\n");
    body.IsFar = false;
    REQUIRE(TickBehaviorTree(DUTIES, memory, &body, {.Time = 1}));
    const bool runs = bt::ActiveDecider(memory, 2) == &RUN;
    CHECK(explain(runs ? JUMP : RUN) == std::string(runs ? "DUTY > ANY > JUMP" : "DUTY > ANY > RUN") + " is not active.\n  ANY chose " +
                                            (runs ? "RUN" : "JUMP") + " and stays with it while it runs (kRandomNode).\n  " +
                                            (runs ? "JUMP" : "RUN") + " has no checks: it starts when the walk comes to it.\n");
}

BT_DEFINE_DECIDER(FIRST, Go);
BT_DEFINE_DECIDER(SECOND, Walk);
BT_DEFINE_DECIDER(THIRD, Sing);
BT_DEFINE_NODE(CHOICE, kIfThenElse, (FIRST, SECOND, THIRD));
BT_DEFINE_NODE(WATCHED, kWhileDoElse, (FIRST, SECOND, THIRD));
BT_DEFINE_NODE(NEVER, kFail, ());
BT_DEFINE_NODE(DOES_ELSE, kWhileDoElse, (NEVER, SECOND, THIRD));
BT_DEFINE_NODE(ATTEMPT, kTryCatch, (FIRST, SECOND, THIRD));
BT_DEFINE_NODE(BY_NUMBER, kSwitch, (FIRST, SECOND, THIRD), .Number = bt::Number([](const Soldier&) { return 1; }));
BT_DEFINE_NODE(IN_ANY_ORDER, kRandomSequence, (SECOND, THIRD));
BT_DEFINE_CLASSIC_TREE(CHOICES, CHOICE);
BT_DEFINE_CLASSIC_TREE(WATCHES, WATCHED);
BT_DEFINE_CLASSIC_TREE(ELSES, DOES_ELSE);
BT_DEFINE_CLASSIC_TREE(ATTEMPTS, ATTEMPT);
BT_DEFINE_CLASSIC_TREE(NUMBERS, BY_NUMBER);
BT_DEFINE_CLASSIC_TREE(ORDERS, IN_ANY_ORDER);

TEST_CASE("what a node that chooses by another child does with one that is not active") {
    const auto parents_line = [](const bt::tree& tree, bool is_far, const bt::decider& subject) {
        Soldier body = {.IsFar = is_far};
        bt::tree_memory_of<bt::kMaxTreeDepth, 400> memory(1);
        TickBehaviorTree(tree, memory, &body, {.DeltaTime = 1});
        char text[2000];
        ExplainDecider(tree, memory, &body, {.Time = 1}, subject, text, sizeof text);
        std::string lines = watched::AfterFirstLine(text);
        lines = watched::AfterFirstLine(lines);
        return lines.substr(2, lines.find('\n') - 2);
    };
    CHECK(parents_line(CHOICES, true, SECOND) == "CHOICE comes to SECOND when FIRST succeeds (kIfThenElse).");
    CHECK(parents_line(CHOICES, true, THIRD) == "CHOICE comes to THIRD when FIRST fails (kIfThenElse).");
    CHECK(parents_line(CHOICES, false, THIRD) == "CHOICE chose SECOND and stays with it while it runs (kIfThenElse).");
    CHECK(parents_line(WATCHES, true, THIRD) == "WATCHED comes to THIRD when FIRST fails (kWhileDoElse).");
    CHECK(parents_line(ELSES, false, SECOND) == "DOES_ELSE comes to SECOND when NEVER succeeds (kWhileDoElse).");
    CHECK(parents_line(WATCHES, false, FIRST) == "WATCHED comes to FIRST in each tick, before SECOND (kWhileDoElse).");
    CHECK(parents_line(WATCHES, false, THIRD) == "WATCHED comes to THIRD when FIRST fails (kWhileDoElse).");
    CHECK(parents_line(ATTEMPTS, true, SECOND) == "ATTEMPT comes to SECOND when FIRST succeeds (kTryCatch).");
    CHECK(parents_line(ATTEMPTS, true, THIRD) == "ATTEMPT comes to THIRD when FIRST fails (kTryCatch).");
    CHECK(parents_line(NUMBERS, true, THIRD) == "BY_NUMBER chose SECOND and stays with it while it runs (kSwitch).");
    const std::string chose = "IN_ANY_ORDER chose ";
    const bool is_second = parents_line(ORDERS, true, THIRD).find(chose + "SECOND") == 0;
    CHECK(parents_line(ORDERS, true, is_second ? THIRD : SECOND).find(chose + (is_second ? "SECOND" : "THIRD")) == 0);
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
    soldier.Tick(kSees);
    soldier.Body.Ammunition = 1;
    soldier.Tick(kSees);
    CHECK(soldier.Recorded(ARMED, 5) == "  ROOT > ATTACK > ARMED was not active after this tick.\n"
                                        "    ARMED ended, succeeded.\n");
}

}  // namespace explain_classic
