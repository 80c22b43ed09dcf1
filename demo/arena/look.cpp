// The arena by decider::view.
#include "look.h"

#if defined(ARENA_HAS_VIEW)

#include <cmath>

#include <adapters/view/viewer.h>
#include <bt/formats/loaded_tree.h>
#include <fmt/format.h>

#include "teams.h"

namespace arena {

struct Look::parts {
    bt::viewer View;
    int Health = bt::kNoValue;
    int Ammo = bt::kNoValue;
};

Look::Look(int port, const std::string& record, World& arena)
    : Parts(new parts{bt::viewer({.Port = port,
                                  .Overrides = true,
                                  .NumWatched = static_cast<int>(arena.Bots.size()),
                                  .Recording = {.Program = "arena",
                                                .MapWidth = kWidth,
                                                .MapHeight = kHeight,
                                                .PlaceStep = 1}})}),
      Wrong(Parts->View.Problem()) {
    for (const Bot& bot : arena.Bots) {
        Parts->View.AddAgent(fmt::format("{} {}", NameOf(bot.Team), bot.Number));  // its number too
    }
    const auto add = [&](const char* name, int most, int Bot::*field) {
        return Parts->View.AddValue(name, 0, static_cast<float>(most), [&arena, field](int agent, float number) {
            arena.Bots[static_cast<std::size_t>(agent)].*field = static_cast<int>(std::lround(number));
        });
    };
    if (!record.empty() && Wrong.empty()) Wrong = Parts->View.RecordTo(record);
    Parts->Health = add("Health", kFullHealth, &Bot::Health);
    Parts->Ammo = add("Ammo", kFullAmmo, &Bot::Ammo);
}

Look::~Look() = default;

void Look::AddSource(const bt::live_file& tree) {
    if (tree.Loaded() != nullptr) Parts->View.AddSource(*tree.Loaded());
}

bool Look::MayStep() {
    if (!Parts->View.IsPaused()) return true;
    Parts->View.EndFrame();
    return false;
}

void Look::BeginFrame(double time) { Parts->View.BeginFrame(time); }

bt::tick_result Look::Tick(bt::live_file& tree, bt::built_memory& memory, Bot& bot, const bt::tick_input& input) {
    return Parts->View.Tick(tree, memory, &bot, input, bot.Number);
}

bt::tick_result Look::Stop(bt::live_file& tree, bt::built_memory& memory, Bot& bot, const bt::tick_input& input) {
    return Parts->View.Stop(tree, memory, &bot, input, bot.Number);
}

void Look::CarryRecording(bt::live_file& tree, const Bot& bot) {
    if (bt::flight_recorder_base* const recorder = Parts->View.RecorderOf(bot.Number)) tree.CarryRecording(*recorder);
}

void Look::EndFrame(const World& arena) {
    for (const Bot& bot : arena.Bots) {
        Parts->View.Place(bot.Number, static_cast<float>(bot.At.X), static_cast<float>(bot.At.Y));
        if (!Parts->View.IsWatched(bot.Number)) continue;
        Parts->View.Value(bot.Number, Parts->Health, static_cast<float>(bot.Health));
        Parts->View.Value(bot.Number, Parts->Ammo, static_cast<float>(bot.Ammo));
    }
    Parts->View.EndFrame();
}

}  // namespace arena

#else

namespace arena {

struct Look::parts {};
Look::Look(int, const std::string&, World&)
    : Wrong("--view and --record: this program has none; ./run demo arena --view builds one") {}
Look::~Look() = default;
void Look::AddSource(const bt::live_file&) {}
bool Look::MayStep() { return true; }
void Look::BeginFrame(double) {}
bt::tick_result Look::Tick(bt::live_file&, bt::built_memory&, Bot&, const bt::tick_input&) { return {}; }
bt::tick_result Look::Stop(bt::live_file&, bt::built_memory&, Bot&, const bt::tick_input&) { return {}; }
void Look::CarryRecording(bt::live_file&, const Bot&) {}
void Look::EndFrame(const World&) {}

}  // namespace arena

#endif
