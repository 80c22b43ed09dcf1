// Makes worlds at random: trees of all sorts, inputs of all sorts.
#pragma once

#include "draws.h"
#include "world.h"

namespace reference {

// Each number stands for one world, the same on every machine. Some have more places than there is room for, and are to be refused.
world RandomWorld(std::uint64_t number, int num_ticks);

// The same from any draws. Bytes make a world as far as they reach, of at most so many ticks.
world RandomWorld(draws& random, int max_ticks);

// Other ticks for its tree, as many.
void RedrawTicks(world& of, std::uint64_t number);

}  // namespace reference
