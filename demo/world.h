// The world: nests with their creatures, bushes with berries, and intruders. The same seed gives the same world on every machine:
// all that decides is an integer, and everybody acts in the order of its index.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <bt/random.h>

#include "clock.h"
#include "creature.h"
#include "intruder.h"
#include "spatial_grid.h"

namespace demo {

// The land of one nest. The world grows with the number of creatures, so that it is equally crowded everywhere.
inline constexpr int kTerritoryWidth = 56;
inline constexpr int kTerritoryHeight = 24;
inline constexpr int kCreaturesPerNest = 40;
inline constexpr int kBushesPerNest = 8;
inline constexpr int kIntrudersPerNest = 2;

inline constexpr int kSight = 8;     // cells
inline constexpr int kHearing = 10;  // cells
inline constexpr int kNestRadius = 1;  // cells: who is inside cannot be bitten

struct Nest {
    Cell At;
    int Guards = 0;
    int GuardsWanted = 0;
    std::int64_t NextIntruderAt = 0;  // us
};

struct Bush {
    Cell At;
    int Berries = 0;
};
inline constexpr int kMaxBerries = 9;

// What has happened so far.
struct Totals {
    std::int64_t Meals = 0;
    std::int64_t Calls = 0;
    std::int64_t Intruders = 0;
    std::int64_t Bites = 0;     // by creatures
    std::int64_t Bitten = 0;    // by intruders
    std::int64_t Beaten = 0;    // intruders that were driven off by bites
    std::int64_t Frightened = 0;  // intruders that were driven off by growls
};

struct World {
    demo::Clock Clock;
    bt::random_generator Random;
    int Width = 0;   // cells
    int Height = 0;  // cells
    std::vector<Nest> Nests;
    std::vector<Bush> Bushes;
    std::vector<Intruder> Intruders;  // kIntrudersPerNest for each nest, most of them away
    std::vector<Creature> Creatures;
    SpatialGrid NearCreatures;  // where they were when the step began
    SpatialGrid NearIntruders;
    SpatialGrid NearBushes;
    demo::Totals Totals;
    std::int64_t Mistakes = 0;  // that the library reported about its creatures' ticks
    std::string FirstMistake;   // in words; empty: none

    World(int num_creatures, std::uint64_t seed, std::int64_t step_micros);
    World(const World&) = delete;  // its creatures point to it
    World& operator=(const World&) = delete;

    // NearBushes is of the bushes as they are now.
    void FindBushes();

    Cell Inside(Cell cell) const { return {Clamp(cell.X, 0, Width - 1), Clamp(cell.Y, 0, Height - 1)}; }
};

// things[index], for indices that are int everywhere else.
template <class Things>
auto& Nth(Things& things, int index) {
    return things[static_cast<std::size_t>(index)];
}

// A number from 0 to bound - 1.
inline int NextBelow(bt::random_generator& random, int bound) {
    return static_cast<int>(random.NextBelow(static_cast<std::uint32_t>(bound)));
}

bool IsNight(const World& world);

// Everything but the creatures' decisions: time, growth, needs, intruders, and what each creature notices. Before the ticks.
void StepWorld(World& world);

// What a creature's tick gets after that.
bt::tick_input InputOf(const Creature& creature);

}  // namespace demo
