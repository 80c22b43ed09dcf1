// kGroupRandom and kGroupWeightedRandom (contract 42, 43), and the runs that a seed gives (contract 50).
#include <tests/kit/leaf_group.h>

#include <cmath>
#include <map>
#include <set>

namespace random_policies {

using script::Asked;
using script::leaf_group;
using script::NameOf;
using script::play;
using script::WithoutAsking;

constexpr int kNumDraws = 4000;

// How often each leaf is drawn by a group that is entered again and again, as a share of all draws.
std::map<std::string, double> Shares(bt::group_policy policy, const std::string& values, int num_leaves = 3) {
    leaf_group made(policy, num_leaves);
    const bt::tree& tree = made.Build();
    play agent(tree, 99);
    std::map<std::string, double> shares;
    for (int i = 0; i < kNumDraws; ++i) {
        agent.Tick(values);
        shares[agent.Leaf()] += 1.0 / kNumDraws;
        agent.Tick("stop");
    }
    return shares;
}

// Four standard deviations of a share of half, which is the widest.
constexpr double kBound = 4 * 0.5 / 63.2;

void CheckShares(bt::group_policy policy, const std::string& values, std::map<std::string, double> expected) {
    INFO(NameOf(policy), ", ", values);
    const std::map<std::string, double> shares = Shares(policy, values);
    for (const auto& drawn : shares) {
        INFO("leaf ", drawn.first);
        CHECK(expected.count(drawn.first) == 1);
        CHECK(std::abs(drawn.second - expected[drawn.first]) < kBound);
    }
    CHECK(shares.size() == expected.size());
}

TEST_CASE("contract 42: random: drawn evenly among those that accept, whatever their values") {
    CheckShares(bt::kGroupRandom, "A=1 B=1 C=1", {{"A", 1 / 3.0}, {"B", 1 / 3.0}, {"C", 1 / 3.0}});
    CheckShares(bt::kGroupRandom, "A=0.001 B=1000 C=inf", {{"A", 1 / 3.0}, {"B", 1 / 3.0}, {"C", 1 / 3.0}});
    CheckShares(bt::kGroupRandom, "A=1 B=0 C=1", {{"A", 0.5}, {"C", 0.5}});
    CheckShares(bt::kGroupRandom, "A=nan B=2 C=-1", {{"B", 1}});
}

TEST_CASE("contract 43: weighted random: drawn among those that accept, and the weight is the Decide's value") {
    CheckShares(bt::kGroupWeightedRandom, "A=1 B=1 C=2", {{"A", 0.25}, {"B", 0.25}, {"C", 0.5}});
    CheckShares(bt::kGroupWeightedRandom, "A=6 B=3 C=1", {{"A", 0.6}, {"B", 0.3}, {"C", 0.1}});
    CheckShares(bt::kGroupWeightedRandom, "A=0.3 B=0 C=0.7", {{"A", 0.3}, {"C", 0.7}});
    CheckShares(bt::kGroupWeightedRandom, "A=nan B=-5 C=0.001", {{"C", 1}});
    CheckShares(bt::kGroupWeightedRandom, "A=1e38 B=3e38 C=1e-30", {{"A", 0.25}, {"B", 0.75}});
    CheckShares(bt::kGroupWeightedRandom, "A=1e-45 B=1e-45 C=0", {{"A", 0.5}, {"B", 0.5}});
}

TEST_CASE("contract 43: weighted random: an infinite weight leaves nothing for finite ones and shares with its like") {
    CheckShares(bt::kGroupWeightedRandom, "A=1 B=inf C=1", {{"B", 1}});
    CheckShares(bt::kGroupWeightedRandom, "A=inf B=1 C=inf", {{"A", 0.5}, {"C", 0.5}});
}

// The generator whose next number but one is this.
bt::random_generator DrawsSecond(std::uint32_t number) {
    const std::uint64_t mixed = static_cast<std::uint64_t>(number) << 27u;
    const std::uint64_t second = mixed ^ mixed >> 18u ^ mixed >> 36u ^ mixed >> 54u;
    bt::random_generator made;
    made.State = (second - 1442695040888963407u) * 0xC097EF87329E28A5u;  // a step back
    return made;
}

TEST_CASE("contract 42, contract 43: of two with the same chance each has exactly half of the numbers that can be drawn") {
    for (const bt::group_policy policy : {bt::kGroupRandom, bt::kGroupWeightedRandom}) {
        for (const std::uint32_t number : {0u, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu}) {
            CAPTURE(number);
            leaf_group made(policy, 2);
            play agent(made.Build());
            bt::random_generator& random = *RandomOf(agent.Memory);
            random = DrawsSecond(number);
            random.Next();
            REQUIRE(random.Next() == number);
            random = DrawsSecond(number);
            agent.Tick("A=1 B=1");
            CHECK(agent.Leaf() == (number < 0x80000000u ? "B" : "A"));
        }
    }
}

TEST_CASE("contract 42, contract 43: each child is asked once for a draw, also those that reject") {
    for (const bt::group_policy policy : {bt::kGroupRandom, bt::kGroupWeightedRandom}) {
        leaf_group made(policy);
        CHECK(Asked(play(made.Build()).Tick("A=1 B=0 C=3")) == "ABC");
    }
}

TEST_CASE("contract 42, contract 43: while a child is active nobody is asked; when it ends the draw is among the others") {
    for (const bt::group_policy policy : {bt::kGroupRandom, bt::kGroupWeightedRandom}) {
        leaf_group made(policy);
        const bt::tree& tree = made.Build();
        std::set<std::string> successors;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            play agent(tree, seed);
            agent.Tick("A=1");
            CHECK(agent.Tick("A=9 B=1 C=1") == "tick A");
            const std::string calls = agent.Tick("A:succeeds");
            CHECK(Asked(calls) == "BC");
            successors.insert(agent.Leaf());
        }
        CHECK(successors == std::set<std::string>{"B", "C"});
    }
}

