// The demo's creatures are saved and loaded while they live (contract 210, 215).
#include <doctest/doctest.h>

#include <span>
#include <vector>

#include <bt/save.h>
#include <demo/summary.h>

#include "run_demo.h"

using demo_test::OptionsOf;

namespace {

// Returns the bytes of all records.
std::size_t SaveAndLoadAll(demo::Simulation& simulation) {
    std::vector<std::byte> table, records, again;
    const bt::save_table of(simulation.Tree());
    of.Write(table);
    for (const demo::Creature& each : simulation.World.Creatures) of.SaveAgent(each.Memory, records);
    std::span<const std::byte> left = table;
    const bt::save_reader reader(left, simulation.Tree());
    REQUIRE(reader.Error() == bt::load_error::kNone);
    left = records;
    for (demo::Creature& each : simulation.World.Creatures) {
        const int depth = bt::ActiveDepth(each.Memory);
        each.Memory = demo::CREATURE_memory(12345);
        const bt::load_report report = reader.LoadAgent(left, each.Memory, &each, InputOf(each));
        REQUIRE(report);
        CHECK(report.NumKept == depth);
        CHECK(report.Ended.empty());
    }
    CHECK(left.empty());
    for (const demo::Creature& each : simulation.World.Creatures) of.SaveAgent(each.Memory, again);
    CHECK(again == records);
    return records.size();
}

}  // namespace

TEST_CASE("contract 210: creatures that are saved and loaded after each tick have the hash of those that are not") {
    const demo::Options options = OptionsOf(50, 30, 1);
    demo::Simulation plain(options), saved(options);
    std::size_t num_bytes = 0;
    while (plain.Ticks < options.Ticks()) {
        plain.Step(), saved.Step();
        num_bytes += SaveAndLoadAll(saved);
    }
    CHECK(saved.Hash == plain.Hash);
    CHECK(num_bytes / (50 * static_cast<std::size_t>(options.Ticks())) < 100);
}
