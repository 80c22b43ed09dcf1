// What a player can do to the world between two ticks. A run without a player never comes here.
#pragma once

#include <string>

#include "cell.h"

namespace demo {

struct Simulation;
struct World;

enum class Deed { kBear, kFox, kFood, kCall };

// Each says in a few words what happened, for the title. Beside a creature, or at a place: then it is about the creature that is nearest.
std::string Do(Simulation& simulation, Deed deed, int creature);
std::string DoAt(Simulation& simulation, Deed deed, Cell place);

// The index of the creature that is nearest.
int NearestCreature(const World& world, Cell place);

}  // namespace demo