// The leaf after each of `num` ticks.
std::string Run(const bt::tree& tree, std::uint64_t seed, int num) {
    play agent(tree, seed);
    return script::Order(agent, num, "A=1 B=2 C=3 D=4");
}

TEST_CASE("contract 50: the same seed gives the same run, other seeds give others") {
    for (const bt::group_policy policy : {bt::kGroupRandom, bt::kGroupWeightedRandom, bt::kGroupShuffle}) {
        INFO(NameOf(policy));
        leaf_group made(policy, 4);
        const bt::tree& tree = made.Build();
        std::set<std::string> runs;
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            runs.insert(Run(tree, seed, 40));
            CHECK(Run(tree, seed, 40) == Run(tree, seed, 40));
        }
        CHECK(runs.size() == 30);
    }
}

TEST_CASE("contract 50: the same run on every compiler, at every optimisation level: these are the runs of seed 7") {
    struct {
        bt::group_policy Policy;
        std::string Run;
    } const rows[] = {
        {bt::kGroupRandom, "ADADCBDCDBCBCACACBDCDADACACDBADCABABABDA"},
        {bt::kGroupWeightedRandom, "CDADCBDCDBCBCACBCBDCDADACDCDBADCABACDCDC"},
        {bt::kGroupShuffle, "BDACACBDDCBAABCDCBDADABCABCDDACBADBCDBAC"},
    };
    for (const auto& row : rows) {
        INFO(NameOf(row.Policy));
        leaf_group made(row.Policy, 4);
        CHECK(Run(made.Build(), 7, 40) == row.Run);
    }
}

TEST_CASE("contract 50: agents whose seeds are neighbours draw independently: their first draws are even") {
    for (const bt::group_policy policy : {bt::kGroupRandom, bt::kGroupWeightedRandom, bt::kGroupShuffle}) {
        INFO(NameOf(policy));
        leaf_group made(policy, 2);
        const bt::tree& tree = made.Build();
        int num_a = 0;
        for (std::uint64_t seed = 0; seed < kNumDraws; ++seed) {
            play agent(tree, seed);
            agent.Tick("A=1 B=1");
            num_a += agent.Leaf() == "A" ? 1 : 0;
        }
        CHECK(num_a == doctest::Approx(kNumDraws / 2).epsilon(2 * kBound));
    }
}

}  // namespace random_policies
