// The tick and the active path: who is asked, who goes on, what idle means, and for how long something has been active.
#include <tests/kit/script.h>

#include <vector>

namespace ticking {

using script::Act;
using script::kAsk;
using script::play;

BT_DECLARE_DECIDERS(ROOT, ALARM, WORK, DIG, HAUL, SWEEP, REST);

BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (ALARM, WORK, REST));
BT_DEFINE_DECIDER(  ALARM,   Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  WORK,    kGroupPrioritizedList, (DIG, HAUL, SWEEP), .Decide = kAsk);
BT_DEFINE_DECIDER(    DIG,   Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    HAUL,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    SWEEP, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  REST,    Act, .Decide = kAsk);

BT_DEFINE_TREE(CAMP, ROOT);

BT_DECLARE_DECIDERS(POST, STRICT, ELSE);

BT_DEFINE_GROUP  (POST,     kGroupPrioritizedList, (STRICT, ELSE));
BT_DEFINE_DECIDER(  STRICT, Act, .Decide = kAsk, .Preconditions = {.AllFlags = {1}, .NoFlags = {2}, .AnyStimuli = {4}, .EverySeconds = 10});
BT_DEFINE_DECIDER(  ELSE,   Act);

BT_DEFINE_TREE(STRICT_POST, POST);

BT_DECLARE_DECIDERS(ALONE);
BT_DEFINE_DECIDER(ALONE, Act, .Decide = kAsk);
BT_DEFINE_TREE(ONE_LEAF, ALONE);

TEST_CASE("contract 13: a tick walks down from the root and finds a new path, or continues the active one") {
    play agent(CAMP);
    agent.Table({
        {"WORK=1 HAUL=1", "ask ALARM, ask WORK, ask DIG, ask HAUL, activate HAUL, tick HAUL"},
        {"", "ask ALARM, ask DIG, tick HAUL"},
        {"", "ask ALARM, ask DIG, tick HAUL"},
    });
    CHECK(agent.Path() == "ROOT WORK HAUL");
}

TEST_CASE("contract 14: one path is active, from the root to a leaf, and nothing beside it") {
    play agent(CAMP);
    CHECK(agent.Path() == "");
    agent.Tick("WORK=1 DIG=1");
    CHECK(agent.Path() == "ROOT WORK DIG");
    CHECK(ActiveDecider(agent.Memory, 2) == &DIG);
    CHECK(ActiveDecider(agent.Memory, 3) == nullptr);
    CHECK(ActiveDecider(agent.Memory, -1) == nullptr);
    agent.Tick("ALARM=1");
    CHECK(agent.Path() == "ROOT ALARM");
    CHECK(ActiveDecider(agent.Memory, 2) == nullptr);
}

TEST_CASE("contract 14, contract 58: the memory shows the path as a text, root first") {
    play agent(CAMP);
    const auto shown = [&agent] { return std::string(agent.Memory.Path); };
    CHECK(shown() == "(idle)");
    agent.Tick("WORK=1 DIG=1");
    CHECK(shown() == "ROOT > WORK > DIG");
    agent.Tick("ALARM=1");
    CHECK(shown() == "ROOT > ALARM");
    agent.Tick("stop");
    CHECK(shown() == "(idle)");
}

TEST_CASE("contract 15: prioritized list: an earlier child that accepts interrupts the active one, the first of them wins") {
    play agent(CAMP);
    agent.Tick("WORK=1 SWEEP=1");
    agent.Table({
        {"DIG=1 HAUL=1", "ask ALARM, ask DIG, deactivate SWEEP interrupted, activate DIG, tick DIG"},
        {"ALARM=1", "ask ALARM, deactivate DIG interrupted, activate ALARM, tick ALARM"},
    });
}

TEST_CASE("contract 15: prioritized list: children after the active one are not asked, however much they want to run") {
    play agent(CAMP);
    agent.Tick("WORK=1 DIG=1");
    agent.Table({
        {"HAUL=100 SWEEP=100 REST=100", "ask ALARM, tick DIG"},
        {"ALARM=0.001", "ask ALARM, deactivate DIG interrupted, activate ALARM, tick ALARM"},
        {"", "tick ALARM"},
    });
}

TEST_CASE("contract 16: the Decide of an active decider is not called, so it goes on although it would not start") {
    play agent(CAMP);
    agent.Tick("WORK=1 DIG=1");
    agent.Table({{"WORK=0 DIG=0", "ask ALARM, tick DIG"}, {"WORK=nan DIG=-1", "ask ALARM, tick DIG"}});
}

TEST_CASE("contract 16: the preconditions of an active decider are not evaluated") {
    play agent(STRICT_POST);
    agent.Table({
        {"STRICT=1 flags=1 stimuli=4", "ask STRICT, activate STRICT, tick STRICT"},
        {"flags=0", "tick STRICT"},
        {"flags=3", "tick STRICT"},
        {"flags=1 stimuli=0", "tick STRICT"},
    });
}

