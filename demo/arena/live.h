// Shows the arena on the terminal at the pace of the clock on the wall.
#pragma once

#include "teams.h"

namespace arena {

// Until so many seconds of the arena are over, or somebody wants to quit. The terminal is as before when it returns.
void RunLive(World& arena, Teams& teams, int seconds);
// The same without a terminal, where people look from elsewhere.
void RunForThoseWhoLook(World& arena, Teams& teams, int seconds);

}  // namespace arena
