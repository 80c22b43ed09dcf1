// Draws the arena for the terminal.
#pragma once

#include "../canvas.h"
#include "teams.h"

namespace arena {

// The map with its bots, what they do, and the news, as large as the terminal.
demo::Canvas RenderArena(const World& arena, const Teams& teams, int width, int height);

}  // namespace arena
