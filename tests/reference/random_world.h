// Makes worlds at random: trees of all sorts, inputs of all sorts.
#pragma once

#include "world.h"

namespace reference {

// Each number stands for one world, the same on every machine. Some are too large for the engine's side of a comparison.
world RandomWorld(std::uint64_t number, int num_ticks);

}  // namespace reference
