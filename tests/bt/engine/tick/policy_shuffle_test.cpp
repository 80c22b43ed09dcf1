// kGroupShuffle: a random order in which none repeats before all had a turn (contract 44).
#include <tests/kit/leaf_group.h>

#include <algorithm>
#include <map>

namespace shuffle {

using script::Act;
using script::Asked;
using script::kAsk;
using script::leaf_group;
using script::Order;
using script::play;
using script::WithoutAsking;

std::string Sorted(std::string letters) {
    std::sort(letters.begin(), letters.end());
    return letters;
}

TEST_CASE("contract 44: shuffle: none repeats before all had a turn, and a finished round is followed by a new one") {
    for (const int num : {1, 2, 5, 32}) {
        INFO(num, " children");
        leaf_group made(bt::kGroupShuffle, num);
        std::string all, values;
        for (int i = 0; i < num; ++i) all += made.Names[i], values += std::string(made.Names[i]) + "=1 ";
        play agent(made.Build(), 3);
        for (int round = 0; round < 20; ++round) CHECK(Sorted(Order(agent, num, values)) == Sorted(all));
    }
}

TEST_CASE("contract 44: shuffle: each order is as likely as the others, from round to round") {
    leaf_group made(bt::kGroupShuffle);
    play agent(made.Build(), 17);
    std::map<std::string, double> shares;
    constexpr int num_rounds = 1500;
    for (int round = 0; round < num_rounds; ++round) shares[Order(agent, 3, "A=1 B=1 C=1")] += 1.0 / num_rounds;
    CHECK(shares.size() == 6);
    for (const auto& drawn : shares) {
        INFO(drawn.first);
        CHECK(drawn.second > 0.12);
        CHECK(drawn.second < 0.22);
    }
}

TEST_CASE("contract 44: shuffle: one that rejects is passed over, and the others do not repeat for it") {
    leaf_group made(bt::kGroupShuffle, 4);
    const bt::tree& tree = made.Build();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        play agent(tree, seed);
        for (int round = 0; round < 5; ++round) CHECK(Sorted(Order(agent, 3, "A=1 B=0 C=1 D=1")) == "ACD");
    }
}

TEST_CASE("contract 44: shuffle: while a child is active nobody is asked") {
    leaf_group made(bt::kGroupShuffle);
    play agent(made.Build());
    agent.Tick("A=1 B=1 C=1");
    CHECK(agent.Tick() == "tick " + agent.Leaf());
}

TEST_CASE("contract 44: shuffle: children that end at once run once each, and then the group waits for the next tick") {
    leaf_group made(bt::kGroupShuffle);
    const bt::tree& tree = made.Build();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        INFO("seed ", seed);
        play agent(tree, seed);
        for (int tick = 0; tick < 4; ++tick) {
            const std::string calls = agent.Tick("A=1 B=1 C=1 A:succeeds B:fails C:succeeds");
            for (const char* leaf : {"tick A", "tick B", "tick C"}) {
                const std::size_t first = calls.find(leaf);
                CHECK((first == std::string::npos || calls.find(leaf, first + 1) == std::string::npos));
            }
            CHECK(calls.size() > 11);
            CHECK(calls.substr(calls.size() - 10) == "wait GROUP");
        }
    }
}

TEST_CASE("contract 44: shuffle: a child that is alone runs once per tick") {
    leaf_group made(bt::kGroupShuffle, 1);
    play agent(made.Build());
    agent.Table({
        {"A=1 A:succeeds", "ask A, activate A, tick A succeeded, deactivate A succeeded, wait GROUP"},
        {"A:fails", "ask A, activate A, tick A failed, deactivate A failed, wait GROUP"},
        {"", "ask A, activate A, tick A"},
    });
}

TEST_CASE("contract 44: shuffle: a group that waits and then finds that all reject has failed, each having been asked once") {
    leaf_group made(bt::kGroupShuffle);
    const bt::tree& tree = made.Build();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        play agent(tree, seed);
        agent.Tick("B=1");
        CHECK(WithoutAsking(agent.Tick("B=0 B:succeeds")) == "tick B succeeded, deactivate B succeeded, wait GROUP");
        const std::string calls = agent.Tick();
        CHECK(Asked(calls) == "ABC");
        CHECK(WithoutAsking(calls) == "deactivate GROUP failed, idle");
    }
}

BT_DECLARE_DECIDERS(OUTER, MIDDLE, INNER, A, B, C, D);

BT_DEFINE_GROUP  (OUTER,    kGroupShuffle, (MIDDLE));
BT_DEFINE_GROUP  (  MIDDLE, kGroupShuffle, (INNER, D));
BT_DEFINE_GROUP  (    INNER, kGroupShuffle, (A, B, C));
BT_DEFINE_DECIDER(      A,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      B,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      C,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    D,    Act, .Decide = kAsk);

BT_DEFINE_TREE(NESTED, OUTER);

TEST_CASE("contract 44, contract 60: shuffle: groups within groups each keep their own order") {
    int num_inner_first = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        INFO("seed ", seed);
        play agent(NESTED, seed);
        agent.Tick("A=1 B=1 C=1 D=1");
        if (agent.Leaf() == "D") continue;
        ++num_inner_first;
        for (int i = 0; i < 2; ++i) agent.Tick(agent.Leaf() + ":succeeds");
        // INNER waits for its next round, finds nobody and ends; D has not had its turn yet.
        agent.Tick("A=0 B=0 C=0 " + agent.Leaf() + ":succeeds");
        CHECK(agent.Leaf() == "INNER");
        CHECK(WithoutAsking(agent.Tick()) == "activate D, tick D");
    }
    CHECK(num_inner_first > 3);
}

}  // namespace shuffle
