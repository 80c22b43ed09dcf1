// The frame of a game that uses the library: the world steps, flags and stimuli are ready, every agent is ticked.
#include "simulation.h"

#include <chrono>
#include <string_view>
#include <utility>

#include <bt/observe.h>
#include <bt/reload.h>
#include <fmt/format.h>

#include "options.h"

namespace demo {
namespace {

// The Ids of all active deciders, root first.
std::uint64_t HashPath(const CREATURE_memory& memory) {
    std::uint64_t hash = kEmptyHash;
    const int depth = bt::ActiveDepth(memory);
    for (int level = 0; level < depth; ++level) hash = AddToHash(hash, bt::ActiveDecider(memory, level)->Id, 4);
    return hash;
}

}  // namespace

Simulation::Simulation(const Options& options)
    : World(options.Agents, options.Seed, options.Step),
      Hash(kEmptyHash),
      Paths(World.Creatures.size(), kEmptyHash),
      Recorders(options.Agents <= kMostRecorded ? World.Creatures.size() : 0),
      WatchedRecorder(options.WantsLongRecording() ? std::make_unique<LongRecorder>() : nullptr),
      Watched(options.Watch),
      CountsCoverage(options.Coverage || !options.DotFile.empty() || !options.MermaidFile.empty()),
      Live({.File = options.LiveFile}) {}

bt::flight_recorder_base* Simulation::RecorderOf(int creature) {
    if (Looked != nullptr) return Looked->RecorderOf(creature);
    if (WatchedRecorder != nullptr && creature == Watched) return WatchedRecorder.get();
    return Recorders.empty() ? nullptr : &Nth(Recorders, creature);
}
const bt::flight_recorder_base* Simulation::RecorderOf(int creature) const { return const_cast<Simulation*>(this)->RecorderOf(creature); }

void Simulation::Step() {
    if (Looked != nullptr && !Looked->MayStep()) return;
    StepWorld(World);
    if (Looked != nullptr) Looked->BeginFrame(World.Clock.Seconds());
    const auto start = std::chrono::steady_clock::now();
    TickCreatures();
    const auto end = std::chrono::steady_clock::now();
    TickNanoseconds += std::chrono::duration_cast<std::chrono::nanoseconds>(end - start).count();
    ++Ticks;
    NotePaths();
    if (Looked != nullptr) Looked->EndFrame(*this);
    if (Recording != nullptr) Recording->AddTick(*this);
}

void Simulation::TickCreatures() {
    for (int i = 0; i < static_cast<int>(Paths.size()); ++i) {
        Creature& creature = Nth(World.Creatures, i);
        const bt::tick_input input = InputOf(creature);
        const bt::tick_result result = Looked != nullptr ? Looked->Tick(*this, creature, i, input)
                                                         : TickObserved(creature, input, RecorderOf(i));
        if (!result) ++FailedTicks;
    }
}

template <class... Observer>
bt::tick_result Simulation::Tick(Creature& creature, const bt::tick_input& input, Observer&... observer) {
    if (Made.empty()) return Live.Tick(creature.Memory, &creature, input, observer...);
    return bt::TickBehaviorTree(Tree(), creature.Memory, &creature, input, observer...);
}

bt::tick_result Simulation::TickObserved(Creature& creature, const bt::tick_input& input,
                                         bt::flight_recorder_base* recorder) {
    if (recorder == nullptr && !CountsCoverage) return Tick(creature, input);
    if (!CountsCoverage) return Tick(creature, input, *recorder);
    if (recorder == nullptr) return Tick(creature, input, Coverage);
    bt::both_observers<bt::flight_recorder_base, bt::coverage_base> both = {*recorder, Coverage};
    return Tick(creature, input, both);
}

void Simulation::NotePaths() {
    for (int i = 0; i < static_cast<int>(Paths.size()); ++i) {
        const Creature& creature = Nth(World.Creatures, i);
        const std::uint64_t path = HashPath(creature.Memory);
        Hash = AddToHash(Hash, path, 8);
        CountShare(creature);
        if (path == Nth(Paths, i)) continue;
        Nth(Paths, i) = path;
        ++Transitions;
        Log.Add(World.Clock.Seconds(), i, creature.Memory);
    }
}

void Simulation::CountShare(const Creature& creature) {
    const int depth = bt::ActiveDepth(creature.Memory);
    const std::uint32_t branch = depth > 1 ? bt::ActiveDecider(creature.Memory, 1)->Id : 0;
    const std::uint32_t leaf = depth > 1 ? bt::ActiveDecider(creature.Memory, depth - 1)->Id : 0;
    for (Share& share : Shares) {
        if (share.Leaf != leaf || share.Branch != branch) continue;
        ++share.Ticks;
        return;
    }
    Shares.push_back({branch, leaf, 1});
}

void Simulation::Stop() {
    const bt::tick_input input = {.Time = World.Clock.Seconds()};
    for (Creature& creature : World.Creatures) {
        if (Made.empty()) Live.Stop(creature.Memory, &creature, input);
        else bt::StopBehaviorTree(Tree(), creature.Memory, &creature, input);
    }
}

bool Simulation::Refresh(bool is_due) {
    const bt::tree& before = Live.Tree();
    if (!Live.Refresh(is_due)) return false;
    ++Readings;
    IsEdited = &Live.Tree() != &before;
    return true;
}

void Simulation::ChangeTree(bt::built_tree&& made) {
    const bt::tree_change change(Tree(), made);
    for (int i = 0; i < static_cast<int>(World.Creatures.size()); ++i) {
        Creature& creature = Nth(World.Creatures, i);
        if (!change.Carry(creature.Memory, &creature, {.Time = World.Clock.Seconds()})) ++FailedTicks;
        if (bt::flight_recorder_base* const recorder = RecorderOf(i)) CarryRecording(change, *recorder);
    }
    Made.push_back(std::move(made));
}

void NoteMistake(const bt::error_report& report) {
    const bool is_creature = report.Tree != nullptr && std::string_view(report.Tree->DebugName) == CREATURE.DebugName;
    if (!is_creature || report.Agent == nullptr) return bt::PrintReport(report);
    const Creature& creature = *static_cast<const Creature*>(report.Agent);
    demo::World& world = *creature.World;
    if (++world.Mistakes > 1) return;
    world.FirstMistake = fmt::format("at {:.2f} s, creature {}, {}: {}", world.Clock.Seconds(), &creature - world.Creatures.data(),
                                     report.Decider != nullptr ? report.Decider->DebugName : "ROOT", bt::ErrorText(report.Code));
}

}  // namespace demo
