// Lays out the world and lets time pass in it.
#include "world.h"

#include "creature_senses.h"

namespace demo {
namespace {

constexpr int kDayMillis = 14'000;
constexpr int kNightMillis = 8'000;
constexpr int kBerryMillis = 1'000;  // until a bush has one more

// The smallest number of columns whose square holds all nests.
int NumColumns(int num_nests) {
    int columns = 1;
    while (columns * columns < num_nests) ++columns;
    return columns;
}

void AddNest(World& world, Cell corner, int num_creatures) {
    Nest nest;
    nest.At = corner + Cell{kTerritoryWidth / 2, kTerritoryHeight / 2};
    nest.GuardsWanted = num_creatures / 12 + 1;
    nest.NextIntruderAt = 1'000'000 + 1'000'000 * std::int64_t{NextBelow(world.Random, 4)};
    world.Nests.push_back(nest);
    for (int i = 0; i < kBushesPerNest; ++i) {
        // One in each slice of the territory, away from its border and from the nest.
        const int slice = (kTerritoryWidth - 8) / kBushesPerNest;
        const int row = 2 + NextBelow(world.Random, 7);
        const int y = i % 2 == 0 ? row : kTerritoryHeight - 1 - row;
        world.Bushes.push_back({corner + Cell{4 + i * slice + NextBelow(world.Random, slice), y}, kMaxBerries});
    }
    for (int i = 0; i < kIntrudersPerNest; ++i) {
        Intruder intruder;
        intruder.Nest = static_cast<int>(world.Nests.size()) - 1;
        world.Intruders.push_back(intruder);
    }
}

Creature MakeCreature(World& world, int home) {
    Creature creature;
    creature.World = &world;
    creature.Home = home;
    creature.At = Nth(world.Nests, home).At + Cell{NextBelow(world.Random, 25) - 12, NextBelow(world.Random, 15) - 7};
    creature.Hunger = NextBelow(world.Random, 70);
    creature.Tiredness = NextBelow(world.Random, 40);
    creature.Boredom = NextBelow(world.Random, 60);
    const std::uint64_t high = world.Random.Next();
    creature.Memory = CREATURE_memory{(high << 32u) | world.Random.Next()};
    return creature;
}

void GrowBerries(World& world) {
    const int grown = world.Clock.Beats(kBerryMillis);
    if (grown == 0) return;
    for (Bush& bush : world.Bushes) bush.Berries = Smaller(bush.Berries + grown, kMaxBerries);
}

}  // namespace

World::World(int num_creatures, std::uint64_t seed, std::int64_t step_micros) : Random(seed) {
    Clock.Step = step_micros;
    const int num_nests = (num_creatures + kCreaturesPerNest - 1) / kCreaturesPerNest;
    const int columns = NumColumns(num_nests);
    Width = columns * kTerritoryWidth;
    Height = (num_nests + columns - 1) / columns * kTerritoryHeight;
    Creatures.reserve(static_cast<std::size_t>(num_creatures));
    for (int nest = 0; nest < num_nests; ++nest) {
        const int inhabitants = Smaller(num_creatures - nest * kCreaturesPerNest, kCreaturesPerNest);
        AddNest(*this, {nest % columns * kTerritoryWidth, nest / columns * kTerritoryHeight}, inhabitants);
        for (int i = 0; i < inhabitants; ++i) Creatures.push_back(MakeCreature(*this, nest));
    }
    NearCreatures.Resize(Width, Height);
    NearIntruders.Resize(Width, Height);
    NearBushes.Resize(Width, Height);
    FindBushes();
}

void World::FindBushes() {
    NearBushes.Rebuild(Bushes, [](const Bush&) { return true; });
}

bool IsNight(const World& world) {
    return world.Clock.Now / 1000 % (kDayMillis + kNightMillis) >= kDayMillis;
}

void StepWorld(World& world) {
    world.Clock.Advance();
    GrowBerries(world);
    world.NearCreatures.Rebuild(world.Creatures, [](const Creature&) { return true; });
    StepIntruders(world);
    world.NearIntruders.Rebuild(world.Intruders, [](const Intruder& intruder) { return intruder.State == IntruderState::kProwls; });
    for (Creature& creature : world.Creatures) {
        UpdateNeeds(creature);
        UpdateSenses(creature);
    }
}

bt::tick_input InputOf(const Creature& creature) {
    return {.Time = creature.World->Clock.Seconds(),
            .DeltaTime = creature.World->Clock.StepSeconds(),
            .DecisionFlags = creature.Flags,
            .StimuliAllFlags = &creature.Stimuli.StimuliAllFlags};
}

}  // namespace demo
