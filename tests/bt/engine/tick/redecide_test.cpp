// Masked redecides: what happens in the tick in which a child ends.
#include <tests/kit/script.h>

namespace redecide {

using script::Act;
using script::kAsk;
using script::play;

BT_DECLARE_DECIDERS(ROOT, TOP, MIDDLE, HIGH, INNER, ONE, TWO, THREE, LOW, BOTTOM);

BT_DEFINE_GROUP  (ROOT,        kGroupPrioritizedList, (TOP, MIDDLE, BOTTOM));
BT_DEFINE_DECIDER(  TOP,       Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  MIDDLE,    kGroupPrioritizedList, (HIGH, INNER, LOW), .Behavior = &Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    HIGH,    Act, .Decide = kAsk);
BT_DEFINE_GROUP  (    INNER,   kGroupPrioritizedList, (ONE, TWO, THREE), .Behavior = &Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      ONE,   Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      TWO,   Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      THREE, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    LOW,     Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  BOTTOM,    Act, .Decide = kAsk);

BT_DEFINE_TREE(TOWER, ROOT);

// TWO is active; "..." below stands for the walk down to it.
struct on_two : play {
    on_two() : play(TOWER) {
        Tick("MIDDLE=1 INNER=1 TWO=1");
        REQUIRE(Path() == "ROOT MIDDLE INNER TWO");
    }
    std::string TickBelow(const std::string& input) {
        const std::string walk = "ask TOP, tick MIDDLE, ask HIGH, tick INNER, ask ONE, ";
        const std::string calls = Tick(input);
        REQUIRE(calls.substr(0, walk.size()) == walk);
        return calls.substr(walk.size());
    }
};

TEST_CASE("contract 23: when a child ends, the other children, higher and lower, are asked, and the ended one is masked out") {
    for (const std::string how : {"fails", "succeeds"}) {
        INFO("TWO ", how);
        on_two agent;
        const std::string ended = how == "fails" ? "failed" : "succeeded";
        CHECK(agent.TickBelow("THREE=1 TWO:" + how) ==
              "tick TWO " + ended + ", ask ONE, ask THREE, deactivate TWO " + ended + ", activate THREE, tick THREE");
    }
}

TEST_CASE("contract 23: the redecide takes the first that accepts, also one that rejected on the way down") {
    on_two agent;
    agent.Agent.InTick = [&agent](const bt::tick_args& args) {
        if (args.Decider == &TWO) agent.Agent.Parts["ONE"].Value = 1;
    };
    CHECK(agent.TickBelow("THREE=1 TWO:fails") == "tick TWO failed, ask ONE, deactivate TWO failed, activate ONE, tick ONE");
}

TEST_CASE("contract 24: the candidate decides, then the old path is deactivated, then the new child is activated, in the same tick") {
    on_two agent;
    CHECK(agent.TickBelow("LOW=1 TWO:fails") ==
          "tick TWO failed, ask ONE, ask THREE, ask HIGH, ask LOW, "
          "deactivate TWO failed, deactivate INNER failed, activate LOW, tick LOW");
    CHECK(agent.Path() == "ROOT MIDDLE LOW");
}

TEST_CASE("contract 25: if none accepts, the group ends with its child's answer, and its parent does the same with this group masked") {
    const script::row answers[] = {
        {"TWO:fails", "tick TWO failed, ask ONE, ask THREE, ask HIGH, ask LOW, ask TOP, ask BOTTOM, "
                      "deactivate TWO failed, deactivate INNER failed, deactivate MIDDLE failed, activate BOTTOM, tick BOTTOM"},
        {"TWO:succeeds", "tick TWO succeeded, ask ONE, ask THREE, ask HIGH, ask LOW, ask TOP, ask BOTTOM, "
                         "deactivate TWO succeeded, deactivate INNER succeeded, deactivate MIDDLE succeeded, activate BOTTOM, tick BOTTOM"},
    };
    for (const script::row& answer : answers) {
        on_two agent;
        CHECK(agent.TickBelow("BOTTOM=1 " + answer.Input) == answer.Calls);
    }
}

TEST_CASE("contract 25: the answer that the group ends with is that of the last child that ended") {
    on_two agent;
    CHECK(agent.TickBelow("THREE=1 TWO:fails THREE:succeeds") ==
          "tick TWO failed, ask ONE, ask THREE, deactivate TWO failed, activate THREE, tick THREE succeeded, "
          "ask ONE, ask HIGH, ask LOW, ask TOP, ask BOTTOM, "
          "deactivate THREE succeeded, deactivate INNER succeeded, deactivate MIDDLE succeeded, idle");
}

TEST_CASE("contract 26: masks accumulate in a group within one tick: each child runs and ends at most once") {
    on_two agent;
    CHECK(agent.TickBelow("ONE=0 TWO=1 THREE=1 TWO:fails THREE:fails LOW=1") ==
          "tick TWO failed, ask ONE, ask THREE, deactivate TWO failed, activate THREE, tick THREE failed, ask ONE, "
          "ask HIGH, ask LOW, deactivate THREE failed, deactivate INNER failed, activate LOW, tick LOW");
}

TEST_CASE("contract 26: masks accumulate on several levels at once") {
    on_two agent;
    CHECK(agent.TickBelow("THREE=1 LOW=1 BOTTOM=1 TWO:fails THREE:fails LOW:fails BOTTOM:fails") ==
          "tick TWO failed, ask ONE, ask THREE, deactivate TWO failed, activate THREE, tick THREE failed, ask ONE, "
          "ask HIGH, ask LOW, deactivate THREE failed, deactivate INNER failed, activate LOW, tick LOW failed, "
          "ask HIGH, ask TOP, ask BOTTOM, deactivate LOW failed, deactivate MIDDLE failed, activate BOTTOM, tick BOTTOM failed, "
          "ask TOP, deactivate BOTTOM failed, idle");
}

TEST_CASE("contract 26: masks are gone with the tick") {
    on_two agent;
    agent.Tick("TWO:fails THREE=1");
    CHECK(agent.TickBelow("THREE:fails") ==
          "ask TWO, deactivate THREE interrupted, activate TWO, tick TWO");
    CHECK(agent.TickBelow("TWO:fails") == "tick TWO failed, ask ONE, ask THREE, deactivate TWO failed, activate THREE, tick THREE");
}

TEST_CASE("contract 26: a group that left the path and is entered again in the same tick has no masks") {
    on_two agent;
    CHECK(agent.Tick("ONE=0 THREE=1 HIGH=1 TWO:fails HIGH:refuses") ==
          "ask TOP, tick MIDDLE, ask HIGH, deactivate TWO interrupted, deactivate INNER interrupted, activate HIGH failed, "
          "ask INNER, activate INNER, tick INNER, ask ONE, ask TWO, activate TWO, tick TWO failed, "
          "ask ONE, ask THREE, deactivate TWO failed, activate THREE, tick THREE");
}

TEST_CASE("contract 23, contract 65: a group whose own behavior ends is masked, and its child is interrupted") {
    on_two agent;
    agent.Table({
        {"INNER:succeeds LOW=1", "ask TOP, tick MIDDLE, ask HIGH, tick INNER succeeded, ask HIGH, ask LOW, "
                                 "deactivate TWO interrupted, deactivate INNER succeeded, activate LOW, tick LOW"},
    });
}

BT_DECLARE_DECIDERS(WORLD, CAREFUL, CARELESS, A, B, C, D, SPARE);

BT_DEFINE_GROUP  (WORLD,      kGroupPrioritizedList, (CAREFUL, CARELESS, SPARE));
BT_DEFINE_GROUP  (  CAREFUL,  kGroupPrioritizedList, (A, B), .Decide = kAsk, .Preconditions = {.AllFlags = {1}, .EverySeconds = 5},
                              .Flags = bt::kFlagsCallDecideOnRedecide);
BT_DEFINE_DECIDER(    A,      Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    B,      Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  CARELESS, kGroupPrioritizedList, (C, D), .Decide = kAsk);
BT_DEFINE_DECIDER(    C,      Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    D,      Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  SPARE,    Act);

BT_DEFINE_TREE(FLAGGED, WORLD);

TEST_CASE("contract 30: kFlagsCallDecideOnRedecide: when a child ended, the group's own Decide is called before the other children") {
    play agent(FLAGGED);
    agent.Tick("flags=1 CAREFUL=1 A=1 B=1");
    agent.Table({{"A:fails", "tick A failed, ask CAREFUL, ask B, deactivate A failed, activate B, tick B"}});
}

TEST_CASE("contract 30: if the group's Decide rejects, the group ends at once with its child's answer, and no other child is asked") {
    for (const std::string rejects : {"0", "-1", "nan"}) {
        play agent(FLAGGED);
        agent.Tick("flags=1 CAREFUL=1 A=1 B=1");
        CHECK(agent.Tick("A:fails CAREFUL=" + rejects) ==
              "tick A failed, ask CAREFUL, ask CARELESS, deactivate A failed, activate SPARE, tick SPARE");
    }
}

TEST_CASE("contract 30: the group's preconditions, flags and timer, are not evaluated then") {
    play agent(FLAGGED);
    agent.Tick("flags=1 CAREFUL=1 A=1 B=1");
    agent.Table({{"flags=0 A:fails", "tick A failed, ask CAREFUL, ask B, deactivate A failed, activate B, tick B"}});
}

TEST_CASE("contract 30, contract 53: the Decide that is called on a redecide restarts the group's timer, as any evaluation does") {
    play agent(FLAGGED);
    agent.Tick("flags=1 CAREFUL=1 A=1 B=1 @0");
    agent.Table({
        {"@4 A:fails CAREFUL=0", "tick A failed, ask CAREFUL, ask CARELESS, deactivate A failed, activate SPARE, tick SPARE"},
        {"@8 CAREFUL=1", "ask CARELESS, tick SPARE"},
        {"@9", "ask CAREFUL, deactivate SPARE interrupted, ask A, activate A, tick A"},
    });
}

TEST_CASE("contract 30: the group's Decide is called for each redecide, also when a child failed in its Activate") {
    play agent(FLAGGED);
    agent.Table({
        {"flags=1 CAREFUL=1 A=1 B=1 A:refuses B:fails",
         "ask CAREFUL, ask A, activate A failed, ask CAREFUL, ask B, activate B, tick B failed, ask CAREFUL, ask CARELESS, "
         "deactivate B failed, activate SPARE, tick SPARE"},
    });
}

TEST_CASE("contract 30: without the flag, the group's Decide is not called when a child ended") {
    play agent(FLAGGED);
    agent.Tick("CARELESS=1 C=1 D=1");
    agent.Table({{"CARELESS=0 C:fails", "tick C failed, ask D, deactivate C failed, activate D, tick D"}});
}

}  // namespace redecide
