// Classic trees in the engine beside the reference: random ones, and every small one.
#include "classic_random_world.h"
#include "small_worlds.h"

#include <algorithm>
#include <map>
#include <memory>

#include <tests/kit/allocation_trap.h>
#include <doctest/doctest.h>

namespace reference {

constexpr int kNumClassicTicks = 40;

TEST_CASE("contract 84-90: on random classic trees and inputs, every way to tick makes the calls of the reference, in order, with the same "
          "path, blocks and draws") {
    const std::uint64_t num_worlds = allocation_trap::kIsSanitized ? 60 : 400;
    const auto engine = std::make_unique<engine_side>();
    totals sum;
    for (std::uint64_t number = 0; number < num_worlds; ++number) {
        const difference found = CompareAll(RandomClassicWorld(number, kNumClassicTicks), *engine, ClassicWays(), sum);
        INFO("classic world ", number, " (tools/dev/run soak shrinks it), ", found.Text);
        REQUIRE(!found);
    }
    CHECK(sum.Trees * 10 > static_cast<long long>(num_worlds) * 9);
    CHECK(sum.Ticks > static_cast<long long>(num_worlds) * 200);
    CHECK(sum.Calls > static_cast<long long>(num_worlds) * 200);
    CHECK(sum.Trees + sum.TooLarge + sum.Refused[static_cast<int>(refusal::kTooManyPlaces)] == static_cast<long long>(num_worlds));
}

TEST_CASE("the random classic worlds come to everything that the reference can note, with all kinds of nodes, many times") {
    std::map<what, int> num_of;
    std::map<reason, int> num_ended;
    std::map<answer, int> num_answered;
    std::map<int, int> num_worlds_with;  // by node_kind
    for (std::uint64_t number = 0; number < 400; ++number) {
        const world of = RandomClassicWorld(number, kNumClassicTicks);
        for (int kind = 0; kind <= bt::kNumNodeKinds; ++kind) {
            num_worlds_with[kind] += std::any_of(of.Tree.begin(), of.Tree.end(), [&](const decider& each) { return each.Node == kind; });
        }
        if (NumPlaces(of.Tree, 200) == 200) continue;
        for (const records& of_tick : Play(of)) {
            for (const record& each : of_tick) {
                ++num_of[each.What];
                if (each.What == what::kDeactivated) ++num_ended[each.Reason];
                if (each.What == what::kIdle) ++num_answered[each.Answer];
            }
        }
    }
    for (int kind = 0; kind <= bt::kNumNodeKinds; ++kind) {
        INFO(std::string(bt::NodeKindName(static_cast<bt::node_kind>(kind))));
        CHECK(num_worlds_with[kind] > 15);
    }
    for (const what each : {what::kAsk, what::kActivate, what::kTick, what::kDeactivate, what::kNestedTick, what::kActivateSucceeded,
                            what::kRunning, what::kIdle, what::kOnPath, what::kActivated, what::kActivateFailed, what::kDeactivated}) {
        INFO(Words({decider()}, {.What = each, .Who = 0}));
        CHECK(num_of[each] > (each == what::kActivateSucceeded ? 20 : 100));
    }
    CHECK(num_of[what::kTooManyRepeats] > 10);
    CHECK(num_of[what::kAnsweredError] > 50);
    CHECK(num_of[what::kAnswered] > 1000);
    CHECK(num_of[what::kNoSuchChild] > 10);
    for (int why = 0; why < bt::kNumEndReasons; ++why) CHECK(num_ended[static_cast<reason>(why)] > 20);
    CHECK(num_answered[answer::kFailed] > 100);
    CHECK(num_answered[answer::kSucceeded] > 100);
}

// The same world, whose behaviors have only a Tick, or all functions and a block.
world WithHooks(world of, bool has_hooks) {
    constexpr unsigned hooks = kActivate | kDeactivate;
    for (std::size_t who = 0; who < of.Tree.size(); ++who) {
        decider& each = of.Tree[who];
        if (each.IsNode() && each.Node != bt::kOwnNode) continue;
        each.Functions = (each.Functions & kDecide) | kTick | (has_hooks ? hooks : 0u);
        each.Quick &= kDecide;
        each.Block = has_hooks ? 1 + static_cast<int>(who % 4) : 0;
    }
    for (tick& each : of.Ticks) {
        each.NestsAt = each.ChangesAt = kNever;
        for (answers& given : each.Answers) given.Activate[0] = given.Activate[1] = answer::kRunning;
    }
    return of;
}

// What was ticked in each tick, and answered.
std::vector<std::string> AnswersOf(const world& of, engine_side& engine) {
    std::vector<std::string> all;
    if (!engine.Build(of.Tree)) return all;
    answers_of_world answers(of);
    engine.Begin(of.Seed, answers, ClassicWays()[0]);
    for (const tick& each : of.Ticks) {
        std::string words;
        for (const record& happened : engine.Run(each)) {
            const bool is_hook = happened.What == what::kActivate || happened.What == what::kDeactivate;
            const bool is_of_path = happened.What == what::kOnPath;
            if (is_hook || is_of_path) continue;
            words += std::to_string(static_cast<int>(happened.What)) + ":" + std::to_string(happened.Who) + "=" +
                     std::to_string(static_cast<int>(happened.Answer)) + " ";
        }
        all.push_back(words);
    }
    return all;
}

TEST_CASE(
    "contract 87: random classic trees answer alike, and tick the same in the same order, whether their leaves have "
    "hooks and blocks") {
    const std::uint64_t num_worlds = allocation_trap::kIsSanitized ? 200 : 1000;
    const auto engine = std::make_unique<engine_side>();
    std::uint64_t num_compared = 0;
    for (std::uint64_t number = 0; number < num_worlds; ++number) {
        const world of = RandomClassicWorld(number, 10);
        INFO("classic world ", number);
        const std::vector<std::string> with_hooks = AnswersOf(WithHooks(of, true), *engine);
        if (with_hooks.empty()) continue;
        ++num_compared;
        REQUIRE(with_hooks == AnswersOf(WithHooks(of, false), *engine));
    }
    CHECK(num_compared * 10 > num_worlds * 8);
}

// Kinds that nodes of small trees have. The last is for one child.
constexpr bt::node_kind kSmallKinds[] = {bt::kSequence, bt::kSelector, bt::kReactiveSequence, bt::kReactiveSelector, bt::kParallel,
                                         bt::kInvert};
int NumKindsFor(const decider& of) { return !of.IsGroup() ? 2 : of.Children.size() == 1 ? 6 : 5; }

// A leaf has only a Tick, or all functions.
tree WithKinds(tree of, int number) {
    for (decider& each : of) {
        const int choice = number % NumKindsFor(each);
        number /= NumKindsFor(each);
        each.IsClassic = true;
        each.Quick = kAllFunctions;
        if (each.IsGroup()) each.Node = kSmallKinds[choice];
        each.Functions = each.IsGroup() ? 0u : choice == 0 ? unsigned{kTick} : kAllFunctions & ~unsigned{kDecide};
    }
    return of;
}
int NumKindChoices(const tree& of) {
    int num = 1;
    for (const decider& each : of) num *= NumKindsFor(each);
    return num;
}

TEST_CASE("contract 84-89: classic trees of up to 4 nodes, in each state and with all answers, do what the reference does in any number of "
          "ticks") {
    const int max_nodes = allocation_trap::kIsSanitized ? 3 : 4;
    const auto engine = std::make_unique<engine_side>();
    int num_trees = 0;
    long num_states = 0;
    long num_cases = 0;
    for (int num_nodes = 1; num_nodes <= max_nodes; ++num_nodes) {
        for (const tree& shape : Shapes(num_nodes, true)) {
            for (int choice = 0; choice < NumKindChoices(shape); ++choice) {
                const exploration explored = Explore(WithKinds(shape, choice), *engine, ClassicWays().first(2), 1000);
                INFO(explored.Difference.Text);
                REQUIRE(!explored.Difference);
                CHECK(explored.IsComplete);
                ++num_trees;
                num_states += explored.NumStates;
                num_cases += explored.NumCases;
            }
        }
    }
    if (max_nodes < 4) return;
    CHECK(num_trees == 938);
    CHECK(num_states == 3724);
    CHECK(num_cases == 35767);
}

}  // namespace reference
