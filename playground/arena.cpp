// The arena: its trees are texts of the page, which may be edited while the bots play.
#include <bt/debug/recording.h>
#include <demo/arena/step.h>
#include <demo/arena/teams.h>
#include <fmt/format.h>

#include "thing.h"
#include "world.h"

namespace playground {
namespace {

constexpr char kNames[][5] = {"red", "blue"};

class arena_world final : public world {
public:
    arena_world(int num_bots, std::uint64_t seed) : Arena(num_bots, seed), Teams(Arena, "bots", seed) {}

    void Step() override { arena::Step(Arena, Teams); }
    double StepSeconds() const override { return static_cast<double>(Arena.Clock.StepSeconds()); }
    std::uint64_t Hash() const override { return Arena.Hash(); }
    void Refresh() override { Teams.Refresh(true); }

    void WritePicture(std::string& to) const override {
        json made(to);
        made.Object([&] {
            made.Number("width", arena::kWidth);
            made.Number("height", arena::kHeight);
            made.Text("title", fmt::format("red {} : {} blue", Arena.Score[0], Arena.Score[1]));
            made.List("rows", [&] { WriteRows(made); });
            made.List("things", [&] { WriteThings(made); });
        });
    }

    void WriteRecord(std::string& to, int) const override {
        bt::recording_writer writer({.Program = "arena"});
        for (const arena::Bot& bot : Arena.Bots) writer.AddAgent(fmt::format("{} {}", kNames[bot.Team], bot.Number));
        writer.BeginFrame(Arena.Clock.Seconds());
        for (const arena::Bot& bot : Arena.Bots) writer.Note(bot.Number, Teams.MemoryOf(bot), Teams.RecorderOf(bot));
        to += writer.EndFrame();
        to += writer.Finish();
    }

    void WriteMistakes(std::string& to) const override {
        json made(to);
        made.Object([&] {
            made.List("mistakes", [&] {
                for (int team = 0; team < arena::kNumTeams; ++team) {
                    for (const bt::mistake& each : Teams.MistakesOf(team)) WriteMistake(made, each);
                }
            });
            made.List("news", [&] {
                for (const std::string& line : Teams.News()) made.Text(line);
            });
        });
    }

private:
    static void WriteRows(json& to) {
        for (int y = 0; y < arena::kHeight; ++y) {
            std::string row;
            for (int x = 0; x < arena::kWidth; ++x) row += arena::IsWall({x, y}) ? '#' : ' ';
            to.Text(row);
        }
    }

    void WriteThings(json& to) const {
        for (int team = 0; team < arena::kNumTeams; ++team) {
            WriteThing(to, {team == 0 ? "red base" : "blue base", Arena.BaseOf(team)});
        }
        for (const arena::Item& item : Arena.Items) {
            if (Arena.Clock.Now < item.BackAt) continue;
            WriteThing(to, {item.Kind == '+' ? "medicine" : "ammunition", item.At});
        }
        for (const arena::Bot& bot : Arena.Bots) {
            const double health = static_cast<double>(bot.Health) / arena::kFullHealth;
            const std::string_view words = bot.Says.empty() ? std::string_view(Teams.DeedOf(bot)) : bot.Says;
            WriteThing(to, {kNames[bot.Team], bot.At, bot.Number, health, bot.IsAlive() ? words : ""});
        }
    }

    static void WriteMistake(json& to, const bt::mistake& of) {
        bt::mistake alone = of;  // the place is told by itself
        alone.Place = {};
        to.List([&] {
            to.Text(of.Place.File);
            to.Number(of.Place.Line);
            to.Number(of.Place.Column);
            to.Number(of.Severity == bt::severity::kError ? 1 : 0);
            to.Text(alone.Text());
        });
    }

    arena::World Arena;
    arena::Teams Teams;
};

}  // namespace

std::unique_ptr<world> MakeArena(int num_bots, std::uint64_t seed) {
    return std::make_unique<arena_world>(num_bots, seed);
}

}  // namespace playground
