// The enumeration of small worlds.
#include "small_worlds.h"

#include <set>
#include <utility>

namespace reference {
namespace {

// The leaves below one child of the root: 0, and it is a leaf itself.
using shape = std::vector<int>;

// All shapes whose children take so many deciders together.
void AddShapes(int num_left, shape& begun, std::vector<shape>& all) {
    if (num_left == 0) all.push_back(begun);
    for (int taken = 1; taken <= num_left; ++taken) {
        begun.push_back(taken - 1);
        AddShapes(num_left - taken, begun, all);
        begun.pop_back();
    }
}

tree TreeOf(const shape& of, bool is_quick) {
    tree made(1 + of.size());
    made[0].Functions = 0;
    for (std::size_t i = 0; i < of.size(); ++i) {
        const auto child = static_cast<int>(1 + i);
        made[0].Children.push_back(child);
        for (int leaf = 0; leaf < of[i]; ++leaf) {
            made[1 + i].Children.push_back(static_cast<int>(made.size()));
            made.emplace_back();
        }
    }
    for (decider& each : made) {
        each.Quick = is_quick ? kAllFunctions : 0;
        if (each.IsGroup()) each.Functions &= kDecide;
    }
    return made;
}

}  // namespace

std::vector<tree> Shapes(int num_deciders, bool is_quick) {
    std::vector<shape> all;
    shape begun;
    AddShapes(num_deciders - 1, begun, all);
    std::vector<tree> made;
    for (const shape& each : all) made.push_back(TreeOf(each, is_quick));
    return made;
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

std::vector<bool decider::*> FlagsOf(const decider& of) {
    if (!of.IsGroup()) return {};
    std::vector<bool decider::*> flags = {&decider::DelegatesByFlag};
    if (of.Has(kDecide)) flags.push_back(&decider::AsksOnRedecide);
    if (of.Policy == policy::kSequential || of.Policy == policy::kSequentialLooping) flags.push_back(&decider::EndsOnFailure);
    return flags;
}

}  // namespace

int NumFlagChoices(const tree& of) {
    int num = 1;
    for (const decider& each : of) num <<= FlagsOf(each).size();
    return num;
}

tree WithFlags(tree of, int number) {
    for (decider& each : of) {
        for (bool decider::*flag : FlagsOf(each)) {
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
