// tick 1, a tick that forgets its path at a stimulus; left the reference, right the engine
// fault: a Decide was called too early (contract 53)
// !! idle                                                               | ask ROOT = 0 (since 0 s)
// !! random: 8240147227655269471                                        | idle
// !!                                                                    | random: 8240147227655269471

BT_DECLARE_DECIDERS(ROOT);

BT_DEFINE_DECIDER(ROOT, Act, .Decide = kAsk, .Preconditions = {.EverySeconds = 1.0f});

BT_DEFINE_TREE(FOUND, ROOT);

TEST_CASE("found by the reference: a tick that forgets its path at a stimulus") {
    play agent(FOUND, 1u);
    agent.Table({
        {"@200.1", "ask ROOT, idle"},
        {"@200.35 stimuli=4", "idle"},
    });
    CHECK(agent.Path() == "");
    CHECK(bt::RandomOf(agent.Memory)->State == 8240147227655269471u);
}
