// A tick in a crowd, as a way to tick.
#pragma once

#include "ways.h"

namespace reference {

// The agent becomes the only member of a new crowd, or the first of several. The others do anything, and must make no difference to it.
agent_memory* JoinCrowd(const bt::tree& ticked, agent& of, std::uint64_t seed);
agent_memory* JoinCrowdOfSeveral(const bt::tree& ticked, agent& of, std::uint64_t seed);

// The same, but the crowd is told of inputs that change. Of several it is told in some ticks, and in others it asks.
agent_memory* JoinToldCrowd(const bt::tree& ticked, agent& of, std::uint64_t seed);
agent_memory* JoinToldCrowdOfSeveral(const bt::tree& ticked, agent& of, std::uint64_t seed);

// Ticks the crowd that was joined last; or removes the agent, and takes it in again.
bt::tick_result RunInCrowd(const bt::tree& ticked, bt::tree_memory_base& memory, agent& of, bool stops);

}  // namespace reference
