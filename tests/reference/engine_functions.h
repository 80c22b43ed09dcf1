// The user's functions as the engine binds them: one set for each combination of what they take.
#pragma once

#include "world.h"

#include <bt/bt.h>

namespace reference {

// A set of functions for one decider. Those that take nothing but the agent can't be told whose they are, so each decider has its own.
inline constexpr int kMaxDeciders = 64;

struct bound_functions {
    bt::decide_function Decide;
    bt::behavior_function Activate;
    bt::behavior_function Tick;
    bt::deactivate_function Deactivate;
};

// `who` < kMaxDeciders. Functions that it does not have are absent.
bound_functions FunctionsOf(const tree& deciders, int who);

}  // namespace reference
