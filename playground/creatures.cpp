// The creatures of the demo, with the deeds of its player.
#include <bt/debug/recording.h>
#include <demo/deeds.h>
#include <demo/options.h>
#include <demo/simulation.h>
#include <fmt/format.h>

#include "thing.h"
#include "world.h"

namespace playground {
namespace {

demo::Options OptionsOf(int num_creatures, std::uint64_t seed) {
    demo::Options options;
    options.Agents = num_creatures;
    options.Seed = seed;
    options.Watch = 0;
    return options;
}

class creatures_world final : public world {
public:
    creatures_world(int num_creatures, std::uint64_t seed) : All(OptionsOf(num_creatures, seed)) {}
    ~creatures_world() override { All.Stop(); }

    void Step() override { All.Step(); }
    double StepSeconds() const override { return static_cast<double>(All.World.Clock.StepSeconds()); }
    std::uint64_t Hash() const override { return All.Hash; }
    std::string Do(int deed, int x, int y) override {
        return demo::DoAt(All, static_cast<demo::Deed>(deed), demo::Cell{x, y});
    }

    void WritePicture(std::string& to) const override {
        json made(to);
        made.Object([&] {
            made.Number("width", All.World.Width);
            made.Number("height", All.World.Height);
            const char* const light = IsNight(All.World) ? "night" : "day";
            made.Text("title", fmt::format("{:.1f} s, {}", All.World.Clock.Seconds(), light));
            made.List("rows", [] {});
            made.List("things", [&] { WriteThings(made); });
        });
    }

    void WriteRecord(std::string& to, int watched) const override {
        bt::recording_writer writer({.Program = "demo"});
        const auto& creatures = All.World.Creatures;
        const int num = static_cast<int>(creatures.size());
        for (int i = 0; i < num; ++i) writer.AddAgent(fmt::format("creature {}", i));
        writer.BeginFrame(All.World.Clock.Seconds());
        for (int i = 0; i < num; ++i) {
            const auto& memory = demo::Nth(creatures, i).Memory;
            if (i == watched) writer.Note(i, memory, *All.RecorderOf(i));
            else writer.Note(i, memory);
        }
        to += writer.EndFrame();
        to += writer.Finish();
    }

private:
    void WriteThings(json& to) const {
        for (const demo::Nest& each : All.World.Nests) WriteThing(to, {"nest", each.At});
        for (const demo::Bush& each : All.World.Bushes) {
            WriteThing(to, {"bush", each.At, kNoAgent, static_cast<double>(each.Berries) / demo::kMaxBerries});
        }
        for (const demo::Intruder& each : All.World.Intruders) {
            if (each.State == demo::IntruderState::kAway) continue;
            WriteThing(to, {demo::TraitsOf(each.Kind).Name, each.At});
        }
        const auto& creatures = All.World.Creatures;
        for (int i = 0; i < static_cast<int>(creatures.size()); ++i) {
            const demo::Creature& each = demo::Nth(creatures, i);
            const int depth = bt::ActiveDepth(each.Memory);
            const char* const deed = depth > 0 ? bt::ActiveDecider(each.Memory, depth - 1)->DebugName : "";
            WriteThing(to, {"creature", each.At, i, each.Health / 100.0, deed});
        }
    }

    demo::Simulation All;
};

}  // namespace

std::unique_ptr<world> MakeCreatures(int num_creatures, std::uint64_t seed) {
    return std::make_unique<creatures_world>(num_creatures, seed);
}

}  // namespace playground
