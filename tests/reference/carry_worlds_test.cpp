// The engine beside the reference, on random trees that are edited while an agent runs in them (contract 162).
#include "comparison.h"
#include "random_parts.h"
#include "random_world.h"

#include <algorithm>
#include <memory>

#include <tests/kit/allocation_trap.h>
#include <doctest/doctest.h>

namespace reference {
namespace {

void EditChildren(draws& random, int who, int num_deciders, std::vector<int>& children) {
    for (std::size_t i = children.size(); i > 1 && random.Chance(0.5); --i) {
        std::swap(children[i - 1], children[static_cast<std::size_t>(random.Below(static_cast<int>(i)))]);
    }
    if (children.size() > 1 && random.Chance(0.4))
        children.erase(children.begin() + random.Below(static_cast<int>(children.size())));
    const int added = who + 1 + random.Below(std::max(1, num_deciders - who - 1));
    const bool is_there = std::find(children.begin(), children.end(), added) != children.end();
    const bool has_room = added < num_deciders && children.size() < 32;
    if (!is_there && has_room && random.Chance(0.4))
        children.insert(children.begin() + random.Below(static_cast<int>(children.size()) + 1), added);
}

// Most deciders stay as they are.
tree Edited(draws& random, const tree& of) {
    constexpr float times[] = {0, 0.5f, 2, std::numeric_limits<float>::infinity()};
    tree made = of;
    const auto num = static_cast<int>(made.size());
    const double share = random.OneOf({0.05, 0.2, 0.5});
    for (int who = 0; who < num; ++who) {
        decider& each = made[static_cast<std::size_t>(who)];
        const auto edits = [&] { return random.Chance(share); };
        if (each.IsGroup() && edits()) EditChildren(random, who, num, each.Children);
        if (each.IsGroup() && random.Chance(share / 3)) each.Policy = static_cast<policy>(random.Below(kNumPolicies));
        if (random.Chance(share / 4)) each.Functions ^= 1u << random.Below(4);
        if (random.Chance(share / 4)) each.Quick ^= 1u << random.Below(4);
        if (random.Chance(share / 4)) each.Block = random.Below(3);
        if (edits()) each.Flags = SomeChecks(random, 0.3);
        if (edits()) each.EverySeconds = random.OneOf(times);
        if (edits()) each.CooldownSeconds = random.OneOf(times);
        if (random.Chance(share / 3)) AddWhile(random, each);
        if (random.Chance(share / 3)) each.MaxSeconds = random.OneOf(times);
        if (each.IsGroup() && random.Chance(share / 2))
            each.Options = static_cast<bt::decider_flags>(each.Options ^ bt::kFlagsResume);
    }
    return made;
}

constexpr int kNumTrees = 3;

// An agent's life: its inputs, and the tree that it is taken to before each of them.
struct edited_world {
    world World;
    tree Trees[kNumTrees];
    std::vector<int> Tree;  // by tick
};

edited_world RandomEdits(std::uint64_t number) {
    edited_world made;
    made.World = RandomWorld(number, 40);
    draws random(~number);
    made.Trees[0] = made.World.Tree;
    for (int i = 1; i < kNumTrees; ++i) made.Trees[i] = Edited(random, made.Trees[i - 1]);
    for (std::size_t i = 0, now = 0; i < made.World.Ticks.size(); ++i) {
        if (i > 0 && random.Chance(0.3)) now = static_cast<std::size_t>(random.Below(kNumTrees));
        made.Tree.push_back(static_cast<int>(now));
    }
    return made;
}

records WithoutSteps(records of) {
    std::erase_if(of, [](const record& each) { return IsStep(each.What); });
    return of;
}

struct sides {
    std::unique_ptr<engine_side> Of[kNumTrees];

    sides() {
        for (auto& each : Of) each = std::make_unique<engine_side>();
    }
    bool Build(const edited_world& of) {
        for (int i = 0; i < kNumTrees; ++i) {
            if (!Of[i]->Build(of.Trees[i])) return false;
        }
        return true;
    }
};

struct sums {
    long long Worlds = 0, Reloads = 0, Kept = 0, Ended = 0;
};

// Empty: no difference.
std::string Compare(const edited_world& of, sides& engine, const way& by, sums& sum) {
    answers_of_world of_reference(of.World), of_engine(of.World);
    interpreter reference(of.Trees[0], of.World.Seed, of_reference);
    engine.Of[0]->Begin(of.World.Seed, of_engine, by);
    const auto differ = [&](const char* where, std::size_t i, const records& expected,
                            const records& found) -> std::string {
        const char* const fault = engine.Of[of.Tree[i]]->FirstFault();
        if (fault == nullptr && expected == found) return "";
        return std::string(where) + " " + std::to_string(i) + ", " + by.Name + ", " + (fault != nullptr ? fault : "") +
               "\n" + SideBySide(of.Trees[of.Tree[i]], expected, found);
    };
    for (std::size_t i = 0; i < of.World.Ticks.size(); ++i) {
        const tick& input = of.World.Ticks[i];
        const int before = i > 0 ? of.Tree[i - 1] : 0;
        if (of.Tree[i] != before) {
            const records expected = WithoutSteps(reference.Carry(of.Trees[of.Tree[i]], input));
            const records& found = engine.Of[before]->CarryTo(*engine.Of[of.Tree[i]], input);
            if (std::string text = differ("reload before tick", i, expected, found); !text.empty()) return text;
            ++sum.Reloads;
            sum.Kept += std::count_if(found.begin(), found.end(),
                                      [](const record& each) { return each.What == what::kOnPath; });
            sum.Ended += std::count_if(found.begin(), found.end(),
                                       [](const record& each) { return each.What == what::kDeactivate; });
        }
        const records expected = reference.Run(input);
        const records& found = engine.Of[of.Tree[i]]->Run(input);
        if (std::string text = differ("tick", i, by.HasSteps ? expected : WithoutSteps(expected), found); !text.empty())
            return text;
    }
    return "";
}

}  // namespace

TEST_CASE(
    "contract 162: in random trees that are edited, the engine makes the calls of the reference, with the same path") {
    const std::uint64_t num_worlds = allocation_trap::kIsSanitized ? 100 : 250;
    const auto engine = std::make_unique<sides>();
    sums sum;
    for (std::uint64_t number = 0; number < num_worlds; ++number) {
        const edited_world of = RandomEdits(number);
        if (!engine->Build(of)) continue;
        ++sum.Worlds;
        for (const way& by : Ways()) {
            if (by.Join != nullptr || by.IsRebuilt) continue;
            const std::string text = Compare(of, *engine, by, sum);
            INFO("world ", number, ", ", text);
            REQUIRE(text.empty());
        }
    }
    CHECK(sum.Worlds > static_cast<long long>(num_worlds) * 2 / 3);
    CHECK(sum.Reloads > static_cast<long long>(num_worlds) * 20);
    CHECK(sum.Kept > static_cast<long long>(num_worlds) * 5);
    CHECK(sum.Ended > static_cast<long long>(num_worlds) * 3);
}

}  // namespace reference
