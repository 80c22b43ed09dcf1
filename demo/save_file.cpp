#include "save_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <map>
#include <string_view>

#include <bt/save.h>
#include <fmt/format.h>

#include "file.h"
#include "simulation.h"

namespace demo {
namespace {

constexpr std::string_view kMagic = "BTdemo\x01";  // the last byte is the version
constexpr int kMostAgents = 1'000'000;

// Both ways share the order of what is saved.
struct Putting {
    bt::block_writer& To;
    template <class... Value>
    bool operator()(const Value&... values) {
        (To.Put(values), ...);
        return true;
    }
};
struct Getting {
    bt::block_reader& From;
    template <class... Value>
    bool operator()(Value&... values) {
        return (From.Get(values) && ...);
    }
};

template <class Way, class Head>
bool EachOf(Way way, Head& head) {
    return way(head.Agents, head.Step, head.Ticks);
}
template <class Way, class Of>
bool EachOfIntruder(Way way, Of& intruder) {
    return way(intruder.State, intruder.Kind, intruder.At.X, intruder.At.Y, intruder.Goal.X, intruder.Goal.Y,
               intruder.Health, intruder.Courage, intruder.StepTime, intruder.BitesAt, intruder.LeavesAt);
}
template <class Way, class Of>
bool EachOfCreature(Way way, Of& creature) {
    return way(creature.At.X, creature.At.Y, creature.Health, creature.Hunger, creature.Tiredness, creature.Boredom,
               creature.Enemy, creature.OnGuard, creature.Stride, creature.Flags, creature.Stimuli);
}
// A player lets bushes grow, so their number is saved too.
bool CountBushes(Putting way, const World& world) { return way(static_cast<std::uint32_t>(world.Bushes.size())); }
bool CountBushes(Getting way, World& world) {
    std::uint32_t num = 0;
    const bool is_number = way(num) && num <= way.From.NumLeft();
    if (is_number) world.Bushes.resize(num);
    return is_number;
}
// The parts that the world's constructor does not make from the number of agents and the step.
template <class Way, class Of>
bool EachOfWorld(Way way, Of& world) {
    auto& totals = world.Totals;
    bool is_whole = way(world.Clock.Now, world.Random.State, totals.Meals, totals.Calls, totals.Intruders, totals.Bites,
                        totals.Bitten, totals.Beaten, totals.Frightened) &&
                    CountBushes(way, world);
    for (auto& nest : world.Nests)
        is_whole = is_whole && way(nest.At.X, nest.At.Y, nest.Guards, nest.GuardsWanted, nest.NextIntruderAt);
    for (auto& bush : world.Bushes) is_whole = is_whole && way(bush.At.X, bush.At.Y, bush.Berries);
    for (auto& intruder : world.Intruders) is_whole = is_whole && EachOfIntruder(way, intruder);
    for (auto& creature : world.Creatures) is_whole = is_whole && EachOfCreature(way, creature);
    return is_whole;
}
template <class Way, class Of>
bool EachOfRun(Way way, Of& simulation) {
    return way(simulation.Ticks, simulation.Transitions, simulation.FailedTicks, simulation.Hash, simulation.Paths);
}

// Damaged numbers must not let the world's own arithmetic overflow, nor be indices of nothing.
constexpr int kMostNeed = 100;
constexpr int kMostPoints = 10'000;
constexpr std::int64_t kMostTicks = 1'000'000'000'000;
constexpr std::int64_t kMostMicros = kMostTicks * 1'000'000;
constexpr std::int64_t kMostStride = 60'000'000;  // us

bool IsInside(const World& world, Cell at) { return at == world.Inside(at); }
template <class Number>
bool IsUpTo(Number most, Number value) {
    return 0 <= value && value <= most;
}
// What others take off an intruder may make it negative.
bool AreBelow(int most, int points) { return -most < points && points < most; }
bool IsSound(const World& world, const Nest& nest) {
    return IsInside(world, nest.At) && IsUpTo(kCreaturesPerNest, nest.Guards) &&
           IsUpTo(kCreaturesPerNest, nest.GuardsWanted) && IsUpTo(kMostMicros, nest.NextIntruderAt);
}
bool IsSound(const World& world, const Bush& bush) {
    return IsInside(world, bush.At) && IsUpTo(kMaxBerries, bush.Berries);
}
bool IsSound(const World& world, const Intruder& intruder) {
    return IsInside(world, intruder.At) && IsInside(world, intruder.Goal) &&
           IsUpTo(static_cast<int>(IntruderState::kLeaves), static_cast<int>(intruder.State)) &&
           IsUpTo(static_cast<int>(IntruderKind::kBear), static_cast<int>(intruder.Kind)) &&
           AreBelow(kMostPoints, intruder.Health) && AreBelow(kMostPoints, intruder.Courage) &&
           IsUpTo(kMostStride, intruder.StepTime) && IsUpTo(kMostMicros, intruder.BitesAt) &&
           IsUpTo(kMostMicros, intruder.LeavesAt);
}
bool IsSound(const World& world, const Creature& creature) {
    const int num_intruders = static_cast<int>(world.Intruders.size());
    return IsInside(world, creature.At) && IsUpTo(kMostNeed, creature.Health) && IsUpTo(kMostNeed, creature.Hunger) &&
           IsUpTo(kMostNeed, creature.Tiredness) && IsUpTo(kMostNeed, creature.Boredom) &&
           creature.Enemy >= -1 && creature.Enemy < num_intruders && IsUpTo(kMostStride, creature.Stride);
}
bool IsSound(const Totals& totals) {
    const std::int64_t all[] = {totals.Meals,  totals.Calls,  totals.Intruders, totals.Bites,
                                totals.Bitten, totals.Beaten, totals.Frightened};
    return std::all_of(std::begin(all), std::end(all), [](std::int64_t each) { return IsUpTo(kMostTicks, each); });
}
bool IsSound(const std::vector<Share>& shares) {
    return std::all_of(shares.begin(), shares.end(), [](const Share& each) { return IsUpTo(kMostTicks, each.Ticks); });
}
bool IsSound(const Simulation& simulation) {
    const World& world = simulation.World;
    const auto are_sound = [&](const auto& things) {
        return std::all_of(things.begin(), things.end(), [&](const auto& each) { return IsSound(world, each); });
    };
    return simulation.Paths.size() == world.Creatures.size() && IsUpTo(kMostTicks, simulation.Ticks) &&
           IsUpTo(kMostTicks, simulation.Transitions) && IsUpTo(kMostTicks, simulation.FailedTicks) &&
           IsSound(world.Totals) && IsSound(simulation.Shares) &&
           world.Clock.Now == simulation.Ticks * world.Clock.Step && are_sound(world.Nests) &&
           are_sound(world.Bushes) && are_sound(world.Intruders) && are_sound(world.Creatures);
}

void PutShares(const std::vector<Share>& shares, bt::block_writer& to) {
    to.Put(static_cast<std::uint32_t>(shares.size()));
    for (const Share& each : shares) to.Put(each.Branch), to.Put(each.Leaf), to.Put(each.Ticks);
}
void GetShares(bt::block_reader& from, std::vector<Share>& shares) {
    std::uint32_t num = 0;
    from.Get(num);
    for (std::uint32_t i = 0; i < num && !from.HasFailed(); ++i) {
        Share& made = shares.emplace_back();
        from.Get(made.Branch), from.Get(made.Leaf), from.Get(made.Ticks);
    }
}

// Those of the compiled tree, for the Deactivates of deciders that an edit has taken out.
std::vector<const bt::behavior*> AllBehaviors() {
    std::vector<const bt::behavior*> all;
    for (int i = 0; i < CREATURE.NumNodes; ++i) {
        const bt::behavior* const each = CREATURE.Nodes[i].Decider->Behavior;
        if (each != nullptr) all.push_back(each);
    }
    return all;
}

// All creatures in turn, and which of their deciders ended.
LoadedWords LoadCreatures(std::span<const std::byte> from, Simulation& simulation) {
    const std::vector<const bt::behavior*> behaviors = AllBehaviors();
    const bt::save_reader reader(from, simulation.Tree(), {.Behaviors = behaviors});
    if (reader.Error() != bt::load_error::kNone) return {.Error = bt::LoadErrorText(reader.Error()), .Report = {}};
    std::map<std::string, int> ended;
    int num_kept = 0;
    for (Creature& each : simulation.World.Creatures) {
        const bt::load_report report = reader.LoadAgent(from, each.Memory, &each, InputOf(each));
        if (!report) return {.Error = bt::LoadErrorText(report.Error), .Report = {}};
        num_kept += report.NumKept;
        for (const bt::ended_decider& one : report.Ended) {
            const char* const left = one.WasDeactivated ? "" : ", without a Deactivate";
            ++ended[fmt::format("{} {}{}", one.Path, bt::LoadEndText(one.Why), left)];
        }
    }
    LoadedWords words;
    words.Report = fmt::format("{} creatures go on at {:.1f} s with {} deciders\n", simulation.World.Creatures.size(),
                               simulation.World.Clock.Seconds(), num_kept);
    for (const auto& [text, num] : ended) words.Report += fmt::format("  {} x {}\n", num, text);
    return words;
}

}  // namespace

std::string AddSave(const Simulation& simulation, std::vector<std::byte>& bytes) {
    bt::block_writer to(bytes);
    to.PutBytes(kMagic.data(), kMagic.size());
    const std::vector<Creature>& creatures = simulation.World.Creatures;
    const SaveHead head = {static_cast<std::int32_t>(creatures.size()), simulation.World.Clock.Step, simulation.Ticks};
    EachOf(Putting{to}, head);
    EachOfWorld(Putting{to}, simulation.World);
    EachOfRun(Putting{to}, simulation);
    PutShares(simulation.Shares, to);
    const bt::save_table table(simulation.TreeOf(creatures[0]));
    table.Write(bytes);
    for (std::size_t i = 0; i < creatures.size(); ++i) {
        const bt::error_code refused = table.SaveAgent(creatures[i].Memory, bytes);
        if (refused == bt::error_code::kNone) continue;
        return fmt::format("creature {} can't be saved: {}", i, bt::ErrorText(refused));
    }
    return {};
}

bool ReadSaveHead(std::span<const std::byte>& from, SaveHead& head) {
    bt::block_reader bytes(from);
    const std::span<const std::byte> magic = bytes.Take(kMagic.size());
    if (magic.empty() || std::memcmp(magic.data(), kMagic.data(), kMagic.size()) != 0) return false;
    if (!EachOf(Getting{bytes}, head)) return false;
    // Each creature takes some bytes, so a damaged number makes no world that is out of proportion.
    if (head.Agents < 1 || static_cast<std::size_t>(head.Agents) > bytes.NumLeft()) return false;
    if (head.Agents > kMostAgents || head.Step < 1000 || head.Step > 1'000'000) return false;
    from = from.last(bytes.NumLeft());
    return IsUpTo(kMostTicks, head.Ticks);
}

LoadedWords LoadSimulation(std::span<const std::byte> from, Simulation& simulation) {
    bt::block_reader bytes(from);
    const bool is_whole = EachOfWorld(Getting{bytes}, simulation.World) && EachOfRun(Getting{bytes}, simulation);
    GetShares(bytes, simulation.Shares);
    const bool is_sound = is_whole && !bytes.HasFailed() && IsSound(simulation);
    if (!is_sound) return {.Error = "the file is cut off or damaged", .Report = {}};
    simulation.World.FindBushes();
    return LoadCreatures(from.last(bytes.NumLeft()), simulation);
}

namespace {

std::string CantBe(const char* done, const std::string& name) {
    return fmt::format("'{}' can't be {}: {}", name, done, std::strerror(errno));
}

}  // namespace

std::string WriteSaveFile(const std::string& name, const Simulation& simulation) {
    std::vector<std::byte> bytes;
    if (std::string refused = AddSave(simulation, bytes); !refused.empty()) return refused;
    File file(std::fopen(name.c_str(), "wb"));
    if (file == nullptr) return CantBe("written", name);
    if (std::fwrite(bytes.data(), 1, bytes.size(), file.get()) != bytes.size()) return CantBe("written", name);
    return std::fclose(file.release()) == 0 ? "" : CantBe("written", name);
}

std::string ReadSaveFile(const std::string& name, std::vector<std::byte>& bytes) {
    const File file(std::fopen(name.c_str(), "rb"));
    if (file == nullptr) return CantBe("read", name);
    std::byte part[65536];
    while (const std::size_t num = std::fread(part, 1, sizeof part, file.get())) {
        bytes.insert(bytes.end(), part, part + num);
    }
    return std::ferror(file.get()) == 0 ? "" : CantBe("read", name);
}

}  // namespace demo
