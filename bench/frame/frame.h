// W9, a game's frame: its agents, the world that writes to them, and the ways to tick them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "../crowd.h"
#include "../random.h"
#include "agent.h"

namespace bench::frame {

// One way to decide what the agents do.
class frame_crowd : public written_crowd<agent> {
public:
    using written_crowd::written_crowd;

    virtual int Leaf(std::size_t agent) const = 0;
    virtual std::size_t BytesPerAgent() const = 0;  // without the agent itself

    std::vector<std::uint32_t> Woken;  // of those that were written to: who slept
};

// The world: the same seed writes the same to each set of agents.
class world {
public:
    // With so many writes between two ticks; each gives an agent a wish for any leaf.
    world(int num_agents, int num_writes) : NumAgents(num_agents), NumWrites(num_writes) {}

    std::vector<agent> MakeAgents();
    std::vector<agent> MakeSortedAgents();  // neighbours are in the same leaf
    void Write(frame_crowd& crowd);  // between two ticks
    int Wanted(std::size_t agent) const { return Wishes[agent]; }  // the leaf that it is in after the next tick

private:
    std::vector<agent> MakeAgents(std::vector<int> wishes);

    int NumAgents;
    int NumWrites;
    random Random;
    std::vector<int> Wishes;
};

// Sets the flags of an agent in the leaf `from` so that its next tick ends in the leaf `to`. Deciders that are more
// urgent than `to` have flags too, and a Decide that rejects.
void Wish(agent& of, int from, int to, random& random);

std::unique_ptr<frame_crowd> MakeByHand(std::vector<agent> agents);
std::unique_ptr<frame_crowd> MakeToldByHand(std::vector<agent> agents);    // asks only where the world wrote
std::unique_ptr<frame_crowd> MakeTick(std::vector<agent> agents);          // bt::TickBehaviorTree
std::unique_ptr<frame_crowd> MakeCompiledTick(std::vector<agent> agents);  // of BT_DEFINE_TREE__COMPILED
std::unique_ptr<frame_crowd> MakeCrowd(std::vector<agent> agents);         // a bt::crowd
std::unique_ptr<frame_crowd> MakeToldCrowd(std::vector<agent> agents);     // the same, told of changed flags
std::unique_ptr<frame_crowd> MakeVirtual(std::vector<agent> agents);       // a tree of objects for each agent

}  // namespace bench::frame
