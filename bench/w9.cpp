// W9, a game's frame: agents of a tree of 61 deciders, with leaves that do some work, ticked once each.
#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>

#include "benches.h"
#include "frame/frame.h"
#include "measure.h"

namespace bench {
namespace {

constexpr int kNumAgents = 5000;
constexpr char kScenario[] = "frame";

struct way {
    const char* Name;   // in figures
    const char* Title;  // in the table
    std::unique_ptr<frame::frame_crowd> (*Make)(std::vector<frame::agent> agents);
};
constexpr way kWays[] = {
    {"hand", "a switch by hand", frame::MakeByHand},
    {"tick", "tick", frame::MakeTick},
    {"compiled", "compiled tree", frame::MakeCompiledTick},
    {"crowd", "crowd", frame::MakeCrowd},
    {"told", "crowd, told", frame::MakeToldCrowd},
    {"hand_told", "the switch, told", frame::MakeToldByHand},
    {"virtual", "virtual nodes", frame::MakeVirtual},
};

// A way to tick and the world that writes to its agents.
struct contestant {
    const way* Way;
    frame::world World;
    std::unique_ptr<frame::frame_crowd> Crowd;

    contestant(const way& way, int num_agents, int num_writes)
        : Way(&way), World(num_agents, num_writes), Crowd(way.Make(World.MakeAgents())) {}
};

// In each frame of a 60th of a second, so that an agent has another wish every five seconds.
int WritesOfFrame(int num_agents) { return std::max(1, num_agents / 300); }

void CheckAgent(const contestant& each, const contestant& like, std::size_t agent, int tick) {
    const int expected = each.World.Wanted(agent);
    const int leaf = each.Crowd->Leaf(agent);
    if (leaf == expected && each.Crowd->Agents[agent].Work == like.Crowd->Agents[agent].Work) return;
    throw std::runtime_error(std::string("w9.") + each.Way->Name + ": in tick " + std::to_string(tick) + " agent " +
                             std::to_string(agent) + " is in leaf " + std::to_string(leaf) + " instead of " +
                             std::to_string(expected) + ", or has not done the work of the yardstick");
}

}  // namespace

void CheckW9(int num_ticks) {
    constexpr int num_agents = 1000;
    std::vector<contestant> all;
    for (const way& way : kWays) all.emplace_back(way, num_agents, num_agents / 5);
    for (int tick = 0; tick < num_ticks; ++tick) {
        for (contestant& each : all) {
            if (tick > 0) each.World.Write(*each.Crowd);
            each.Crowd->Tick();
            for (std::size_t i = 0; i < num_agents; ++i) CheckAgent(each, all[0], i, tick);
        }
    }
    std::printf("w9: the same leaves in %d ticks of %d agents in %zu ways\n", num_ticks, num_agents, all.size());
}

namespace {

// Frames of all ways in turn. Contestants with a world that writes nothing are in their leaves for good.
std::vector<figure> MeasureFrames(std::vector<contestant>& all, const options& options) {
    std::vector<measured> things;
    for (contestant& each : all) {
        each.Crowd->Tick();
        things.push_back({.Prepare = [&each] { each.World.Write(*each.Crowd); },
                          .Run = [&each] { each.Crowd->Tick(); }});
    }
    return Measure(things, options.NumRounds, 10);
}

void PrintFrames(const char* workload, const std::vector<contestant>& all, const std::vector<figure>& figures) {
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double of_frame = figures[i].Nanoseconds;
        std::printf("%-20s%12.0f%14.2f%8.2f%16zu\n", all[i].Way->Title, of_frame, of_frame / kNumAgents,
                    figures[i].Ratio, all[i].Crowd->BytesPerAgent());
        const std::string name = std::string(workload) + "." + all[i].Way->Name;
        if (i == 0) AddFigure(name, of_frame, "ns");
        else AddFigure(name, figures[i].Ratio, "ratio");
    }
}

}  // namespace

void MeasureW9(const options& options) {
    std::vector<contestant> all;
    for (const way& way : kWays) all.emplace_back(way, kNumAgents, WritesOfFrame(kNumAgents));
    std::printf("\nW9, a game's frame: %s agents, 61 deciders, leaves with work\n", Spaced(kNumAgents).c_str());
    std::printf("%32s%14s%8s%16s\n", "ns a frame", "ns an agent", "ratio", "bytes an agent");
    PrintFrames("w9.frame", all, MeasureFrames(all, options));

    std::vector<contestant> sorted;
    for (const way& way : kWays) {
        contestant& made = sorted.emplace_back(way, kNumAgents, 0);
        made.Crowd = way.Make(made.World.MakeSortedAgents());
    }
    std::printf("agents that are sorted by leaf, and stay there\n");
    PrintFrames("w9.sorted", sorted, MeasureFrames(sorted, options));
}

void AddW9Names(std::vector<counted_name>& names) {
    for (const way& each : kWays) names.push_back({"w9", kScenario, each.Name});
}

bool TickW9(const std::string& scenario, const std::string& name, int num_ticks, void (*tick)(crowd&)) {
    for (const way& way : kWays) {
        if (scenario != kScenario || name != way.Name) continue;
        contestant counted(way, 1000, WritesOfFrame(1000));
        for (int i = 0; i < num_ticks + 3; ++i) {
            if (i > 0) counted.World.Write(*counted.Crowd);
            if (i < 3) counted.Crowd->Tick();
            else tick(*counted.Crowd);
        }
        return true;
    }
    return false;
}

}  // namespace bench
