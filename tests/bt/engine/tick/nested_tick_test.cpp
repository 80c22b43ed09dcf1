// What a function may not do to the tick that calls it, and what a tick knows only of its beginning (contract 32).
#include <tests/kit/script.h>

#include <vector>

namespace nested {

using script::Act;
using script::kAsk;
using script::play;

BT_DECLARE_DECIDERS(ROOT, ALERT, ORDER, CALM, NEXT);

BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (ALERT, ORDER, CALM, NEXT));
BT_DEFINE_DECIDER(  ALERT, Act, .Decide = kAsk, .Preconditions = {.AnyStimuli = {1}});
BT_DEFINE_DECIDER(  ORDER, Act, .Decide = kAsk, .Preconditions = {.AnyFlags = {1}});
BT_DEFINE_DECIDER(  CALM,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  NEXT,  Act, .Decide = kAsk);

BT_DEFINE_TREE(SOLDIER, ROOT);

TEST_CASE("contract 32: a tick or a stop inside a tick of the same memory is refused with an error, and the outer tick goes on") {
    play agent(SOLDIER);
    std::vector<bt::error_code> errors;
    const auto nest = [&](const bt::tick_args&) {
        errors.push_back(TickBehaviorTree(SOLDIER, agent.Memory, &agent.Agent, {.Time = 77}).Error);
        errors.push_back(StopBehaviorTree(SOLDIER, agent.Memory, &agent.Agent, {.Time = 77}).Error);
    };
    const std::string refused = ", report NestedTick, report NestedTick";

    agent.Agent.InDecide = nest;
    CHECK(agent.Tick("CALM=1") == "ask CALM" + refused + ", activate CALM, tick CALM");
    agent.Agent.InDecide = nullptr, agent.Agent.InTick = nest;
    CHECK(agent.Tick("") == "tick CALM" + refused);
    agent.Agent.InTick = nullptr, agent.Agent.InDeactivate = nest;
    CHECK(agent.Tick("NEXT=1 CALM:fails") == "tick CALM failed, ask NEXT, deactivate CALM failed" + refused + ", activate NEXT, tick NEXT");
    agent.Agent.InDeactivate = nullptr, agent.Agent.InActivate = nest;
    CHECK(agent.Tick("") == "ask CALM, deactivate NEXT interrupted, activate CALM" + refused + ", tick CALM");

    CHECK(agent.Path() == "ROOT CALM");
    CHECK(ActiveSeconds(agent.Memory, 1) == 0);
    CHECK(errors == std::vector<bt::error_code>(8, bt::error_code::kNestedTick));
}

TEST_CASE("contract 32, contract 33: a tick or a stop inside StopBehaviorTree is refused too, and the memory is stopped") {
    play agent(SOLDIER);
    agent.Tick("CALM=1");
    agent.Agent.InDeactivate = [&](const bt::tick_args&) {
        CHECK(TickBehaviorTree(SOLDIER, agent.Memory, &agent.Agent, {}).Error == bt::error_code::kNestedTick);
        CHECK(StopBehaviorTree(SOLDIER, agent.Memory, &agent.Agent, {}).Error == bt::error_code::kNestedTick);
    };
    CHECK(agent.Tick("stop") == "deactivate CALM stopped, report NestedTick, report NestedTick");
    CHECK(agent.Path() == "");
    agent.Agent.InDeactivate = nullptr;
    agent.Table({{"", "ask CALM, activate CALM, tick CALM"}});
}

TEST_CASE("contract 32: after a refused nested tick the next tick is an ordinary one") {
    play agent(SOLDIER);
    agent.Agent.InTick = [&](const bt::tick_args&) { TickBehaviorTree(SOLDIER, agent.Memory, &agent.Agent, {}); };
    agent.Tick("CALM=1");
    agent.Agent.InTick = nullptr;
    agent.Table({{"", "tick CALM"}, {"stop", "deactivate CALM stopped"}});
}

TEST_CASE("contract 32: a tick may tick another agent's memory") {
    play outer(SOLDIER), inner(SOLDIER);
    std::string inner_calls;
    outer.Agent.InTick = [&](const bt::tick_args&) { inner_calls = inner.Tick("NEXT=1"); };
    CHECK(outer.Tick("CALM=1") == "ask CALM, activate CALM, tick CALM");
    CHECK(inner_calls == "ask CALM, ask NEXT, activate NEXT, tick NEXT");
    CHECK(outer.Path() == "ROOT CALM");
    CHECK(inner.Path() == "ROOT NEXT");
}

TEST_CASE("contract 32: a stimulus posted during a tick is seen from the next tick on") {
    play agent(SOLDIER);
    agent.Agent.InTick = [&](const bt::tick_args&) { agent.Stimuli |= 1; };
    agent.Table({
        {"ALERT=1 CALM=1 CALM:fails", "ask CALM, activate CALM, tick CALM failed, ask NEXT, deactivate CALM failed, idle"},
        {"", "ask ALERT, activate ALERT, tick ALERT"},
    });
}

TEST_CASE("contract 32: functions are told the flags and stimuli that the tick started with") {
    play agent(SOLDIER);
    std::vector<std::uint32_t> seen;
    agent.Agent.InDecide = agent.Agent.InActivate = agent.Agent.InTick = [&](const bt::tick_args& args) {
        seen.push_back(args.DecisionFlags * 100 + args.StimuliFlags);
        agent.Stimuli += 1;
    };
    agent.Tick("CALM=1 flags=2 stimuli=4");
    CHECK(seen == std::vector<std::uint32_t>{204, 204, 204});
    agent.Tick();
    CHECK(seen.back() == 207);
}

}  // namespace nested
