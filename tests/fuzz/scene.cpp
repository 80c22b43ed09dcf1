// Draws and runs what is shown.
#include "scene.h"

#include <bt/observe.h>

#include <algorithm>

namespace fuzz {
namespace {

constexpr int kMaxTicks = 24;

scene* running = nullptr;

// Some ticks go by without being recorded.
bt::tick_result RunWatched(const bt::tree& ticked, bt::tree_memory_base& memory, reference::agent& of, bool stops) {
    bt::both_observers<bt::coverage_base, bt::subset_checker> counting{running->Coverage, running->Subsets};
    bt::both_observers<bt::flight_recorder_base, decltype(counting)> watching{running->Recorder, counting};
    if ((of.Input.DecisionFlags & 6u) == 6u && !stops) return TickBehaviorTree(ticked, memory, &of, of.Input);
    return stops ? StopBehaviorTree(ticked, memory, &of, of.Input, watching) : TickBehaviorTree(ticked, memory, &of, of.Input, watching);
}
constexpr reference::way kWatched = {"watched tick", false, true, &RunWatched};

// Short and long, and of any characters.
std::string OddName(reference::draws& from) {
    constexpr int lengths[] = {0, 1, 3, 20, 250, 5000};
    constexpr char characters[] = {'"', '\\', '\n', '\x7F', '\x01', '<', '{', '|', ' ', 'x', '\xC3', '\xA9', '\xF0', '\xFF'};
    std::string name(static_cast<std::size_t>(from.OneOf(lengths)), 'N');
    for (std::size_t i = 0; i < std::min<std::size_t>(name.size(), 4); ++i) name[i * (name.size() / 4)] = from.OneOf(characters);
    return name;
}

}  // namespace

scene::scene() { bt::SetReportFunc([](const bt::error_report&) {}); }

bool scene::Draw(reference::draws& from) {
    Names.clear();
    const int num_names = from.Below(4);
    for (int i = 0; i < num_names; ++i) Names.push_back(OddName(from));
    World = RandomWorld(from, kMaxTicks);
    for (reference::tick& each : World.Ticks) each.NestsAt = each.ChangesAt = reference::kNever;
    if (!Engine.Build(World.Tree)) return false;
    for (std::size_t i = 0; i < Names.size(); ++i) Engine.Rename(i * 3, Names[i].c_str());
    Recorder.Clear();
    ClearCoverage(Coverage);
    Subsets = bt::subset_checker();
    Answers.emplace(World);
    running = this;
    Engine.Begin(World.Seed, *Answers, kWatched);
    for (const reference::tick& each : World.Ticks) Engine.Run(each);
    return true;
}

bt::tick_input scene::Input() const {
    bt::tick_input input = Engine.Agent().Input;
    if (input.StimuliAllFlags != nullptr) input.StimuliAllFlags = &World.Ticks.back().Stimuli;
    return input;
}

void scene::Rewind() { Answers->BeginTick(static_cast<int>(World.Ticks.size()) - 1); }

}  // namespace fuzz
