// Every small world there is: all shapes of trees up to a size, with every combination of answers, from every state that they can get into.
#include "small_worlds.h"

#include <algorithm>
#include <memory>

#include <bt/engine/policy_table.h>
#include <tests/kit/allocation_trap.h>
#include <doctest/doctest.h>

namespace reference {

struct sum_of_explorations {
    int NumTrees = 0;
    int NumComplete = 0;
    long NumStates = 0;
    long NumCases = 0;
};

void Check(const sum_of_explorations& sum, const sum_of_explorations& expected) {
    CHECK(sum.NumTrees == expected.NumTrees);
    CHECK(sum.NumComplete == expected.NumComplete);
    CHECK(sum.NumStates == expected.NumStates);
    CHECK(sum.NumCases == expected.NumCases);
}

// The same where each further policy makes more of them.
void CheckAtLeast(const sum_of_explorations& sum, const sum_of_explorations& expected) {
    CHECK(sum.NumTrees >= expected.NumTrees);
    CHECK(sum.NumComplete >= expected.NumComplete);
    CHECK(sum.NumStates >= expected.NumStates);
    CHECK(sum.NumCases >= expected.NumCases);
}

bool Draws(const tree& of) {
    return std::any_of(of.begin(), of.end(), [](const decider& each) {
        return each.IsGroup() && bt::detail::FactsOf(each.Policy).Draws;
    });
}

// Where something is drawn, each tick leads to new states, so those trees go on for one or two ticks only.
void Add(sum_of_explorations& sum, const tree& of, engine_side& engine) {
    constexpr int any_number = 1000;
    const exploration explored = Explore(of, engine, Ways().first(2), !Draws(of) ? any_number : of.size() < 4 ? 2 : 1);
    INFO(explored.Difference.Text);
    REQUIRE(!explored.Difference);
    if (!Draws(of)) CHECK(explored.IsComplete);
    ++sum.NumTrees;
    sum.NumComplete += explored.IsComplete ? 1 : 0;
    sum.NumStates += explored.NumStates;
    sum.NumCases += explored.NumCases;
}

// What has to come of all trees of up to so many deciders.
struct row {
    int MaxDeciders;
    sum_of_explorations Sum;
};

TEST_CASE("contract 13-30: prioritized lists of up to 5 deciders, in each state and with all answers, do what the reference does in any "
          "number of ticks") {
    const row all = {5, {.NumTrees = 22, .NumComplete = 22, .NumStates = 71, .NumCases = 24476}};
    const row under_sanitizers = {4, {.NumTrees = 8, .NumComplete = 8, .NumStates = 22, .NumCases = 1610}};
    const row& expected = allocation_trap::kIsSanitized ? under_sanitizers : all;
    const auto engine = std::make_unique<engine_side>();
    sum_of_explorations sum;
    for (int num_deciders = 2; num_deciders <= expected.MaxDeciders; ++num_deciders) {
        for (const tree& shape : Shapes(num_deciders, true)) Add(sum, shape, *engine);
    }
    Check(sum, expected.Sum);
}

TEST_CASE("contract 41-48: the same of up to 4 deciders with all policies, where nothing is drawn in any number of ticks") {
    const row all = {4, {.NumTrees = 792, .NumComplete = 240, .NumStates = 3624, .NumCases = 39072}};
    const row under_sanitizers = {3, {.NumTrees = 80, .NumComplete = 35, .NumStates = 430, .NumCases = 3047}};
    const row& expected = allocation_trap::kIsSanitized ? under_sanitizers : all;
    const auto engine = std::make_unique<engine_side>();
    sum_of_explorations sum;
    for (int num_deciders = 2; num_deciders <= expected.MaxDeciders; ++num_deciders) {
        for (const tree& shape : Shapes(num_deciders, num_deciders % 2 == 0)) {
            for (int choice = 0; choice < NumPolicyChoices(shape); ++choice) Add(sum, WithPolicies(shape, choice), *engine);
        }
    }
    CheckAtLeast(sum, expected.Sum);
}

// Of the largest only those where nothing is drawn, below a root with one of these policies: all together would take more than five
// minutes. A chain has the most groups and flags, but a scored one nobody to beat.
bool IsTakenWithFlags(const tree& of) {
    const policy of_root = of[0].Policy;
    if (of.size() < 4) return true;
    const bool is_chain = Depth(of) == 4;
    return !Draws(of) && (of_root == policy::kGroupPrioritizedList || of_root == policy::kGroupSequential ||
                          (of_root == policy::kGroupScoredEveryTick && !is_chain));
}

TEST_CASE("contract 30, 38, 45: the same with each combination of groups' flags") {
    const row all = {4, {.NumTrees = 6046, .NumComplete = 5671, .NumStates = 17942, .NumCases = 308603}};
    const row of_slow_builds = {3, {.NumTrees = 760, .NumComplete = 385, .NumStates = 3576, .NumCases = 22929}};
#ifdef NDEBUG
    const bool is_slow = allocation_trap::kIsSanitized;
#else
    const bool is_slow = true;  // what is optimised takes a fifth of the time
#endif
    const row& expected = is_slow ? of_slow_builds : all;
    const auto engine = std::make_unique<engine_side>();
    sum_of_explorations sum;
    for (int num_deciders = 2; num_deciders <= expected.MaxDeciders; ++num_deciders) {
        for (const tree& shape : Shapes(num_deciders, num_deciders % 2 == 0)) {
            for (int choice = 0; choice < NumPolicyChoices(shape); ++choice) {
                const tree of = WithPolicies(shape, choice);
                if (!IsTakenWithFlags(of)) continue;
                for (int flags = 1; flags < NumFlagChoices(of); ++flags) Add(sum, WithFlags(of, flags), *engine);
            }
        }
    }
    CheckAtLeast(sum, expected.Sum);
}

}  // namespace reference
