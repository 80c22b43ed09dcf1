// Runs W1: every way to tick must put every agent into the same leaf on every tick as its yardstick does. Then the ways
// are timed together.
#include "w1.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <map>
#include <optional>
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
    bool HasTicks = true;  // false: its leaves do no work, and hear nothing
    bool IsClassic = false;
    bool IsRecorded = false;  // compared with a plain tick
    int LeastAgents = 1;      // with fewer it is only checked
};
constexpr way kWays[] = {
    {"hand", "by hand", MakeYardstick, 1000000},
    {"tick", "tick", MakePlainTick, 1000000},
    {"declared", "declared", MakeDeclaredTick, 1000000},
    {"ranges", "ranges", MakeRangesTick, 1000},
    {"ranges_decides", "ranges and Decides", MakeBothTick, 1000},
    {"ranges_while", "ranges to go on", MakeWhileTick, 1000},
    {"steps", "compiled tree", MakeSteps, 1000000},
    {"steps_seen", "the same, seen", MakeSeenSteps, 1000},
    {"crowd", "crowd", MakeCrowdTick, 1000000},
    {"crowd_range", "crowd, of many", MakeCrowdTickOfMany, 1000000},
    {"crowd_told", "crowd, told", MakeEventCrowd, 1000000},
    {"crowd_asleep", "and asleep", MakeSleepingCrowd, 1000000, false},
    {"crowd_told_4096", "told, chunks of 4 096", MakeEventCrowdOfLargeChunks, 1000000, true, false, false, 100000},
    {"transitions", "transitions", MakeNotedTick, 100000, true, false, true},
    {"recorded", "recorded tick", MakeRecordedTick, 100000, true, false, true},
    {"recorders", "by flight_recorders", MakeRecordedByMany, 100000, true, false, true},
    {"classic", "classic tree", MakeClassicTick, 1000, true, true},
    {"classic_steps", "the same, compiled", MakeCompiledClassicTick, 1000, true, true},
    {"table", "table of transitions", MakeTransitionTable, 1000},
    {"nested", "nested states", MakeNestedStates, 1000},
    {"virtual", "virtual nodes", MakeVirtualNodes, 1000},
};
constexpr std::size_t kPlainTick = 1;  // its place among the ways
static_assert(kWays[kPlainTick].Make == MakePlainTick);
// In classic trees a leaf that is done at once interrupts nothing (contract 87), so they have a yardstick of their own.
constexpr way kClassicYardstick = {"classic_by_hand", "a classic tree by hand", MakeClassicByHand, 1000, true, true};
constexpr int kTitleWidth = 22;
constexpr int kNumCounted = 1000;  // agents, where instructions are counted

// Leaves without a Tick don't hear when they are done.
bool IsFor(const scenario& scenario, const way& way) { return way.HasTicks || scenario.Scenario != w1_scenario::kChurn; }

bool IsMeasured(const scenario& scenario, const way& way, int num_agents) {
    return IsFor(scenario, way) && num_agents >= way.LeastAgents && num_agents <= way.MostAgents;
}

// A way to tick and the world that writes to its agents.
struct contestant {
    const way* Way;
    w1_world World;
    std::unique_ptr<w1_crowd> Crowd;

    contestant(const way& way, w1_scenario scenario, int num_agents)
        : Way(&way), World(scenario, num_agents), Crowd(way.Make(World.MakeAgents())) {}

    void Tick() {
        World.Write(*Crowd);
        Crowd->Tick();
    }
};

void CheckAgent(const scenario& scenario, const contestant& each, const contestant& like, std::size_t agent, int tick) {
    const w1_leaf expected = like.Crowd->Leaf(agent);
    const w1_agent& left = like.Crowd->Agents[agent];
    const w1_agent& right = each.Crowd->Agents[agent];
    const bool has_worked = !each.Way->HasTicks || left.Work == right.Work;
    if (each.Crowd->Leaf(agent) == expected && has_worked && left.Flags == right.Flags) return;
    throw std::runtime_error(std::string("w1.") + scenario.Name + "." + each.Way->Name + ": in tick " +
                             std::to_string(tick) + " agent " + std::to_string(agent) + " is in leaf " +
                             std::to_string(static_cast<int>(each.Crowd->Leaf(agent))) + ", where the yardstick is in " +
                             std::to_string(static_cast<int>(expected)));
}

void CheckScenario(const scenario& scenario, int num_agents, int num_ticks) {
    std::vector<contestant> all;
    for (const way& way : kWays) {
        if (num_agents <= way.MostAgents && IsFor(scenario, way)) all.emplace_back(way, scenario.Scenario, num_agents);
    }
    contestant classic(kClassicYardstick, scenario.Scenario, num_agents);
    int changes = 0;
    std::vector<w1_leaf> before(static_cast<std::size_t>(num_agents), w1_leaf::kNone);
    for (int tick = 0; tick < num_ticks; ++tick) {
        for (contestant& each : all) each.Tick();
        classic.Tick();
        for (std::size_t agent = 0; agent < before.size(); ++agent) {
            const w1_leaf now = all[0].Crowd->Leaf(agent);
            if (now != before[agent]) ++changes;
            before[agent] = now;
            for (const contestant& each : all) {
                CheckAgent(scenario, each, each.Way->IsClassic ? classic : all[0], agent, tick);
            }
        }
    }
    std::printf("w1.%s: the same leaves in %d ticks of %d agents; %.1f %% change theirs in a tick\n", scenario.Name, num_ticks, num_agents,
               100.0 * (changes - num_agents) / (static_cast<double>(num_agents) * (num_ticks - 1)));
}

