// Nodes that choose one child: evenly, by weight, shuffled, by score.
#include "classic_kit.h"

#include <array>

namespace choices {

using script::Act;
using script::CheckBoth;
using script::kAsk;
using script::kAskQuickly;
using script::OnlyTick;

BT_DEFINE_DECIDER(A, OnlyTick, .Decide = kAsk);
BT_DEFINE_DECIDER(B, OnlyTick, .Decide = kAsk);
BT_DEFINE_DECIDER(C, OnlyTick, .Decide = kAsk);

BT_DEFINE_NODE(BEST, kScoredNode, (A, B, C));
BT_DEFINE_CLASSIC_TREE(SCORED, BEST);

TEST_CASE("contract 86: kScoredNode asks all children, keeps the best while it runs, and answers as it does") {
    CheckBoth(SCORED, {
        {"", "ask A, ask B, ask C, failed"},
        {"A=1 B=3 C=3", "ask A, ask B, ask C, tick B"},
        {"A=5", "tick B"},
        {"B:succeeds", "tick B succeeded, succeeded"},
        {"A:fails", "ask A, ask B, ask C, tick A failed, failed"},
    });
}

BT_DEFINE_NODE(ANY, kRandomNode, (A, B, C));
BT_DEFINE_NODE(HEAVY, kWeightedNode, (A, B, C));
BT_DEFINE_NODE(DEAL, kShuffledNode, (A, B, C));
BT_DEFINE_CLASSIC_TREE(EVEN, ANY);
BT_DEFINE_CLASSIC_TREE(WEIGHTED, HEAVY);
BT_DEFINE_CLASSIC_TREE(SHUFFLED, DEAL);

BT_DEFINE_DECIDER(QUICK, OnlyTick, .Decide = kAskQuickly<"QUICK">);
BT_DEFINE_NODE(BEST_OF_QUICK, kScoredNode, (QUICK, A));
BT_DEFINE_CLASSIC_TREE(QUICKLY_SCORED, BEST_OF_QUICK);

TEST_CASE("contract 86: a child that was chosen is not asked again, also if its Decide takes only the agent") {
    CheckBoth(QUICKLY_SCORED, {
        {"QUICK=2|0 A=1", "ask QUICK, ask A, tick QUICK"},
        {"QUICK:fails", "tick QUICK failed, failed"},
    });
}

// How often each child was chosen in so many ticks in which the chosen one succeeds.
std::array<int, 3> CountChoices(const bt::tree& tree, const char* values, int num_ticks) {
    std::array<int, 3> counts = {};
    script::play agent(tree);
    agent.Tick(std::string(values) + " A:succeeds B:succeeds C:succeeds");
    for (int i = 0; i < num_ticks; ++i) {
        const std::string calls = agent.Tick("A:succeeds B:succeeds C:succeeds");
        for (std::size_t k = 0; k < 3; ++k) {
            if (calls.find(std::string("tick ") + "ABC"[k]) != std::string::npos) ++counts[k];
        }
    }
    return counts;
}

TEST_CASE("contract 86, contract 50: kRandomNode draws evenly among those that accept, kWeightedNode by their values") {
    const auto even = CountChoices(EVEN, "A=9 B=1 C=0", 2000);
    CHECK(even[0] + even[1] == 2000);
    CHECK(even[2] == 0);
    CHECK(even[0] > 900);
    CHECK(even[1] > 900);
    const auto weighted = CountChoices(WEIGHTED, "A=3 B=1 C=0", 2000);
    CHECK(weighted[0] > 1400);
    CHECK(weighted[0] < 1600);
    CHECK(weighted[0] + weighted[1] == 2000);
}

TEST_CASE("contract 86: kShuffledNode chooses each that accepts once before any comes again, whatever it answers") {
    script::play agent(SHUFFLED);
    agent.Tick("A=1 B=1 C=1 A:fails B:succeeds C:succeeds");
    const std::string first = agent.Agent.Trace;
    for (int round = 0; round < 50; ++round) {
        std::array<int, 3> counts = {};
        if (round == 0) ++counts[first.find("tick A") != std::string::npos ? 0 : first.find("tick B") != std::string::npos ? 1 : 2];
        for (int i = round == 0 ? 1 : 0; i < 3; ++i) {
            const std::string calls = agent.Tick("A:fails B:succeeds C:succeeds");
            for (std::size_t k = 0; k < 3; ++k) counts[k] += calls.find(std::string("tick ") + "ABC"[k]) != std::string::npos ? 1 : 0;
        }
        CHECK(counts == std::array<int, 3>{1, 1, 1});
    }
}

}  // namespace choices
