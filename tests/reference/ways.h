// The ways to tick: every tick that the library has for trees built at run time. All have to do what the reference does.
//
// To add one: a function and a row of kWays in ways.cpp. Those in a crowd are made in crowd_way.cpp.
#pragma once

#include "agent.h"

#include <span>

namespace reference {

// The largest trees that are compared. Small enough that to begin with a new memory takes little time.
inline constexpr int kMaxPlaces = 600;
inline constexpr int kMaxStorageBytes = 8000;
inline constexpr int kMaxDepth = 32;
using agent_memory = bt::tree_memory_of<kMaxDepth, kMaxStorageBytes, bt::kMaxBlockAlignment>;

struct way {
    const char* Name;
    bool HasSteps;   // it notes the steps that observers hear of, too
    bool IsRebuilt;  // it ticks a tree that was built in the place of others
    bt::tick_result (*Run)(const bt::tree& ticked, bt::tree_memory_base& memory, agent& of, bool stops);
    // Gives a new agent its memory, until the next one joins. Null: it has one of its own.
    agent_memory* (*Join)(const bt::tree& ticked, agent& of, std::uint64_t seed) = nullptr;
    bool IsAlone = true;  // there are no others, whose blocks would be alive too
};

std::span<const way> Ways();

// These, and those for classic trees only.
std::span<const way> ClassicWays();

}  // namespace reference
