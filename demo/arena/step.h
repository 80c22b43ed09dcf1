// A step of the arena, for all that shows it.
#pragma once

#include "teams.h"

namespace arena {

// One step of the arena and its bots.
void Step(World& arena, Teams& teams);

}  // namespace arena
