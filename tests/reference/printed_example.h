// tick 1, a tick that forgets its path at a stimulus; left the reference, right the engine
// fault: a Decide was called too early (contract 53)
// !! tick LEAF_1 (since 1 s)                                            | deactivate LEAF_1 stopped (since 1 s)
// !! running                                                            | deactivate ROOT stopped (since 1 s)
// !! on path: ROOT child 0 since 0                                      | ask ROOT = 0 (since 0 s)
// !! on path: LEAF_1 child 0 since 0                                    | idle
//    random: 8240147227655269471                                        | random: 8240147227655269471

constexpr bt::behavior OfROOT = {.DebugName = "OfROOT", .Deactivate = kDeactivate};

BT_DECLARE_DECIDERS(ROOT, LEAF_1);

BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (LEAF_1), .Behavior = &OfROOT, .Decide = kAsk, .Preconditions = {.CooldownSeconds = 0.5f});
BT_DEFINE_DECIDER(  LEAF_1, Act);

BT_DEFINE_TREE(FOUND, ROOT);

TEST_CASE("found by the reference: a tick that forgets its path at a stimulus") {
    play agent(FOUND, 1u);
    agent.Table({
        {"ROOT=1", "ask ROOT, activate LEAF_1, tick LEAF_1"},
        {"stimuli=4", "tick LEAF_1"},
    });
    CHECK(agent.Path() == "ROOT LEAF_1");
    CHECK(bt::RandomOf(agent.Memory)->State == 8240147227655269471u);
}
