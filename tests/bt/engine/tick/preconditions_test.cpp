// Flag checks on DecisionFlags and StimuliFlags (contract 52, 55, 57). Time checks are in timers_test.cpp.
#include <tests/kit/leaf_group.h>

namespace checks {

using script::Act;
using script::Asked;
using script::kAsk;
using script::leaf_group;
using script::play;

// Whether a decider with these preconditions is asked, given these flags.
bool IsAsked(const bt::preconditions& preconditions, std::uint32_t flags, std::uint32_t stimuli) {
    leaf_group made(bt::kGroupPrioritizedList, 1);
    made.Leaves[0].Preconditions = preconditions;
    play agent(made.Build());
    agent.Input.DecisionFlags = flags;
    agent.Stimuli = stimuli;
    return Asked(agent.Tick("A=1")) == "A";
}

struct check {
    std::uint32_t All, Any, None, NotAll;
    std::uint32_t Flags;
    bool Holds;
};
constexpr check kChecks[] = {
    // All: every bit is one.
    {0b0110, 0, 0, 0, 0b0110, true},
    {0b0110, 0, 0, 0, 0b1111, true},
    {0b0110, 0, 0, 0, 0b0100, false},
    {0b0110, 0, 0, 0, 0b1001, false},
    {0x80000000, 0, 0, 0, 0x80000000, true},
    {0x80000000, 0, 0, 0, 0x7FFFFFFF, false},
    // Any: at least one is one.
    {0, 0b0110, 0, 0, 0b0010, true},
    {0, 0b0110, 0, 0, 0b0110, true},
    {0, 0b0110, 0, 0, 0b1001, false},
    {0, 0b0110, 0, 0, 0b0000, false},
    {0, 0x80000000, 0, 0, 0xFFFFFFFF, true},
    // None: every bit is zero.
    {0, 0, 0b0110, 0, 0b1001, true},
    {0, 0, 0b0110, 0, 0b0000, true},
    {0, 0, 0b0110, 0, 0b0010, false},
    {0, 0, 0b0110, 0, 0b0110, false},
    // NotAll: at least one is zero.
    {0, 0, 0, 0b0110, 0b0010, true},
    {0, 0, 0, 0b0110, 0b1001, true},
    {0, 0, 0, 0b0110, 0b0110, false},
    {0, 0, 0, 0b0110, 0b1111, false},
    // In combination all must hold.
    {0b0001, 0b0110, 0b1000, 0b0110, 0b0011, true},
    {0b0001, 0b0110, 0b1000, 0b0110, 0b0010, false},
    {0b0001, 0b0110, 0b1000, 0b0110, 0b0001, false},
    {0b0001, 0b0110, 0b1000, 0b0110, 0b1011, false},
    {0b0001, 0b0110, 0b1000, 0b0110, 0b0111, false},
    // The same bit required to be one and zero never holds.
    {0b0001, 0, 0b0001, 0, 0b0001, false},
    {0b0001, 0, 0b0001, 0, 0b0000, false},
    // No check at all.
    {0, 0, 0, 0, 0, true},
    {0, 0, 0, 0, 0xFFFFFFFF, true},
};

TEST_CASE("contract 52: flag checks: all-ones, any-ones, all-zeros, any-zeros, in any combination, on either word") {
    for (const check& row : kChecks) {
        INFO("all ", row.All, " any ", row.Any, " none ", row.None, " not all ", row.NotAll, ", flags ", row.Flags);
        const bt::preconditions on_flags = {
            .AllFlags = {row.All}, .AnyFlags = {row.Any}, .NoFlags = {row.None}, .NotAllFlags = {row.NotAll}};
        const bt::preconditions on_stimuli = {
            .AllStimuli = {row.All}, .AnyStimuli = {row.Any}, .NoStimuli = {row.None}, .NotAllStimuli = {row.NotAll}};
        CHECK(IsAsked(on_flags, row.Flags, ~row.Flags) == row.Holds);
        CHECK(IsAsked(on_stimuli, ~row.Flags, row.Flags) == row.Holds);
    }
}

TEST_CASE("contract 52: checks on both words must hold together") {
    const bt::preconditions both = {.AllFlags = {1}, .NoStimuli = {1}};
    CHECK(IsAsked(both, 1, 0));
    CHECK_FALSE(IsAsked(both, 0, 0));
    CHECK_FALSE(IsAsked(both, 1, 1));
    CHECK_FALSE(IsAsked(both, 0, 1));
}

TEST_CASE("contract 55: DecisionFlags are the caller's bits for this tick only") {
    leaf_group made(bt::kGroupPrioritizedList, 2);
    made.Leaves[0].Preconditions = {.AllFlags = {4}};
    play agent(made.Build());
    agent.Table({
        {"A=1 B=1 flags=4", "ask A, activate A, tick A"},
        {"flags=0 A:fails", "tick A failed, ask B, deactivate A failed, activate B, tick B"},
        {"", "tick B"},
        {"flags=4", "ask A, deactivate B interrupted, activate A, tick A"},
    });
}

TEST_CASE("contract 55: a null pointer to the stimuli means none") {
    leaf_group made(bt::kGroupPrioritizedList, 2);
    made.Leaves[0].Preconditions = {.AnyStimuli = {~0u}};
    made.Leaves[1].Preconditions = {.NoStimuli = {~0u}};
    play agent(made.Build());
    agent.Agent.Parts["A"].Value = agent.Agent.Parts["B"].Value = 1;
    CHECK(static_cast<bool>(TickBehaviorTree(agent.Tree, agent.Memory, &agent.Agent, {.StimuliAllFlags = nullptr})));
    CHECK(agent.Leaf() == "B");
}

BT_DECLARE_DECIDERS(ROOT, ONE, GROUP, TWO);

BT_DEFINE_GROUP  (ROOT,  kGroupPrioritizedList, (ONE, GROUP), .Behavior = &Act, .Decide = kAsk, .Preconditions = {.NotAllFlags = {1}});
BT_DEFINE_DECIDER(  ONE, Act, .Decide = kAsk, .Preconditions = {.AllFlags = {1}, .EverySeconds = 1});
BT_DEFINE_GROUP  (  GROUP, kGroupScored, (TWO), .Behavior = &Act, .Decide = kAsk, .Preconditions = {.AnyStimuli = {1}});
BT_DEFINE_DECIDER(    TWO, Act, .Decide = kAsk);

BT_DEFINE_TREE(ALL_CHECKED, ROOT);

TEST_CASE("contract 57: when all flag checks fail, no user function is called at all") {
    play agent(ALL_CHECKED);
    agent.Table({{"ROOT=1 ONE=1 GROUP=1 TWO=1 flags=1", "idle"}, {"", "idle"}});
}

TEST_CASE("contract 57: under every policy, children whose flag checks fail are not called, on entry or on a redecide") {
    for (const bt::group_policy policy : script::kAllPolicies) {
        INFO(script::NameOf(policy));
        leaf_group made(policy);
        for (changeable_decider& leaf : made.Leaves) leaf.Preconditions = {.AllFlags = {1}};
        const bt::tree& tree = made.Build();
        play idle(tree);
        CHECK(idle.Tick("A=1 B=1 C=1") == "report SubsetRuleBroken GROUP, deactivate GROUP failed, idle");
        play agent(tree);
        agent.Tick("A=1 flags=1");
        // The active A is asked for its value where all are compared each tick.
        CHECK(Asked(agent.Tick("B=1 C=1 flags=0 A:fails")) == (policy == bt::kGroupScoredEveryTick ? "A" : ""));
    }
}

TEST_CASE("contract 57: an active decider does not call those whose checks fail, however long it runs") {
    leaf_group made(bt::kGroupPrioritizedList);
    for (int i = 0; i < 2; ++i) made.Leaves[i].Preconditions = {.AllStimuli = {1}};
    play agent(made.Build());
    agent.Table({{"A=1 B=1 C=1", "ask C, activate C, tick C"}, {"", "tick C"}, {"", "tick C"}});
}

}  // namespace checks
