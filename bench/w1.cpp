// Runs W1: every way to tick must put every agent into the same leaf on every tick as the yardstick does; then they are timed together.
#include "w1.h"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <stdexcept>
#include <string>

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
    {"hand", "by hand", MakeYardstick, 1000000},
    {"tick", "tick", MakePlainTick, 1000000},
    {"declared", "declared", MakeDeclaredTick, 1000000},
    {"steps", "compiled tree", MakeSteps, 1000000},
    {"steps_seen", "the same, seen", MakeSeenSteps, 1000},
    {"crowd", "crowd", MakeCrowdTick, 1000000},
    {"crowd_range", "crowd, of many", MakeCrowdTickOfMany, 1000000},
    {"transitions", "transitions", MakeNotedTick, 100000},
    {"recorded", "recorded tick", MakeRecordedTick, 1000},
    {"classic", "classic tree", MakeClassicTick, 1000},
    {"virtual", "virtual nodes", MakeVirtualNodes, 1000},
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

void CheckScenario(const scenario& scenario, int num_agents, int num_ticks) {
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
                throw std::runtime_error(std::string("w1.") + scenario.Name + "." + each.Way->Name + ": in tick " + std::to_string(tick) +
                                         " agent " + std::to_string(agent) + " is in leaf " +
                                         std::to_string(static_cast<int>(each.Crowd->Leaf(agent))) + ", where the yardstick is in " +
                                         std::to_string(static_cast<int>(expected)));
            }
        }
    }
    std::printf("w1.%s: the same leaves in %d ticks of %d agents; %.1f %% change theirs in a tick\n", scenario.Name, num_ticks, num_agents,
               100.0 * (changes - num_agents) / (static_cast<double>(num_agents) * (num_ticks - 1)));
}

void PrintHead() {
    std::printf("\nW1, the creature: a tick of one agent in ns, and as ratio to a switch written by hand\n%18s", "");
    for (const way& way : kWays) std::printf("%*s", &way == kWays ? 10 : 18, way.Title);
    std::printf("\n%18s%10s", "agents", "ns");
    for (std::size_t i = 1; i < std::size(kWays); ++i) std::printf("%10s%8s", "ns", "ratio");
    std::printf("\n");
}

void PrintBytes() {
    std::printf("%-18s", "bytes per agent");
    for (const way& way : kWays) {
        const auto crowd = way.Make(w1_world(w1_scenario::kMixed, 1).MakeAgents());
        crowd->Tick();
        const auto bytes = static_cast<double>(crowd->BytesPerAgent());
        std::printf("%*.0f", &way > kWays + 1 ? 18 : 10, bytes);
        AddFigure(std::string("w1.bytes_per_agent") + (way.Make == MakePlainTick ? "" : std::string(".") + way.Name), bytes, "bytes");
    }
    std::printf("\n");
}

void PrintRow(const scenario& scenario, int num_agents, const std::vector<figure>& figures) {
    std::printf("%-8s%10s", scenario.Name, Spaced(num_agents).c_str());
    const std::string suffix = num_agents == 1000 ? "" : "." + std::to_string(num_agents);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const std::string name = std::string("w1.") + scenario.Name + "." + kWays[i].Name + suffix;
        std::printf("%10.2f", figures[i].Nanoseconds);
        if (i == 0) AddFigure(name, figures[i].Nanoseconds, "ns");
        if (i == 0) continue;
        std::printf("%8.2f", figures[i].Ratio);
        AddFigure(name, figures[i].Ratio, "ratio");
    }
    std::printf("\n");
    std::fflush(stdout);
}

std::vector<figure> MeasureScenario(const scenario& scenario, int num_agents, const options& options) {
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
    return Measure(things, options.NumRounds, std::max(1, options.AgentTicks / num_agents));
}

}  // namespace

void CheckW1(int num_ticks) {
    for (const scenario& scenario : kScenarios) CheckScenario(scenario, 1000, num_ticks);
}

void MeasureW1(const options& options) {
    PrintHead();
    for (const int num_agents : {1, 1000, 100000, 1000000}) {
        for (const scenario& scenario : kScenarios) {
            if (num_agents > options.MostAgents) continue;
            // The world writes between two ticks, so each tick is timed by itself; the clock takes longer than one agent.
            if (num_agents == 1 && scenario.Scenario == w1_scenario::kChurn) continue;
            PrintRow(scenario, num_agents, MeasureScenario(scenario, num_agents, options));
        }
    }
    PrintBytes();
}

void AddW1Names(std::vector<counted_name>& names) {
    for (const scenario& scenario : kScenarios) {
        for (const way& way : kWays) names.push_back({"w1", scenario.Name, way.Name});
    }
}

bool TickW1(const std::string& scenario_name, const std::string& way_name, int num_ticks, void (*tick)(crowd&)) {
    for (const scenario& scenario : kScenarios) {
        for (const way& way : kWays) {
            if (scenario.Name != scenario_name || way.Name != way_name) continue;
            contestant runner(way, scenario.Scenario, 1000);
            for (int warm_up = 0; warm_up < 3; ++warm_up) runner.Tick();
            for (int i = 0; i < num_ticks; ++i) {
                runner.World.Write(runner.Crowd->Agents);
                tick(*runner.Crowd);
            }
            return true;
        }
    }
    return false;
}

}  // namespace bench
