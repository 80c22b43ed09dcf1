// The engine beside the reference, on random trees and inputs.
#include "comparison.h"
#include "random_world.h"

#include <algorithm>
#include <map>
#include <memory>

#include <tests/kit/allocation_trap.h>
#include <doctest/doctest.h>

namespace reference {

constexpr int kNumTicks = 40;

TEST_CASE("contract 13-65: on random trees and inputs, every way to tick makes the calls of the reference, in order, with the same path, "
          "blocks and draws") {
    const std::uint64_t num_worlds = allocation_trap::kIsSanitized ? 200 : 500;
    const auto engine = std::make_unique<engine_side>();
    totals sum;
    for (std::uint64_t number = 0; number < num_worlds; ++number) {
        const difference found = CompareAll(RandomWorld(number, kNumTicks), *engine, Ways(), sum);
        INFO("world ", number, " (tools/dev/run soak shrinks it), ", found.Text);
        REQUIRE(!found);
    }
    CHECK(sum.Ticks > static_cast<long long>(num_worlds) * 200);
    CHECK(sum.Calls > static_cast<long long>(num_worlds) * 700);
    // Not to be compared with nothing: those that are not run are refused, and the reference knows why.
    CHECK(sum.Refused[static_cast<int>(refusal::kTooManyPlaces)] > 5);
    CHECK(sum.Trees + sum.Refused[static_cast<int>(refusal::kTooManyPlaces)] == static_cast<long long>(num_worlds));
}

// So many levels or, with a width, so many children of the root; the first is there twice or not.
tree TreeOf(int num_levels, int width, bool is_twice = false) {
    tree made(static_cast<std::size_t>(std::max(num_levels, width + 1)));
    for (int who = 0; who + 1 < num_levels; ++who) made[static_cast<std::size_t>(who)].Children = {who + 1};
    for (int child = num_levels > 1 ? 2 : 1; child <= width; ++child) made[0].Children.push_back(child);
    if (is_twice) made[0].Children.push_back(1);
    return made;
}

// All leaves are under each of the groups: 1 + groups * (1 + leaves) places.
tree TreeOfPlaces(int num_groups, int num_leaves) {
    tree made(static_cast<std::size_t>(1 + num_groups + num_leaves));
    for (int group = 1; group <= num_groups; ++group) {
        made[0].Children.push_back(group);
        for (int leaf = 0; leaf < num_leaves; ++leaf) made[static_cast<std::size_t>(group)].Children.push_back(1 + num_groups + leaf);
    }
    return made;
}

TEST_CASE("contract 67: the engine refuses the trees that the reference knows a reason for, and no others") {
    struct row {
        tree Tree;
        int Why;  // kNumRefusals: none
    };
    const row rows[] = {{TreeOf(32, 0), kNumRefusals},
                        {TreeOf(33, 0), static_cast<int>(refusal::kTooDeep)},
                        {TreeOf(1, 32), kNumRefusals},
                        {TreeOf(1, 33), static_cast<int>(refusal::kTooManyChildren)},
                        {TreeOf(1, 5, true), static_cast<int>(refusal::kSameChildTwice)},
                        {TreeOfPlaces(19, 30), kNumRefusals},
                        {TreeOfPlaces(20, 30), static_cast<int>(refusal::kTooManyPlaces)}};
    const auto engine = std::make_unique<engine_side>();
    for (const row& each : rows) {
        world of = {.Tree = each.Tree, .Seed = 1, .Ticks = {}};
        of.Ticks.emplace_back().Answers.resize(each.Tree.size());
        totals sum;
        const difference found = CompareAll(of, *engine, Ways(), sum);
        INFO(found.Text);
        CHECK(!found);
        for (int why = 0; why < kNumRefusals; ++why) CHECK(sum.Refused[why] == (why == each.Why ? 1 : 0));
        CHECK(sum.Trees == (each.Why == kNumRefusals ? 1 : 0));
    }
}

TEST_CASE("the random worlds come to everything that the reference can note, many times") {
    std::map<what, int> num_of;
    for (std::uint64_t number = 0; number < 400; ++number) {
        for (const records& of_tick : Play(RandomWorld(number, kNumTicks))) {
            for (const record& each : of_tick) ++num_of[each.What];
        }
    }
    for (int kind = 0; kind <= static_cast<int>(what::kGaveUp); ++kind) {
        INFO(Words({decider()}, {.What = static_cast<what>(kind), .Who = 0}));
        const what each = static_cast<what>(kind);
        const bool is_rare = each == what::kTooManyRedecides || each == what::kError || each == what::kGaveUp;
        CHECK(num_of[each] >= (is_rare ? 3 : 100));
    }
}

}  // namespace reference
