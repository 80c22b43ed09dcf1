// The same arguments give the same run, on every machine.
#include <doctest/doctest.h>

#include <string>

#include <demo/summary.h>

#include "run_demo.h"

using demo_test::OptionsOf;
using demo_test::RunAll;

namespace {

// Of `demo --agents 50 --seconds 30 --seed 1`, on every compiler, optimisation level and machine. It changes with the demo's tree,
// its world and the engine's decisions; then the last line of that command says the new one.
constexpr std::uint64_t kGoldenHash = 0xa64ca44102edb318u;

std::string LastLineWithoutTime(const demo::Simulation& simulation) {
    std::string line = demo::LastLine(simulation);
    const std::size_t time = line.find(" ns_per_tick=");
    return line.erase(time, line.find(' ', time + 1) - time);
}

}  // namespace

TEST_CASE("demo: the hash of a fixed run is the golden one") {
    const demo::Options options = OptionsOf(50, 30, 1);
    demo::Simulation simulation(options);
    RunAll(simulation, options);
    CHECK(simulation.Hash == kGoldenHash);
}

TEST_CASE("demo: the same arguments give the same run, another seed another one") {
    const demo::Options options = OptionsOf(90, 20, 5);
    demo::Simulation first(options);
    demo::Simulation second(options);
    demo::Simulation other(OptionsOf(90, 20, 6));
    RunAll(first, options);
    RunAll(second, options);
    RunAll(other, options);
    CHECK(LastLineWithoutTime(first) == LastLineWithoutTime(second));
    CHECK(first.Hash != other.Hash);
    CHECK(first.Transitions > 90);
}

TEST_CASE("demo: the last line has the form that programs read") {
    const demo::Options options = OptionsOf(3, 1, 1);
    demo::Simulation simulation(options);
    RunAll(simulation, options);
    simulation.TickNanoseconds = 30 * 12 + 15;
    simulation.Hash = 0xABC;
    simulation.Transitions = 4;
    CHECK(demo::LastLine(simulation) == "agents=3 ticks=10 transitions=4 ns_per_tick=12.5 hash=0x0000000000000abc");
    const std::string summary = demo::SummaryText(simulation);
    CHECK(summary.substr(summary.size() - demo::LastLine(simulation).size() - 1) == demo::LastLine(simulation) + "\n");
}

TEST_CASE("demo: the hash covers the ids of all active deciders, lowest byte first") {
    const std::uint64_t one = demo::AddToHash(demo::kEmptyHash, 'a', 1);
    CHECK(one == 0xaf63dc4c8601ec8cu);  // FNV-1a of "a"
    CHECK(demo::AddToHash(demo::kEmptyHash, 'f' | 'o' << 8 | 'o' << 16, 3) == 0xdcb27518fed9d577u);  // of "foo"
}
