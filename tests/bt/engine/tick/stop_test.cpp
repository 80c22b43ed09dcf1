// StopBehaviorTree: everything ends, and the memory is as new (contract 33).
#include <tests/kit/script.h>

namespace stopping {

using script::Act;
using script::kAsk;
using script::play;

BT_DECLARE_DECIDERS(ROOT, ONCE, COOLING, LINE, A, B, REST);

BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (ONCE, COOLING, LINE, REST), .Behavior = &Act);
BT_DEFINE_DECIDER(  ONCE,    Act, .Decide = kAsk, .Preconditions = {.EverySeconds = 1000});
BT_DEFINE_DECIDER(  COOLING, Act, .Decide = kAsk, .Preconditions = {.CooldownSeconds = 1000});
BT_DEFINE_GROUP  (  LINE,    kGroupSequential, (A, B), .Decide = kAsk);
BT_DEFINE_DECIDER(    A,     Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    B,     Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  REST,    Act, .Decide = kAsk);

BT_DEFINE_TREE(MACHINE, ROOT);

TEST_CASE("contract 33: StopBehaviorTree deactivates the whole path, leaf first, with the reason stopped") {
    play agent(MACHINE);
    agent.Table({
        {"LINE=1 A=1", "activate ROOT, tick ROOT, ask ONCE, ask COOLING, ask LINE, ask A, activate A, tick A"},
        {"stop", "deactivate A stopped, deactivate ROOT stopped"},
    });
    CHECK(agent.Path() == "");
    CHECK(static_cast<bool>(agent.Result));
    CHECK(agent.Result.State == bt::tick_state::kIdle);
}

TEST_CASE("contract 33: it leaves the memory as new: the same inputs give the same run again") {
    play agent(MACHINE);
    const std::initializer_list<script::row> run = {
        {"ONCE=0 COOLING=1 LINE=0 REST=1 @0", "activate ROOT, tick ROOT, ask ONCE, ask COOLING, activate COOLING, tick COOLING"},
        {"COOLING:fails LINE=1 A=1 B=1 @1",
         "tick ROOT, tick COOLING failed, ask LINE, deactivate COOLING failed, ask A, activate A, tick A"},
        {"A:succeeds @2", "tick ROOT, tick A succeeded, ask B, deactivate A succeeded, activate B, tick B"},
        {"stop", "deactivate B stopped, deactivate ROOT stopped"},
    };
    agent.Table(run);
    agent.Table(run);
}

TEST_CASE("contract 33, contract 53: a cool-down that the stop itself would begin does not outlive it") {
    play agent(MACHINE);
    agent.Tick("COOLING=1");
    agent.Table({
        {"stop", "deactivate COOLING stopped, deactivate ROOT stopped"},
        {"", "activate ROOT, tick ROOT, ask ONCE, ask COOLING, activate COOLING, tick COOLING"},
    });
}

TEST_CASE("contract 33: stopping what never ran, is idle or is stopped already does nothing") {
    play agent(MACHINE);
    agent.Table({
        {"stop", ""},
        {"REST=1", "activate ROOT, tick ROOT, ask ONCE, ask COOLING, ask LINE, ask REST, activate REST, tick REST"},
        {"REST=0 REST:fails", "tick ROOT, ask COOLING, ask LINE, tick REST failed, ask COOLING, ask LINE, "
                              "deactivate REST failed, deactivate ROOT failed, idle"},
        {"stop", ""},
        {"stop", ""},
    });
}

TEST_CASE("contract 33, contract 31: Deactivate is told the time of the stop") {
    play agent(MACHINE);
    agent.Tick("REST=1 @5");
    double time = 0, duration = 0;
    agent.Agent.InDeactivate = [&](const bt::tick_args& args) { time = args.Time, duration = args.Duration(); };
    agent.Tick("stop @9");
    CHECK(time == 9);
    CHECK(duration == 4);
}

}  // namespace stopping
