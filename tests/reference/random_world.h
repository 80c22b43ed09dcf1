// Makes worlds at random: trees of all sorts, inputs of all sorts.
#pragma once

#include "world.h"

namespace reference {

// Each number stands for one world, the same on every machine. Some are not possible for the engine (IsPossible).
world RandomWorld(std::uint64_t number, int num_ticks);

}  // namespace reference
