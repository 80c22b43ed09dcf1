// Runs W1: every way to tick must put every agent into the same leaf on every tick as the yardstick does; then they are timed together.
#include "w1.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

#include "benches.h"
#include "measure.h"

namespace bench {
namespace {

struct scenario {
    const char* Name;
    w1_scenario Scenario;
};
constexpr scenario kScenarios[] = {
    {"steady", w1_scenario::kSteady}, {"quiet", w1_scenario::kQuiet}, {"churn", w1_scenario::kChurn}, {"mixed", w1_scenario::kMixed}};

struct way {
    const char* Name;   // in figures
    const char* Title;  // in tables
    std::unique_ptr<w1_crowd> (*Make)(std::vector<w1_agent> agents);
    int MostAgents;
};
constexpr way kWays[] = {
    {"hand", "switch written by hand", MakeYardstick, 1000000},
    {"tick", "TickBehaviorTree", MakePlainTick, 1000000},
    {"virtual", "tree of virtual nodes", MakeVirtualNodes, 1000},
};

// A way to tick and the world that writes to its agents.
struct contestant {
    const way* Way;
    w1_world World;
    std::unique_ptr<w1_crowd> Crowd;

    contestant(const way& way, w1_scenario scenario, int num_agents)
        : Way(&way), World(scenario, num_agents), Crowd(way.Make(World.MakeAgents())) {}

    void Tick() {
        World.Write(Crowd->Agents);
        Crowd->Tick();
    }
};

void CheckLeaves(const scenario& scenario, int num_agents, int num_ticks) {
    std::vector<contestant> all;
    for (const way& way : kWays) {
        if (num_agents <= way.MostAgents) all.emplace_back(way, scenario.Scenario, num_agents);
    }
    int changes = 0;
    std::vector<w1_leaf> before(static_cast<std::size_t>(num_agents), w1_leaf::kNone);
    for (int tick = 0; tick < num_ticks; ++tick) {
        for (contestant& each : all) each.Tick();
        for (std::size_t agent = 0; agent < before.size(); ++agent) {
            const w1_leaf expected = all[0].Crowd->Leaf(agent);
            if (expected != before[agent]) ++changes;
            before[agent] = expected;
            for (const contestant& each : all) {
                const w1_agent& left = all[0].Crowd->Agents[agent];
                const w1_agent& right = each.Crowd->Agents[agent];
                if (each.Crowd->Leaf(agent) == expected && left.Work == right.Work && left.Flags == right.Flags) continue;
                throw std::runtime_error(fmt::format("w1.{}: in tick {} agent {} of '{}' is in leaf {}, where the yardstick is in {}",
                                                     scenario.Name, tick, agent, each.Way->Title,
                                                     static_cast<int>(each.Crowd->Leaf(agent)), static_cast<int>(expected)));
            }
        }
    }
    fmt::print("w1.{}: the same leaves for {} agents in {} ticks; {:.1f} % of the agents change theirs in a tick\n", scenario.Name, num_agents,
               num_ticks, 100.0 * (changes - num_agents) / (static_cast<double>(num_agents) * (num_ticks - 1)));
}

void MeasureScenario(const scenario& scenario, int num_agents, const options& options) {
    std::vector<contestant> all;
    for (const way& way : kWays) {
        if (num_agents <= way.MostAgents) all.emplace_back(way, scenario.Scenario, num_agents);
    }
    std::vector<measured> things;
    for (contestant& each : all) {
        each.Tick();
        measured thing = {.Prepare = {}, .Run = [&each] { each.Crowd->Tick(); }, .PerRun = static_cast<double>(num_agents)};
        if (scenario.Scenario == w1_scenario::kChurn) thing.Prepare = [&each] { each.World.Write(each.Crowd->Agents); };
        things.push_back(std::move(thing));
    }
    const int ticks_per_run = std::max(1, options.AgentTicks / num_agents);
    const std::vector<figure> figures = Measure(things, options.NumRounds, ticks_per_run);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string name = fmt::format("w1.{}.{}{}", scenario.Name, all[i].Way->Name, num_agents == 1000 ? "" : fmt::format(".{}", num_agents));
        fmt::print("  {:<8} {:>9} agents  {:<24} {:>8.2f} ns  {:>7.2f}\n", scenario.Name, num_agents, all[i].Way->Title, figures[i].Nanoseconds,
                   figures[i].Ratio);
        if (i == 0) PrintFigure(name, figures[i].Nanoseconds, "ns");
        else PrintFigure(name, figures[i].Ratio, "ratio");
    }
}

}  // namespace

void RunW1(const options& options) {
    for (const scenario& scenario : kScenarios) CheckLeaves(scenario, 1000, options.IsCheck ? 300 : 100);
    if (options.IsCheck) return;
    for (const way& way : kWays) {
        const auto crowd = way.Make(w1_world(w1_scenario::kMixed, 1).MakeAgents());
        crowd->Tick();
        fmt::print("  {:<24} {:>5} bytes an agent\n", way.Title, crowd->BytesPerAgent());
        PrintFigure(way.Make == MakePlainTick ? std::string("w1.bytes_per_agent") : fmt::format("w1.bytes_per_agent.{}", way.Name),
                    static_cast<double>(crowd->BytesPerAgent()), "bytes");
    }
    fmt::print("  time of a tick of one agent, and as ratio to the first line of four\n");
    for (const int num_agents : {1000, 1, 100000, 1000000}) {
        if (num_agents > options.MostAgents) continue;
        for (const scenario& scenario : kScenarios) MeasureScenario(scenario, num_agents, options);
    }
}

void TickW1(const std::string& scenario_name, const std::string& way_name, int num_ticks, void (*measure)(w1_crowd&)) {
    for (const scenario& scenario : kScenarios) {
        for (const way& way : kWays) {
            if (scenario.Name != scenario_name || way.Name != way_name) continue;
            contestant runner(way, scenario.Scenario, 1000);
            for (int warm_up = 0; warm_up < 3; ++warm_up) runner.Tick();
            for (int tick = 0; tick < num_ticks; ++tick) {
                runner.World.Write(runner.Crowd->Agents);
                measure(*runner.Crowd);
            }
            return;
        }
    }
    throw std::runtime_error(fmt::format("there is no w1.{}.{}", scenario_name, way_name));
}

}  // namespace bench
