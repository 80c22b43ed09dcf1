// Makes classic worlds at random: trees of all kinds of nodes, inputs of all sorts.
#pragma once

#include "draws.h"
#include "world.h"

namespace reference {

// Each number stands for one world, the same on every machine. Some have more places than there is room for, and are to be refused.
world RandomClassicWorld(std::uint64_t number, int num_ticks);

// The same from any draws. Bytes make a world as far as they reach, of at most so many ticks.
world RandomClassicWorld(draws& random, int max_ticks);

}  // namespace reference
