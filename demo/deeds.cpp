// Intruders, food and calls for help, as a player wants them.
#include "deeds.h"

#include <fmt/format.h>

#include "creature_behaviors.h"
#include "simulation.h"

namespace demo {
namespace {

constexpr int kIntruderDistance = 6;  // cells from the creature, so that it has time to decide
constexpr int kFoodDistance = 3;
constexpr int kAppetite = 95;  // a guard leaves for it too

// Where there is room in the world, to the right of the creature if possible.
Cell Beside(const World& world, Cell at, int distance) {
    return world.Inside({at.X + distance < world.Width ? at.X + distance : at.X - distance, at.Y});
}

std::string BringIntruder(World& world, int nest, IntruderKind kind, Cell place) {
    for (Intruder& intruder : world.Intruders) {
        if (intruder.Nest != nest || intruder.State != IntruderState::kAway) continue;
        BringIntruder(world, intruder, kind, place);
        return fmt::format("a {} comes", TraitsOf(kind).Name);
    }
    return fmt::format("there are {} intruders already", kIntrudersPerNest);
}

std::string GrowFood(World& world, int eater, Cell place) {
    Creature& creature = Nth(world.Creatures, eater);
    world.Bushes.push_back({place, kMaxBerries});
    world.FindBushes();
    creature.Hunger = Larger(creature.Hunger, kAppetite);
    return fmt::format("a bush grows, and creature {} is hungry", eater);
}

std::string CallForHelp(World& world, int caller) {
    Creature& creature = Nth(world.Creatures, caller);
    CallNeighbours(creature, creature.At);
    return fmt::format("creature {} calls for help", caller);
}

std::string Do(World& world, Deed deed, int creature, Cell place) {
    const int nest = Nth(world.Creatures, creature).Home;
    switch (deed) {
        case Deed::kBear: return BringIntruder(world, nest, IntruderKind::kBear, place);
        case Deed::kFox: return BringIntruder(world, nest, IntruderKind::kFox, place);
        case Deed::kFood: return GrowFood(world, creature, place);
        case Deed::kCall: return CallForHelp(world, creature);
    }
    return {};
}

}  // namespace

std::string Do(Simulation& simulation, Deed deed, int creature) {
    World& world = simulation.World;
    const int distance = deed == Deed::kFood ? kFoodDistance : kIntruderDistance;
    return Do(world, deed, creature, Beside(world, Nth(world.Creatures, creature).At, distance));
}

std::string DoAt(Simulation& simulation, Deed deed, Cell place) {
    World& world = simulation.World;
    return Do(world, deed, NearestCreature(world, place), world.Inside(place));
}

int NearestCreature(const World& world, Cell place) {
    int nearest = 0;
    for (int i = 1; i < static_cast<int>(world.Creatures.size()); ++i) {
        if (Distance(Nth(world.Creatures, i).At, place) < Distance(Nth(world.Creatures, nearest).At, place)) nearest = i;
    }
    return nearest;
}

}  // namespace demo
