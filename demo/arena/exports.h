// What the files in bots/ may name: the arena as a game that exports actions, functions and symbols.
#pragma once

#include <bt/formats/unvanquished/game.h>

#include "world.h"

namespace arena {

enum Team : int { TEAM_RED, TEAM_BLUE };

// What a bot can go to, or know its distance to.
enum Target : int { E_ENEMY = 1, E_BASE, E_ENEMYBASE, E_HEALTH, E_AMMO };

const bt::unvanquished::game& Exports();

}  // namespace arena
