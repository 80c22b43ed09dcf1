// What must hold in the demo's world, whatever its creatures do.
#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "run_demo.h"

using demo_test::OptionsOf;
using demo_test::RunAll;

namespace {

void CollectNames(const bt::decider& decider, std::set<std::string>& names) {
    names.insert(decider.DebugName);
    for (int i = 0; i < decider.Children.Num; ++i) CollectNames(*decider.Children.First[i], names);
}

std::vector<int> ActiveGuards(const demo::World& world) {
    std::vector<int> guards(world.Nests.size(), 0);
    for (const demo::Creature& creature : world.Creatures) {
        const bt::decider* second = bt::ActiveDecider(creature.Memory, 1);
        const bool is_guard = second != nullptr && std::string(second->DebugName) == "GUARD";
        CHECK(creature.OnGuard == is_guard);
        if (is_guard) ++demo::Nth(guards, creature.Home);
    }
    return guards;
}

}  // namespace

TEST_CASE("demo: every decider of the tree becomes active, with any seed, and nothing is reported") {
    const demo_test::noted_mistakes noted;
    std::set<std::string> all;
    CollectNames(*demo::CREATURE.Root, all);
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u}) {
        CAPTURE(seed);
        const demo::Options options = OptionsOf(50, 300, seed);
        demo::Simulation simulation(options);
        std::set<std::string> seen;
        while (simulation.Ticks < options.Ticks()) {
            simulation.Step();
            for (const demo::Transition& transition : simulation.Log.Entries()) {
                for (const bt::decider* decider : transition.Path) seen.insert(decider->DebugName);
            }
            simulation.Log.Clear();
        }
        CHECK(seen == all);
        CHECK(simulation.FailedTicks == 0);
        CHECK(simulation.World.Mistakes == 0);
        CHECK(simulation.World.FirstMistake == "");
    }
}

TEST_CASE("demo: a nest knows how many guard it, at every moment, and after the end nobody does") {
    for (const int agents : {1, 90}) {
        const demo::Options options = OptionsOf(agents, 120, 3);
        demo::Simulation simulation(options);
        while (simulation.Ticks < options.Ticks()) {
            simulation.Step();
            const std::vector<int> guards = ActiveGuards(simulation.World);
            for (std::size_t i = 0; i < guards.size(); ++i) {
                REQUIRE(simulation.World.Nests[i].Guards == guards[i]);
                REQUIRE(guards[i] <= simulation.World.Nests[i].GuardsWanted);
            }
        }
        simulation.Stop();
        for (const demo::Nest& nest : simulation.World.Nests) CHECK(nest.Guards == 0);
        for (const demo::Creature& creature : simulation.World.Creatures) CHECK(bt::ActiveDepth(creature.Memory) == 0);
    }
}

TEST_CASE("demo: everybody stays inside the world and within its measures, at any pace") {
    for (const std::int64_t step : {16'667, 100'000, 1'000'000}) {
        CAPTURE(step);
        const demo_test::noted_mistakes noted;
        demo::Options options = OptionsOf(120, 60, 9);
        options.Step = step;
        demo::Simulation simulation(options);
        const demo::World& world = simulation.World;
        while (simulation.Ticks < options.Ticks()) {
            simulation.Step();
            for (const demo::Creature& creature : world.Creatures) {
                REQUIRE(world.Inside(creature.At) == creature.At);
                for (const int value : {creature.Health, creature.Hunger, creature.Tiredness, creature.Boredom}) {
                    REQUIRE(value >= 0);
                    REQUIRE(value <= 100);
                }
            }
            for (const demo::Intruder& intruder : world.Intruders) REQUIRE(world.Inside(intruder.At) == intruder.At);
            for (const demo::Bush& bush : world.Bushes) REQUIRE(bush.Berries >= 0);
        }
        CHECK(world.Totals.Meals > 0);
        CHECK(world.Totals.Bites > 0);
        CHECK(world.Totals.Calls > 0);
        CHECK(world.Mistakes == 0);
    }
}

TEST_CASE("demo: the world grows with its creatures, so that it is equally crowded everywhere") {
    for (const int agents : {1, 40, 41, 1000, 5000}) {
        CAPTURE(agents);
        const demo::Simulation simulation(OptionsOf(agents, 1, 1));
        const demo::World& world = simulation.World;
        CHECK(world.Nests.size() == static_cast<std::size_t>((agents + demo::kCreaturesPerNest - 1) / demo::kCreaturesPerNest));
        std::map<int, int> inhabitants;
        for (const demo::Creature& creature : world.Creatures) ++inhabitants[creature.Home];
        for (const auto& [home, number] : inhabitants) CHECK(number <= demo::kCreaturesPerNest);
    }
}

TEST_CASE("demo: the log follows one creature or all, and paths read from the root down") {
    const demo::Options options = OptionsOf(20, 10, 1);
    demo::Simulation simulation(options);
    simulation.Log.Follow(7);
    RunAll(simulation, options);
    REQUIRE(!simulation.Log.Entries().empty());
    for (const demo::Transition& transition : simulation.Log.Entries()) {
        CHECK(transition.Creature == 7);
        CHECK(demo::PathText(transition).substr(0, 7) == "ROOT > ");
    }
    CHECK(demo::PathText({}) == "(nothing)");
}
