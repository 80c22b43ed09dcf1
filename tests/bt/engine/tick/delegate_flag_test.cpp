// kFlagsDelegateDecide: the tick keeps what the children of a group decided (contract 38).
#include <tests/kit/script.h>

namespace delegating_by_flag {

using script::Act;
using script::kAsk;
using script::play;

BT_DECLARE_DECIDERS(ROOT, BOX, INNER, F, G, H, REST);

BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (BOX, REST));
BT_DEFINE_GROUP  (  BOX,   kGroupPrioritizedList, (INNER, H), .Behavior = &Act, .Decide = kAsk, .Preconditions = {.NoFlags = {1}},
                           .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP  (    INNER, kGroupSequential, (F, G), .Behavior = &Act, .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(      F, Act, .Decide = kAsk, .Preconditions = {.EverySeconds = 0.5});
BT_DEFINE_DECIDER(      G, Act, .Decide = kAsk, .Preconditions = {.EverySeconds = 0.5});
BT_DEFINE_DECIDER(    H,   Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  REST,  Act, .Decide = kAsk);

BT_DEFINE_TREE(BOXED, ROOT);

TEST_CASE("contract 38: the tick keeps what the children decided: each is asked once, and is there although its timer is consumed") {
    play agent(BOXED);
    agent.Tick("REST=1");
    agent.Table({
        {"BOX=1 G=1", "ask BOX, ask F, ask G, deactivate REST interrupted, activate BOX, tick BOX, activate INNER, tick INNER, "
                      "activate G, tick G"},
        {"", "tick BOX, tick INNER, tick G"},
    });
}

TEST_CASE("contract 38: no child accepts: the group rejects, nothing is interrupted, and no rule is broken") {
    play agent(BOXED);
    agent.Tick("REST=1");
    agent.Table({{"BOX=1", "ask BOX, ask F, ask G, ask H, tick REST"}});
}

TEST_CASE("contract 38, contract 36: the group's own preconditions and Decide come first; if they reject, no child is asked") {
    play agent(BOXED);
    agent.Table({{"F=1 REST=1", "ask BOX, ask REST, activate REST, tick REST"}, {"BOX=1 flags=1", "tick REST"}});
}

TEST_CASE("contract 38: what was decided is for the entry only: a redecide asks again, and a sequence goes on behind the kept child") {
    play agent(BOXED);
    agent.Tick("BOX=1 F=1");
    agent.Table({
        {"G=1 F:succeeds", "tick BOX, tick INNER, tick F succeeded, ask G, deactivate F succeeded, activate G, tick G"},
        {"H=1 G:fails", "tick BOX, tick INNER, tick G failed, ask H, deactivate G failed, deactivate INNER succeeded, activate H, tick H"},
    });
}

TEST_CASE("contract 38, contract 27: a kept child that fails in its Activate is masked, and the others are asked then") {
    play agent(BOXED);
    agent.Table({
        {"BOX=1 F=1 G=1 F:refuses", "ask BOX, ask F, activate BOX, tick BOX, activate INNER, tick INNER, activate F failed, "
                                    "ask G, activate G, tick G"},
        {"stop", "deactivate G stopped, deactivate INNER stopped, deactivate BOX stopped"},
        {"F=1 H=1 INNER:refuses", "ask BOX, ask F, activate BOX, tick BOX, activate INNER failed, ask H, activate H, tick H"},
    });
}

TEST_CASE("contract 38, contract 65: a group that fails in Activate or ends in its first Tick drops what its children decided") {
    play agent(BOXED);
    agent.Table({
        {"BOX=1 F=1 REST=1 BOX:refuses", "ask BOX, ask F, activate BOX failed, ask REST, activate REST, tick REST"},
        {"BOX:fails", "ask BOX, ask F, deactivate REST interrupted, activate BOX, tick BOX failed, ask REST, deactivate BOX failed, "
                      "activate REST, tick REST"},
        {"INNER:fails", "ask BOX, ask F, deactivate REST interrupted, activate BOX, tick BOX, activate INNER, tick INNER failed, ask H, "
                        "ask REST, deactivate INNER failed, deactivate BOX failed, activate REST, tick REST"},
        {"", "ask BOX, ask F, deactivate REST interrupted, activate BOX, tick BOX, activate INNER, tick INNER, activate F, tick F"},
    });
}

BT_DECLARE_DECIDERS(SHUFFLING, CARDS, M, N, O, P);

BT_DEFINE_GROUP  (SHUFFLING, kGroupPrioritizedList, (CARDS));
BT_DEFINE_GROUP  (  CARDS,   kGroupShuffle, (M, N, O, P), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(    M,     Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    N,     Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    O,     Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    P,     Act, .Decide = kAsk);

BT_DEFINE_TREE(SHUFFLED, SHUFFLING);

TEST_CASE("contract 38, contract 44: a child that was decided in advance has had its turn in the shuffle") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        play agent(SHUFFLED, seed);
        std::string calls = agent.Tick("M=1 N=1 O=1 P=1");
        for (int i = 0; i < 3; ++i) calls += agent.Tick(agent.Leaf() + ":succeeds");
        for (const char* leaf : {"activate M", "activate N", "activate O", "activate P"}) CHECK(calls.find(leaf) != std::string::npos);
    }
}

}  // namespace delegating_by_flag
