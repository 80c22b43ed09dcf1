// The enumeration of small worlds.
#include "small_worlds.h"

#include <set>
#include <utility>

namespace reference {
namespace {

// All trees that `begun` can become with so many more deciders. They are added in the order of a walk from the root, so that each is the
// last child of one on the way from the root to the one before it: all ordered trees come, and none twice.
void AddShapes(int num_left, const tree& begun, std::vector<tree>& all) {
    if (num_left == 0) {
        all.push_back(begun);
        return;
    }
    const auto added = static_cast<int>(begun.size());
    for (int parent = 0;; parent = begun[static_cast<std::size_t>(parent)].Children.back()) {
        tree grown = begun;
        grown[static_cast<std::size_t>(parent)].Children.push_back(added);
        grown.emplace_back();
        AddShapes(num_left - 1, grown, all);
        if (parent == added - 1) return;
    }
}

void AddFunctions(tree& to, bool is_quick) {
    for (decider& each : to) {
        each.Quick = is_quick ? kAllFunctions : 0;
        if (each.IsGroup()) each.Functions = kDecide;
    }
    to[0].Functions = 0;
}

}  // namespace

std::vector<tree> Shapes(int num_deciders, bool is_quick) {
    std::vector<tree> all;
    AddShapes(num_deciders - 1, tree(1), all);
    for (tree& each : all) AddFunctions(each, is_quick);
    return all;
}

int NumPolicyChoices(const tree& of) {
    int num = 1;
    for (const decider& each : of) num *= each.IsGroup() ? kNumPolicies : 1;
    return num;
}

tree WithPolicies(tree of, int number) {
    for (decider& each : of) {
        if (!each.IsGroup()) continue;
        each.Policy = static_cast<policy>(number % kNumPolicies);
        number /= kNumPolicies;
    }
    return of;
}

namespace {

std::vector<bool decider::*> FlagMembersOf(const decider& of) {
    if (!of.IsGroup()) return {};
    std::vector<bool decider::*> flags = {&decider::DelegatesByFlag};
    if (of.Has(kDecide)) flags.push_back(&decider::AsksOnRedecide);
    if (of.Policy == policy::kGroupSequential || of.Policy == policy::kGroupSequentialLooping) flags.push_back(&decider::EndsOnFailure);
    return flags;
}

}  // namespace

int NumFlagChoices(const tree& of) {
    int num = 1;
    for (const decider& each : of) num <<= FlagMembersOf(each).size();
    return num;
}

tree WithFlags(tree of, int number) {
    for (decider& each : of) {
        for (bool decider::*flag : FlagMembersOf(each)) {
            each.*flag = number % 2 != 0;
            number /= 2;
        }
    }
    return of;
}

int every_answer::Choose(int num_values) {
    if (Next == Digits.size()) Digits.push_back({0, num_values});
    return Digits[Next++].Value;
}

bool every_answer::GoToNext() {
    while (Digits.size() > NumGiven && Digits.back().Value + 1 == Digits.back().NumValues) Digits.pop_back();
    if (Digits.size() == NumGiven) return false;
    ++Digits.back().Value;
    return true;
}

every_answer::beginning every_answer::Given() const {
    beginning given;
    for (const digit& each : Digits) given.push_back(each.Value);
    return given;
}

void every_answer::BeginWith(const beginning& given) {
    Digits.clear();
    for (const int value : given) Digits.push_back({value, value + 1});
    NumGiven = given.size();
}

exploration Explore(const tree& deciders, engine_side& engine, std::span<const way> ways, int max_ticks) {
    exploration result;
    world of = {.Tree = deciders, .Seed = 1, .Ticks = {}};
    engine.Build(of.Tree);
    every_answer answers;
    if (IsClassic(deciders)) answers.NumTickAnswers = 4;
    totals sum;
    std::set<std::string> seen;
    std::vector<every_answer::beginning> states = {{}};  // how to get there
    for (int num_ticks = 1; num_ticks <= max_ticks && !states.empty(); ++num_ticks) {
        of.Ticks.emplace_back();  // time stands still
        std::vector<every_answer::beginning> next;
        for (const every_answer::beginning& each : states) {
            answers.BeginWith(each);
            do {
                ++result.NumCases;
                std::string all_states, state;
                const history expected = Play(of, answers, &all_states);
                const every_answer::beginning given = answers.Given();
                for (const way& by : ways) {
                    if ((result.Difference = Compare(of, expected, engine, answers, by, sum, &state))) return result;
                    all_states += state;
                }
                if (seen.insert(all_states).second) next.push_back(given);
            } while (answers.GoToNext());
        }
        states = std::move(next);
    }
    result.NumStates = static_cast<long>(seen.size());
    result.IsComplete = states.empty();
    return result;
}

}  // namespace reference
