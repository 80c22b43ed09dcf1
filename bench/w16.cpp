// W16, recordings as files: what it takes to record an agent of the demo in each tick, beside its tick.
#include "benches.h"

#ifdef DECIDER_BENCH_DEMO

#include <algorithm>
#include <cstdio>
#include <deque>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <bt/debug/recording.h>
#include <demo/world.h>

#include "measure.h"

namespace bench {
namespace w16 {

// The demo, whose creatures are recorded, or not.
struct demo_world {
    demo::World World;
    std::vector<bt::flight_recorder<32, 256>> Recorders = {};
    bt::recording_writer Writer = bt::recording_writer({.FrameBytes = std::size_t{4} << 20u, .KeyFrameSeconds = 0});
    std::size_t NumBytes = 0;
    int NumTicks = 0;

    explicit demo_world(int num_agents, bool has_recorders = false) : World{num_agents, 1, 100'000} {
        if (has_recorders) Recorders.resize(World.Creatures.size());
        for (std::size_t i = 0; i < World.Creatures.size(); ++i) Writer.AddAgent("creature");
        for (int i = 0; i < 100; ++i) StepWorld(World), Tick();  // until creatures do all kinds of things
    }
    void Tick() {
        for (std::size_t i = 0; i < World.Creatures.size(); ++i) {
            demo::Creature& each = World.Creatures[i];
            if (Recorders.empty()) bt::TickBehaviorTree(demo::CREATURE, each.Memory, &each, InputOf(each));
            else bt::TickBehaviorTree(demo::CREATURE, each.Memory, &each, InputOf(each), Recorders[i]);
        }
    }
    std::string_view Record(bool has_places) {
        Writer.BeginFrame(World.Clock.Seconds());
        for (std::size_t i = 0; i < World.Creatures.size(); ++i) {
            const demo::Creature& each = World.Creatures[i];
            const int agent = static_cast<int>(i);
            if (Recorders.empty()) Writer.Note(agent, each.Memory);
            else Writer.Note(agent, each.Memory, Recorders[i]);
            if (has_places) Writer.Place(agent, static_cast<float>(each.At.X), static_cast<float>(each.At.Y));
        }
        const std::string_view bytes = Writer.EndFrame();
        NumBytes += bytes.size();
        NumTicks += static_cast<int>(World.Creatures.size());
        return bytes;
    }
};

// One world for each thing that is measured. All worlds do the same.
struct row {
    const char* Name;
    const char* Title;
    bool IsRecorded, HasPlaces, IsKey;
};
void MeasureRows(std::initializer_list<row> rows, int num_agents, bool has_recorders, const options& options) {
    std::deque<demo_world> worlds;
    std::vector<measured> things;
    for (const row& each : rows) {
        demo_world& world = worlds.emplace_back(num_agents, has_recorders);
        const auto num = static_cast<double>(world.World.Creatures.size());
        if (each.IsRecorded) {
            things.push_back({.Prepare = [&world] { StepWorld(world.World), world.Tick(); },
                              .Run = [&world, each] {
                                  world.Record(each.HasPlaces);
                                  if (each.IsKey) world.Writer.DropFrame();  // so that the next frame has a key frame
                              },
                              .PerRun = num});
        } else {
            things.push_back({.Prepare = [&world] { StepWorld(world.World); },
                              .Run = [&world] { world.Tick(); },
                              .PerRun = num});
        }
    }
    const std::vector<figure> figures = Measure(things, options.NumRounds, 5);
    std::size_t i = 0;
    for (const row& each : rows) {
        const demo_world& world = worlds[i];
        std::printf("%-40s%10.2f%8.2f%8.2f\n", each.Title, figures[i].Nanoseconds, figures[i].Ratio,
                    static_cast<double>(world.NumBytes) / std::max(world.NumTicks, 1));
        AddFigure(std::string("w16.") + each.Name, figures[i++].Ratio, "ratio");
    }
}

}  // namespace w16

// What was recorded is what the agents do.
void CheckW16(int num_ticks) {
    w16::demo_world world(100);
    std::string bytes;
    for (int i = 0; i < num_ticks; ++i) {
        StepWorld(world.World);
        world.Tick();
        bytes += world.Record(false);
    }
    const bt::recording_reader reader(bytes);
    for (int agent = 0; agent < 100; ++agent) {
        const bt::transition_recorder_base* const paths = reader.PathsAt(agent, reader.LastTime());
        const bt::transition* const last = paths != nullptr ? TransitionAt(*paths, reader.LastTime()) : nullptr;
        const demo::Creature& creature = world.World.Creatures[static_cast<std::size_t>(agent)];
        const bool is_same = last != nullptr && last->Leaf == creature.Memory.Leaf;
        if (!is_same) throw std::runtime_error("w16: an agent is not as it was recorded");
    }
    std::printf("w16: the same in a recording of 100 agents\n");
}

void MeasureW16(const options& options) {
    const int num_agents = std::min(10'000, options.MostAgents);
    std::printf("\nW16, recordings: an agent of the demo in a tick, as ratio to a tick, and bytes\n");
    std::printf("%50s%8s%8s\n", "ns", "ratio", "bytes");
    std::printf("%s agents\n", Spaced(num_agents).c_str());
    w16::MeasureRows({{"tick", "a tick", false, false, false},
                      {"paths", "its path", true, false, false},
                      {"places", "its path and place", true, true, false},
                      {"key", "the same in a key frame", true, true, true}},
                     num_agents, false, options);
    std::printf("200 agents with flight recorders\n");
    w16::MeasureRows({{"observed", "a tick", false, false, false}, {"events", "its events", true, false, false}},
                     200, true, options);
}

}  // namespace bench

#else

namespace bench {
void CheckW16(int) {}
void MeasureW16(const options&) {}
}  // namespace bench

#endif
