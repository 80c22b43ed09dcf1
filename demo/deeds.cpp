// Intruders, food, calls for help and changes of the tree, as a player wants them.
#include "deeds.h"

#include <fmt/format.h>

#include "creature_behaviors.h"
#include "simulation.h"

namespace demo {
namespace {

constexpr int kDropDistance = 6;  // cells from the watched creature, so that it has time to decide
constexpr int kAppetite = 95;  // a guard leaves for it too

// Where there is room in the world, to the right of the creature if possible.
Cell Beside(const World& world, Cell at, int distance) {
    return world.Inside({at.X + distance < world.Width ? at.X + distance : at.X - distance, at.Y});
}

}  // namespace

std::string DropIntruder(Simulation& simulation, int watched, IntruderKind kind) {
    World& world = simulation.World;
    const Creature& creature = Nth(world.Creatures, watched);
    for (Intruder& intruder : world.Intruders) {
        if (intruder.Nest != creature.Home || intruder.State != IntruderState::kAway) continue;
        BringIntruder(world, intruder, kind, Beside(world, creature.At, kDropDistance));
        return fmt::format("a {} comes", TraitsOf(kind).Name);
    }
    return fmt::format("there are {} intruders already", kIntrudersPerNest);
}

std::string DropFood(Simulation& simulation, int watched) {
    World& world = simulation.World;
    Creature& creature = Nth(world.Creatures, watched);
    world.Bushes.push_back({Beside(world, creature.At, 3), kMaxBerries});
    world.NearBushes.Rebuild(world.Bushes, [](const Bush&) { return true; });
    creature.Hunger = Larger(creature.Hunger, kAppetite);
    return fmt::format("a bush grows, and creature {} is hungry", watched);
}

std::string CallForHelpAt(Simulation& simulation, int watched) {
    Creature& creature = Nth(simulation.World.Creatures, watched);
    CallNeighbours(creature, creature.At);
    return fmt::format("creature {} calls for help", watched);
}

std::string ChangeMargin(Simulation& simulation) {
    TunedTree& tree = simulation.Tune();
    tree.ChangeMargin();
    return fmt::format("IDLE has .Margin = {:.0f}", tree.Margin());
}

std::string ChangeWhoFlees(Simulation& simulation) {
    TunedTree& tree = simulation.Tune();
    tree.ChangeWhoFlees();
    return tree.OnlyTheWeakFlee() ? "FLEE needs kSeesIntruder | kIsWeak" : "FLEE needs kSeesIntruder";
}

}  // namespace demo
