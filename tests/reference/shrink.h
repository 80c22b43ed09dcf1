// Makes a world smaller, as long as something about it stays true.
#pragma once

#include "world.h"

#include <functional>

namespace reference {

// Leaves out ticks, deciders, checks and functions, and makes what is left plainer, until nothing more can go. `is_wanted` must be true of
// `from`, and will be of the result.
world Shrink(world from, const std::function<bool(const world&)>& is_wanted);

}  // namespace reference
