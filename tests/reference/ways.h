// The ways to tick: every tick that the library has for trees built at run time. All have to do what the reference does.
//
// To add one: a function and a row of kWays in ways.cpp.
#pragma once

#include "agent.h"

#include <span>

namespace reference {

struct way {
    const char* Name;
    bool HasSteps;  // it notes the steps that observers hear of, too
    bool HasPlan;   // it ticks the tree as it was built; else one without its plan (bt/plan.h), as rebuilt trees are
    bt::tick_result (*Run)(const bt::tree& ticked, bt::tree_memory_base& memory, agent& of, bool stops);
};

std::span<const way> Ways();

}  // namespace reference
