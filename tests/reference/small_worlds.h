// Small worlds, enumerated and not drawn: every shape of a tree, and every combination of the answers that are asked for.
#pragma once

#include "comparison.h"

#include <vector>

namespace reference {

// Every tree of so many deciders, at least 2, with children in every order: there are 1, 2, 5 and 14 of 2 to 5 deciders.
// All functions are there but the root's Decide, and what groups have is a Decide. They take nothing but the agent, if `is_quick`.
std::vector<tree> Shapes(int num_deciders, bool is_quick);

// The same tree with its groups' policies: number 0 to kNumPolicies^(number of groups) - 1.
int NumPolicyChoices(const tree& of);
tree WithPolicies(tree of, int number);

// The same with its groups' flags, as far as they can make a difference: kFlagsDelegateDecide in all, kFlagsCallDecideOnRedecide in those
// with a Decide, kFlagsEndOnFailure in sequential ones.
int NumFlagChoices(const tree& of);
tree WithFlags(tree of, int number);

// Answers each call in every way that there is, one combination after the other: Decide accepts or rejects, Activate runs or fails, Tick
// runs, fails or succeeds, in a classic tree also errs. What has not been asked for is not enumerated, so each combination is another run.
class every_answer final : public answer_source {
public:
    void BeginTick(int tick) override {
        if (tick == 0) Next = 0;
    }
    float Value(int) override { return Choose(2) == 0 ? 1.0f : 0.0f; }
    answer Activate(int) override { return static_cast<answer>(Choose(2)); }
    answer Tick(int) override { return static_cast<answer>(Choose(NumTickAnswers)); }

    int NumTickAnswers = 3;

    // False: that was the last combination.
    bool GoToNext();

    // From now on the answers given so far stay, and only what is asked after them is enumerated. They are a beginning to go on from.
    using beginning = std::vector<int>;
    beginning Given() const;
    void BeginWith(const beginning& given);

private:
    // An odometer whose last digit turns first.
    struct digit {
        int Value;
        int NumValues;
    };
    int Choose(int num_values);

    std::vector<digit> Digits;
    std::size_t Next = 0;
    std::size_t NumGiven = 0;
};

// Ticks a tree in every way in which it can go on from every state that it can get into, in all the ways to tick, beside the reference.
struct exploration {
    long NumStates = 0;       // of the reference and of the agent's memory, byte by byte, together
    long NumCases = 0;        // a state and a combination of answers
    bool IsComplete = false;  // no tick leads to a state that is not among them, so they stand for any number of ticks
    difference Difference;
};
exploration Explore(const tree& deciders, engine_side& engine, std::span<const way> ways, int max_ticks);

}  // namespace reference
