// Time checks (contract 53, 54): at most once every t seconds, and a cool-down after Deactivate.
#include <tests/kit/leaf_group.h>

namespace timers {

using script::Act;
using script::kAsk;
using script::leaf_group;
using script::play;

// Prioritized A, B; A has the preconditions, B always accepts.
struct timed : leaf_group, play {
    explicit timed(const bt::preconditions& checks) : leaf_group(bt::kGroupPrioritizedList, 2), play(Give(checks)) {}

private:
    const bt::tree& Give(const bt::preconditions& checks) {
        Leaves[0].Preconditions = checks;
        Leaves[1].Decide = {};
        return Build();
    }
};

TEST_CASE("contract 53: every t seconds: the first evaluation is allowed at once, whatever the clock shows") {
    for (const char* time : {"@0", "@-1000", "@0.001", "@1e9"}) {
        timed agent({.EverySeconds = 10});
        CHECK(agent.Tick(std::string(time) + " A=1") == "ask A, activate A, tick A");
    }
}

TEST_CASE("contract 53: every t means at least t, counted from the last evaluation, also a rejecting one") {
    timed agent({.EverySeconds = 2});
    agent.Table({
        {"@10", "ask A, activate B, tick B"},
        {"@11", "tick B"},
        {"@11.999", "tick B"},
        {"@12", "ask A, tick B"},
        {"@13.5", "tick B"},
        {"@17", "ask A, tick B"},
        {"@18.999 A=1", "tick B"},
        {"@19", "ask A, deactivate B interrupted, activate A, tick A"},
    });
}

TEST_CASE("contract 53: the time counts from the evaluation and not from the Deactivate") {
    timed agent({.EverySeconds = 5});
    agent.Table({
        {"@0 A=1", "ask A, activate A, tick A"},
        {"@4 A:fails", "tick A failed, deactivate A failed, activate B, tick B"},
        {"@5", "ask A, deactivate B interrupted, activate A, tick A"},
        {"@100 A:fails", "tick A failed, deactivate A failed, activate B, tick B"},
        {"@100", "ask A, deactivate B interrupted, activate A, tick A"},
    });
}

TEST_CASE("contract 53: an infinite t allows one evaluation") {
    timed agent({.EverySeconds = std::numeric_limits<float>::infinity()});
    agent.Table({{"@0", "ask A, activate B, tick B"}, {"@1e300", "tick B"}, {"stop", "deactivate B stopped, deactivate GROUP stopped"},
                 {"@1e300", "ask A, activate B, tick B"}});
}

TEST_CASE("contract 53: a decider is evaluated at most once every t also within one tick") {
    timed agent({.EverySeconds = 1});
    agent.Table({
        {"@0", "ask A, activate B, tick B"},
        {"@5 B:fails", "ask A, tick B failed, deactivate B failed, deactivate GROUP failed, idle"},
    });
}

TEST_CASE("contract 53: a clock that was set back does not block a decider for longer than t") {
    timed agent({.EverySeconds = 2});
    agent.Tick("@1000");
    agent.Tick("@5");
    agent.Tick("@7");
    agent.Table({{"@9", "ask A, tick B"}});
    timed cooled({.CooldownSeconds = 2});
    cooled.Tick("@1000 A=1");
    cooled.Tick("@1000 A:fails");
    cooled.Tick("@5");
    cooled.Tick("@7");
    CHECK(cooled.Leaf() == "A");
}

TEST_CASE("contract 53: a time check without a Decide: accepting is an evaluation too") {
    leaf_group made(bt::kGroupPrioritizedList, 2);
    made.Leaves[0].Preconditions = {.EverySeconds = 5};
    made.Leaves[0].Decide = made.Leaves[1].Decide = {};
    play agent(made.Build());
    agent.Table({
        {"@0", "activate A, tick A"},
        {"@1 A:fails", "tick A failed, deactivate A failed, activate B, tick B"},
        {"@4", "tick B"},
        {"@5", "deactivate B interrupted, activate A, tick A"},
    });
}

BT_DECLARE_DECIDERS(TOP, FIRST, SHARED, COOLING, SECOND, REST);

BT_DEFINE_GROUP  (TOP,        kGroupPrioritizedList, (FIRST, SECOND));
BT_DEFINE_GROUP  (  FIRST,    kGroupPrioritizedList, (SHARED, COOLING), .Decide = kAsk);
BT_DEFINE_DECIDER(    SHARED, Act, .Decide = kAsk, .Preconditions = {.EverySeconds = 5});
BT_DEFINE_DECIDER(    COOLING, Act, .Preconditions = {.AllFlags = {1}, .CooldownSeconds = 5});
BT_DEFINE_GROUP  (  SECOND,   kGroupPrioritizedList, (SHARED, COOLING, REST));
BT_DEFINE_DECIDER(    REST,   Act);

BT_DEFINE_TREE(TWO_PARENTS, TOP);

TEST_CASE("contract 53, contract 6: a decider with two parents has one timer") {
    play agent(TWO_PARENTS);
    agent.Table({
        {"@0", "ask FIRST, ask SHARED, activate REST, tick REST"},
        {"@4 FIRST=1", "ask FIRST, deactivate REST interrupted, report SubsetRuleBroken FIRST, activate REST, tick REST"},
        {"@5 SHARED=1", "ask FIRST, deactivate REST interrupted, ask SHARED, activate SHARED, tick SHARED"},
        {"@9 FIRST=0 SHARED:fails", "tick SHARED failed, deactivate SHARED failed, activate REST, tick REST"},
        {"@10", "ask FIRST, ask SHARED, deactivate REST interrupted, activate SHARED, tick SHARED"},
    });
}

TEST_CASE("contract 53, contract 6: a decider with two parents has one cool-down") {
    play agent(TWO_PARENTS);
    agent.Table({
        {"@0 flags=1", "ask FIRST, ask SHARED, activate COOLING, tick COOLING"},
        {"@1 COOLING:fails", "ask FIRST, tick COOLING failed, deactivate COOLING failed, activate REST, tick REST"},
        {"@4 FIRST=1", "ask FIRST, deactivate REST interrupted, report SubsetRuleBroken FIRST, activate REST, tick REST"},
        {"@6", "ask FIRST, deactivate REST interrupted, ask SHARED, activate COOLING, tick COOLING"},
    });
}

TEST_CASE("contract 53: each agent has its own timers") {
    timed first({.EverySeconds = 10});
    play second(first.Tree);
    CHECK(first.Tick("@0") == "ask A, activate B, tick B");
    CHECK(second.Tick("@1") == "ask A, activate B, tick B");
    CHECK(first.Tick("@10") == "ask A, tick B");
    CHECK(second.Tick("@10") == "tick B");
}

TEST_CASE("contract 53: a cool-down counts from Deactivate; the first evaluation, and any before a Deactivate, is free") {
    timed agent({.CooldownSeconds = 3});
    agent.Table({
        {"@0", "ask A, activate B, tick B"},
        {"@0.1", "ask A, tick B"},
        {"@1 A=1", "ask A, deactivate B interrupted, activate A, tick A"},
        {"@100 A:succeeds", "tick A succeeded, deactivate A succeeded, activate B, tick B"},
        {"@102.9", "tick B"},
        {"@103", "ask A, deactivate B interrupted, activate A, tick A"},
    });
}

TEST_CASE("contract 53: a cool-down counts from every Deactivate, and one that was interrupted has it too") {
    leaf_group made(bt::kGroupPrioritizedList);
    made.Leaves[1].Preconditions = {.CooldownSeconds = 3};
    play agent(made.Build());
    agent.Table({
        {"@0 B=1 C=1", "ask A, ask B, activate B, tick B"},
        {"@1 A=1", "ask A, deactivate B interrupted, activate A, tick A"},
        {"@2 A=0 A:fails", "tick A failed, ask C, deactivate A failed, activate C, tick C"},
        {"@4", "ask A, ask B, deactivate C interrupted, activate B, tick B"},
    });
}

TEST_CASE("contract 53, contract 22: failing in Activate begins no cool-down, but consumes an evaluation") {
    timed cooled({.CooldownSeconds = 3});
    cooled.Table({
        {"@0 A=1 A:refuses", "ask A, activate A failed, activate B, tick B"},
        {"@1", "ask A, deactivate B interrupted, activate A, tick A"},
    });
    timed every({.EverySeconds = 3});
    every.Table({
        {"@0 A=1 A:refuses", "ask A, activate A failed, activate B, tick B"},
        {"@1", "tick B"},
        {"@3", "ask A, deactivate B interrupted, activate A, tick A"},
    });
}

TEST_CASE("contract 53, contract 27: an interrupted decider that cools down is not chosen again in the same tick") {
    leaf_group made(bt::kGroupPrioritizedList);
    made.Leaves[1].Preconditions = {.CooldownSeconds = 3};
    play agent(made.Build());
    agent.Tick("B=1");
    agent.Table({{"A=1 C=1 A:refuses", "ask A, deactivate B interrupted, activate A failed, ask C, activate C, tick C"}});
}

TEST_CASE("contract 53: both kinds of time check must allow it, and the one that blocks does not consume the other") {
    timed agent({.EverySeconds = 10, .CooldownSeconds = 4});
    agent.Table({
        {"@0 A=1", "ask A, activate A, tick A"},
        {"@9 A:fails", "tick A failed, deactivate A failed, activate B, tick B"},
        {"@10", "tick B"},
        {"@12.9", "tick B"},
        {"@13 A=0", "ask A, tick B"},
        {"@22", "tick B"},
        {"@23", "ask A, tick B"},
    });
}

TEST_CASE("contract 53, contract 58: a group has a cool-down from its own Deactivate") {
    leaf_group made(bt::kGroupPrioritizedList, 1);
    made.Group.Preconditions = {.CooldownSeconds = 2};
    play agent(made.Build());
    agent.Table({
        {"@0 A=1", "ask A, activate A, tick A"},
        {"@5 A:fails", "tick A failed, deactivate A failed, deactivate GROUP failed, idle"},
        {"@7", "ask A, activate A, tick A"},
        {"@8 A:fails", "tick A failed, deactivate A failed, deactivate GROUP failed, idle"},
    });
    CHECK(agent.Tick("@9").find("ask A") == std::string::npos);
}

TEST_CASE("contract 54: the order is flags, then time, then Decide: a failed flag check does not consume the timer") {
    timed agent({.AllFlags = {1}, .AnyStimuli = {1}, .EverySeconds = 5});
    agent.Table({
        {"@0 A=1 flags=0 stimuli=1", "activate B, tick B"},
        {"@1 flags=1 stimuli=0", "tick B"},
        {"@2 A=0 flags=1 stimuli=1", "ask A, tick B"},
        {"@5 A=1 flags=0", "tick B"},
        {"@6.9 flags=1", "tick B"},
        {"@7 flags=1", "ask A, deactivate B interrupted, activate A, tick A"},
    });
}

TEST_CASE("contract 54, contract 26: a child that is masked is not evaluated, so its timer is not consumed") {
    timed agent({.EverySeconds = 5});
    agent.Table({
        {"@0 A=1", "ask A, activate A, tick A"},
        {"@6 A:fails", "tick A failed, deactivate A failed, activate B, tick B"},
        {"@6", "ask A, deactivate B interrupted, activate A, tick A"},
    });
}

}  // namespace timers