void PrintBytes() {
    std::printf("\nBytes for each agent\n");
    for (const way& way : kWays) {
        const auto crowd = way.Make(w1_world(w1_scenario::kMixed, 1).MakeAgents());
        crowd->Tick();
        const auto bytes = static_cast<double>(crowd->BytesPerAgent());
        std::printf("%-*s%10.0f\n", kTitleWidth, way.Title, bytes);
        const std::string suffix = way.Make == MakePlainTick ? "" : std::string(".") + way.Name;
        AddFigure("w1.bytes_per_agent" + suffix, bytes, "bytes");
    }
}

// What a way took in each scenario; empty where it was not measured.
using results = std::map<const way*, std::array<std::optional<figure>, std::size(kScenarios)>>;

void AddFigures(const options& options, const scenario& scenario, const way& way, int num_agents,
                const figure& measured) {
    const std::string suffix = num_agents == 1000 ? "" : "." + std::to_string(num_agents);
    const std::string of_scenario = options.Workload + "." + scenario.Name;
    const std::string name = of_scenario + "." + way.Name + suffix;
    if (&way == kWays) AddFigure(name, measured.Nanoseconds, "ns");
    else AddFigure(name, measured.Ratio, "ratio");
    // Of debug builds it is the time itself that people feel.
    const bool is_debug_tick = options.Workload == "w14" && &way == &kWays[kPlainTick];
    if (is_debug_tick) AddFigure(of_scenario + suffix, measured.Nanoseconds, "ns");
}

void PrintResults(const options& options, int num_agents, const results& measured) {
    const std::string num = Spaced(num_agents);
    std::printf("\n%s, the creature, %s agents: a tick of one in ns, and as ratio to a switch written by hand, or of "
                "recorded ways to a tick\n", options.Workload == "w1" ? "W1" : "W14, without optimization", num.c_str());
    std::printf("%*s", kTitleWidth, "");
    for (const scenario& scenario : kScenarios) std::printf("%17s", scenario.Name);
    std::printf("\n");
    for (const way& way : kWays) {
        const auto found = measured.find(&way);
        if (found == measured.end()) continue;
        std::printf("%-*s", kTitleWidth, way.Title);
        for (std::size_t i = 0; i < std::size(kScenarios); ++i) {
            const std::optional<figure>& each = found->second[i];
            if (each) std::printf("%10.2f%7.2f", each->Nanoseconds, each->Ratio);
            else std::printf("%17s", "");
            if (each) AddFigures(options, kScenarios[i], way, num_agents, *each);
        }
        std::printf("\n");
    }
    std::fflush(stdout);
}

void MeasureScenario(std::size_t index, int num_agents, const options& options, results& found) {
    const scenario& scenario = kScenarios[index];
    std::vector<contestant> all;
    for (const way& way : kWays) {
        if (IsMeasured(scenario, way, num_agents)) all.emplace_back(way, scenario.Scenario, num_agents);
    }
    std::vector<measured> things;
    for (contestant& each : all) {
        each.Tick();
        measured thing = {.Prepare = {}, .Run = [&each] { each.Crowd->Tick(); }, .PerRun = static_cast<double>(num_agents)};
        if (each.Way->IsRecorded) thing.Yardstick = kPlainTick;
        if (scenario.Scenario == w1_scenario::kChurn) thing.Prepare = [&each] { each.World.Write(*each.Crowd); };
        things.push_back(std::move(thing));
    }
    const std::vector<figure> figures = Measure(things, options.NumRounds, std::max(1, options.AgentTicks / num_agents));
    for (std::size_t i = 0; i < all.size(); ++i) found[all[i].Way][index] = figures[i];
}

}  // namespace

void CheckW1(int num_ticks) {
    for (const scenario& scenario : kScenarios) CheckScenario(scenario, 1000, num_ticks);
}

void MeasureW1(const options& options) {
    for (const int num_agents : {1, 1000, 100000, 1000000}) {
        if (num_agents > options.MostAgents) continue;
        results found;
        for (std::size_t i = 0; i < std::size(kScenarios); ++i) {
            // The world writes between two ticks, so each tick is timed by itself; the clock takes longer than one agent.
            const bool can_be_timed = num_agents > 1 || kScenarios[i].Scenario != w1_scenario::kChurn;
            if (can_be_timed) MeasureScenario(i, num_agents, options, found);
        }
        PrintResults(options, num_agents, found);
    }
    if (options.Workload == "w1") PrintBytes();
}

void AddW1Names(std::vector<counted_name>& names) {
    for (const scenario& scenario : kScenarios) {
        for (const way& way : kWays) {
            if (IsMeasured(scenario, way, kNumCounted)) names.push_back({"w1", scenario.Name, way.Name});
        }
    }
}

bool TickW1(const std::string& scenario_name, const std::string& way_name, int num_ticks, void (*tick)(crowd&)) {
    for (const scenario& scenario : kScenarios) {
        for (const way& way : kWays) {
            if (scenario.Name != scenario_name || way.Name != way_name) continue;
            contestant runner(way, scenario.Scenario, kNumCounted);
            for (int warm_up = 0; warm_up < 3; ++warm_up) runner.Tick();
            for (int i = 0; i < num_ticks; ++i) {
                runner.World.Write(*runner.Crowd);
                tick(*runner.Crowd);
            }
            return true;
        }
    }
    return false;
}

}  // namespace bench