TEST_CASE("contract 16: a decider that an active decider's timer would block goes on, and its timer is not consumed") {
    play agent(STRICT_POST);
    agent.Table({
        {"STRICT=1 flags=1 stimuli=4 @0", "ask STRICT, activate STRICT, tick STRICT"},
        {"@9", "tick STRICT"},
        {"@10 STRICT:fails", "tick STRICT failed, deactivate STRICT failed, activate ELSE, tick ELSE"},
        {"@10.5", "ask STRICT, deactivate ELSE interrupted, activate STRICT, tick STRICT"},
    });
}

TEST_CASE("contract 17: with no active child, all children are asked in order until one accepts") {
    const script::row starts[] = {
        {"ALARM=1 WORK=1 REST=1", "ask ALARM, activate ALARM, tick ALARM"},
        {"REST=1", "ask ALARM, ask WORK, ask REST, activate REST, tick REST"},
        {"WORK=1 DIG=1 REST=1", "ask ALARM, ask WORK, ask DIG, activate DIG, tick DIG"},
        {"WORK=1 SWEEP=1", "ask ALARM, ask WORK, ask DIG, ask HAUL, ask SWEEP, activate SWEEP, tick SWEEP"},
    };
    for (const script::row& start : starts) play(CAMP).Table({start});
}

TEST_CASE("contract 20: a behavior is ticked in the tick in which it is activated, then every tick until it ends or is interrupted") {
    play agent(CAMP);
    agent.Table({
        {"REST=1", "ask ALARM, ask WORK, ask REST, activate REST, tick REST"},
        {"", "ask ALARM, ask WORK, tick REST"},
        {"", "ask ALARM, ask WORK, tick REST"},
        {"REST=0 REST:succeeds", "ask ALARM, ask WORK, tick REST succeeded, ask ALARM, ask WORK, deactivate REST succeeded, idle"},
        {"REST=1", "ask ALARM, ask WORK, ask REST, activate REST, tick REST"},
        {"ALARM=1", "ask ALARM, deactivate REST interrupted, activate ALARM, tick ALARM"},
    });
}

TEST_CASE("contract 28: if nothing accepts even at the root, no path is active and the tick reports idle") {
    play agent(CAMP);
    agent.Tick();
    CHECK(agent.Result.State == bt::tick_state::kIdle);
    CHECK(agent.Result.Error == bt::error_code::kNone);
    CHECK(static_cast<bool>(agent.Result));
    CHECK(agent.Path() == "");
}

TEST_CASE("contract 28: idle is not an error, so nothing is reported, whether the tree never ran or has just ended") {
    play agent(CAMP);
    agent.Table({
        {"", "ask ALARM, ask WORK, ask REST, idle"},
        {"", "ask ALARM, ask WORK, ask REST, idle"},
        {"REST=1", "ask ALARM, ask WORK, ask REST, activate REST, tick REST"},
        {"REST=0 REST:fails", "ask ALARM, ask WORK, tick REST failed, ask ALARM, ask WORK, deactivate REST failed, idle"},
        {"", "ask ALARM, ask WORK, ask REST, idle"},
    });
}

TEST_CASE("contract 28: a tree whose root is a leaf starts, ends, is idle and starts again") {
    play agent(ONE_LEAF);
    agent.Table({
        {"", "ask ALONE, idle"},
        {"ALONE=1", "ask ALONE, activate ALONE, tick ALONE"},
        {"ALONE=0", "tick ALONE"},
        {"ALONE:fails", "tick ALONE failed, deactivate ALONE failed, idle"},
        {"ALONE=1 ALONE:refuses", "ask ALONE, activate ALONE failed, idle"},
        {"", "ask ALONE, activate ALONE, tick ALONE"},
        {"stop", "deactivate ALONE stopped"},
    });
}

TEST_CASE("contract 31: the time since activation is known for every active decider") {
    play agent(CAMP);
    agent.Tick("WORK=1 DIG=1 @10");
    agent.Tick("DIG=0 DIG:fails HAUL=1 @12.5");
    agent.Tick("@20");
    REQUIRE(agent.Path() == "ROOT WORK HAUL");
    CHECK(ActiveSeconds(agent.Memory, 0) == 10);
    CHECK(ActiveSeconds(agent.Memory, 1) == 10);
    CHECK(ActiveSeconds(agent.Memory, 2) == 7.5);
    CHECK(ActiveSeconds(agent.Memory, 3) == 0);
}

TEST_CASE("contract 31: functions are told the time since their decider was activated: 0 when it starts, and it never starts over") {
    play agent(CAMP);
    std::vector<double> durations;
    const auto note = [&durations](const bt::tick_args& args) { durations.push_back(args.Duration()); };
    agent.Agent.InActivate = agent.Agent.InTick = agent.Agent.InDeactivate = note;
    agent.Tick("REST=1 @3");
    agent.Tick("@4.5");
    agent.Tick("ALARM=1 @7");
    CHECK(durations == std::vector<double>{0, 0, 1.5, 4, 0, 0});
}

TEST_CASE("contract 31: a decider that is asked is not active yet, so its time is 0") {
    play agent(CAMP);
    agent.Tick("REST=1 @3");
    std::vector<double> durations;
    agent.Agent.InDecide = [&durations](const bt::tick_args& args) { durations.push_back(args.Duration()); };
    agent.Tick("@9");
    CHECK(durations == std::vector<double>{0, 0});
}

}  // namespace ticking
