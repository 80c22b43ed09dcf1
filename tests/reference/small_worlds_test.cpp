// Every small world there is: all shapes of trees up to a size, with every combination of answers, from every state that they can get into.
#include "small_worlds.h"

#include <algorithm>
#include <memory>

#include <doctest/doctest.h>

namespace reference {

struct sum_of_explorations {
    int NumTrees = 0;
    int NumComplete = 0;
    long NumStates = 0;
    long NumCases = 0;
};

bool Draws(const tree& of) {
    return std::any_of(of.begin(), of.end(), [](const decider& each) {
        return each.IsGroup() && (each.Policy == policy::kRandom || each.Policy == policy::kWeightedRandom || each.Policy == policy::kShuffle);
    });
}

// Where something is drawn, each tick is another state, so those trees go on for two ticks only.
void Add(sum_of_explorations& sum, const tree& of, engine_side& engine) {
    constexpr int any_number = 1000;
    const exploration explored = Explore(of, engine, Ways().first(2), Draws(of) ? (of.size() < 4 ? 2 : 1) : any_number);
    INFO(explored.Difference.Text);
    REQUIRE(!explored.Difference);
    if (!Draws(of)) CHECK(explored.IsComplete);
    ++sum.NumTrees;
    sum.NumComplete += explored.IsComplete ? 1 : 0;
    sum.NumStates += explored.NumStates;
    sum.NumCases += explored.NumCases;
}

TEST_CASE("contract 13-30: prioritized lists of up to 5 deciders, in each state and with all answers, do what the reference does in any number of ticks") {
    const auto engine = std::make_unique<engine_side>();
    sum_of_explorations sum;
    for (int num_deciders = 2; num_deciders <= 5; ++num_deciders) {
        for (const tree& shape : Shapes(num_deciders, true)) Add(sum, shape, *engine);
    }
    CHECK(sum.NumTrees == 15);
    CHECK(sum.NumComplete == 15);
    CHECK(sum.NumStates == 52);
    CHECK(sum.NumCases == 23780);
}

TEST_CASE("contract 41-48: the same of up to 4 deciders with all policies, where nothing is drawn in any number of ticks") {
    const auto engine = std::make_unique<engine_side>();
    sum_of_explorations sum;
    for (int num_deciders = 2; num_deciders <= 4; ++num_deciders) {
        for (const tree& shape : Shapes(num_deciders, num_deciders % 2 == 0)) {
            for (int choice = 0; choice < NumPolicyChoices(shape); ++choice) Add(sum, WithPolicies(shape, choice), *engine);
        }
    }
    CHECK(sum.NumTrees == 280);
    CHECK(sum.NumComplete == 115);
    CHECK(sum.NumStates == 1768);
    CHECK(sum.NumCases == 33430);
}

}  // namespace reference
