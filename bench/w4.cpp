// Runs W4: a crowd of W1's agents on one thread and on two, which must do the same.
#include <cstdio>
#include <stdexcept>

#include "benches.h"
#include "measure.h"
#include "w1.h"

namespace bench {

#if DECIDER_BENCH_PARALLEL
namespace {

constexpr int kNumAgents = 1000000;
constexpr int kMostThreads = 2;

struct scenario {
    const char* Name;
    w1_scenario Scenario;
};
constexpr scenario kScenarios[] = {{"mixed", w1_scenario::kMixed}, {"churn", w1_scenario::kChurn}};

// What agents do and have done, as one number.
std::uint64_t HashOf(const w1_crowd& crowd) {
    std::uint64_t hash = 14695981039346656037u;
    for (std::size_t i = 0; i < crowd.Agents.size(); ++i) {
        hash = (hash ^ crowd.Agents[i].Work ^ (static_cast<std::uint64_t>(crowd.Leaf(i)) << 32u)) * 1099511628211u;
    }
    return hash;
}

struct runner {
    w1_world World;
    std::unique_ptr<w1_crowd> Crowd;

    runner(w1_scenario scenario, int num_agents, int num_threads)
        : World(scenario, num_agents),
          Crowd(num_threads > 0 ? MakeParallelCrowdTick(World.MakeAgents(), num_threads) : MakeYardstick(World.MakeAgents())) {}
};

void CheckScenario(const scenario& scenario, int num_agents, int num_ticks) {
    std::uint64_t expected = 0;
    for (const int num_threads : {0, 1, 2, 3}) {
        runner each(scenario.Scenario, num_agents, num_threads);
        for (int tick = 0; tick < num_ticks; ++tick) {
            each.World.Write(*each.Crowd);
            each.Crowd->Tick();
        }
        const std::uint64_t hash = HashOf(*each.Crowd);
        if (num_threads == 0) expected = hash;
        if (hash == expected) continue;
        throw std::runtime_error(std::string("w4.") + scenario.Name + ": another result with " + std::to_string(num_threads) + " threads");
    }
    std::printf("w4.%s: the same on one, two and three threads in %d ticks of %d agents\n", scenario.Name, num_ticks, num_agents);
}

void MeasureScenario(const scenario& scenario, int num_rounds) {
    std::vector<runner> all;
    for (int num_threads = 0; num_threads <= kMostThreads; ++num_threads) all.emplace_back(scenario.Scenario, kNumAgents, num_threads);
    std::vector<measured> things;
    for (runner& each : all) {
        each.Crowd->Tick();
        things.push_back({.Prepare = [&each] { each.World.Write(*each.Crowd); },
                          .Run = [&each] { each.Crowd->Tick(); },
                          .PerRun = kNumAgents});
    }
    const std::vector<figure> figures = Measure(things, num_rounds, 1);
    const double speed_up = figures[1].Nanoseconds / figures[2].Nanoseconds;
    std::printf("%-8s%10.2f%14.2f%14.2f%10.2f\n", scenario.Name, figures[0].Nanoseconds, figures[1].Nanoseconds, figures[2].Nanoseconds,
                speed_up);
    const std::string name = std::string("w4.") + scenario.Name;
    AddFigure(name + ".hand", figures[0].Nanoseconds, "ns");
    AddFigure(name + ".crowd.1", figures[1].Nanoseconds, "ns");
    AddFigure(name + ".crowd.2", figures[2].Nanoseconds, "ns");
    AddFigure(name + ".crowd.speed_up", speed_up, "ratio");
}

}  // namespace

void CheckW4(int num_ticks) {
    for (const scenario& scenario : kScenarios) CheckScenario(scenario, 20000, num_ticks);
}

void MeasureW4(const options& options) {
    if (options.MostAgents < kNumAgents) return;
    std::printf("\nW4, a crowd of %s agents: a tick of one agent in ns, on one thread and on two\n%-8s%10s%14s%14s%10s\n",
                Spaced(kNumAgents).c_str(),
               "", "by hand", "one thread", "two threads", "speed-up");
    for (const scenario& scenario : kScenarios) MeasureScenario(scenario, options.NumRounds);
}
#else
void CheckW4(int) { std::printf("w4: not without oneTBB\n"); }
void MeasureW4(const options&) {}
#endif

}  // namespace bench
