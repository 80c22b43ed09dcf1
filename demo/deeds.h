// What a player can do to the world between two ticks, each beside the watched creature. A run without a player never comes here.
#pragma once

#include <string>

#include "intruder.h"

namespace demo {

struct Simulation;

// Each says in a few words what happened, for the title.
std::string DropIntruder(Simulation& simulation, int watched, IntruderKind kind);
std::string DropFood(Simulation& simulation, int watched);
std::string CallForHelpAt(Simulation& simulation, int watched);

// These change the tree. All creatures begin anew.
std::string ChangeMargin(Simulation& simulation);
std::string ChangeWhoFlees(Simulation& simulation);

}  // namespace demo
