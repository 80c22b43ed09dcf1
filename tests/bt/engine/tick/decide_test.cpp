// Deciding: what the value of a Decide means, and what happens before it is called (contract 34-36).
#include <tests/kit/leaf_group.h>

namespace deciding {

using script::Act;
using script::kAsk;
using script::leaf_group;
using script::NameOf;
using script::play;

TEST_CASE("contract 34: a Decide above zero accepts; zero, negative and NaN reject, under every policy") {
    struct {
        std::string Value;
        bool Accepts;
    } const values[] = {{"1", true},   {"0.0001", true}, {"1e30", true}, {"inf", true},   {"1e-45", true}, {"0", false},
                        {"-0", false}, {"-1", false},    {"-inf", false}, {"nan", false}, {"-nan", false}, {"-1e-45", false}};
    for (const bt::group_policy policy : script::kAllPolicies) {
        leaf_group made(policy, 1);
        const bt::tree& tree = made.Build();
        for (const auto& value : values) {
            INFO(NameOf(policy), ", value ", value.Value);
            play agent(tree);
            const std::string calls = agent.Tick("A=" + value.Value);
            CHECK(calls == (value.Accepts ? "ask A, activate A, tick A"
                                          : "ask A, report SubsetRuleBroken GROUP, deactivate GROUP failed, idle"));
        }
    }
}

TEST_CASE("contract 34: in a prioritized list the value means no more than that: the first above zero wins") {
    leaf_group made(bt::kGroupPrioritizedList);
    play(made.Build()).Table({{"A=0.001 B=1000 C=inf", "ask A, activate A, tick A"}});
}

BT_DECLARE_DECIDERS(SCORED, WORTH_LESS, NO_DECIDE, WORTH_MORE);

BT_DEFINE_GROUP  (SCORED,       kGroupScored, (WORTH_LESS, NO_DECIDE, WORTH_MORE));
BT_DEFINE_DECIDER(  WORTH_LESS, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  NO_DECIDE,  Act);
BT_DEFINE_DECIDER(  WORTH_MORE, Act, .Decide = kAsk);

BT_DEFINE_TREE(SCORES, SCORED);

TEST_CASE("contract 35: no Decide is the same as one that returns 1.0") {
    play(SCORES).Table({{"", "ask WORTH_LESS, ask WORTH_MORE, activate NO_DECIDE, tick NO_DECIDE"}});
    play(SCORES).Table({{"WORTH_LESS=0.99 WORTH_MORE=0.99", "ask WORTH_LESS, ask WORTH_MORE, activate NO_DECIDE, tick NO_DECIDE"}});
    play(SCORES).Table({{"WORTH_LESS=1 WORTH_MORE=1", "ask WORTH_LESS, ask WORTH_MORE, activate WORTH_LESS, tick WORTH_LESS"}});
    play(SCORES).Table({{"WORTH_LESS=0 WORTH_MORE=1.01", "ask WORTH_LESS, ask WORTH_MORE, activate WORTH_MORE, tick WORTH_MORE"}});
}

TEST_CASE("contract 36: preconditions come first: if one fails, Decide is not called") {
    const bt::preconditions checks[] = {
        {.AllFlags = {1}},   {.AnyFlags = {1}},   {.NoFlags = {2}},   {.NotAllFlags = {2}},
        {.AllStimuli = {1}}, {.AnyStimuli = {1}}, {.NoStimuli = {2}}, {.NotAllStimuli = {2}},
    };
    for (const bt::preconditions& check : checks) {
        leaf_group made(bt::kGroupPrioritizedList, 2);
        made.Leaves[0].Preconditions = check;
        play agent(made.Build());
        agent.Table({
            {"A=1 B=1 flags=2 stimuli=2", "ask B, activate B, tick B"},
            {"flags=1 stimuli=1", "ask A, deactivate B interrupted, activate A, tick A"},
        });
    }
}

TEST_CASE("contract 36: preconditions that hold do not accept by themselves: Decide has the last word") {
    leaf_group made(bt::kGroupPrioritizedList, 2);
    made.Leaves[0].Preconditions = {.AllFlags = {1}};
    play(made.Build()).Table({{"flags=1 B=1", "ask A, ask B, activate B, tick B"}});
}

TEST_CASE("contract 36, contract 35: preconditions are enough: a decider without a Decide accepts if they hold") {
    leaf_group made(bt::kGroupPrioritizedList, 2);
    made.Leaves[0].Preconditions = {.AllFlags = {1}};
    made.Leaves[0].Decide = {};
    play agent(made.Build());
    agent.Table({{"B=1", "ask B, activate B, tick B"}, {"flags=1", "deactivate B interrupted, activate A, tick A"}});
}

TEST_CASE("contract 36: the root's own preconditions and Decide stand before everything else") {
    leaf_group made(bt::kGroupPrioritizedList);
    made.Top.Preconditions = {.AllFlags = {1}};
    made.Top.Decide = kAsk;
    play agent(made.Build());
    agent.Table({
        {"TOP=1 A=1", "idle"},
        {"TOP=0 flags=1", "ask TOP, idle"},
        {"TOP=1", "ask TOP, ask A, activate A, tick A"},
        {"TOP=0 flags=0", "tick A"},
    });
}

}  // namespace deciding
