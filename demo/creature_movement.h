// How creatures get about.
#pragma once

#include "creature.h"

namespace demo {

// Milliseconds from cell to cell.
inline constexpr int kCreepMillis = 600;
inline constexpr int kWalkMillis = 250;
inline constexpr int kRunMillis = 160;

// Walks for the time of one tick. True when it is there.
bool WalkTo(Creature& creature, Cell goal, int millis_per_cell);

// The same, away from something, along the map's border if need be.
void WalkAwayFrom(Creature& creature, Cell danger, int millis_per_cell);

}  // namespace demo
