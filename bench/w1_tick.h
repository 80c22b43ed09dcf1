// Ticks W1's agents one by one with a tree of this library.
#pragma once

#include <bt/tick.h>

#include "w1.h"

namespace bench {

// Tree: W1 in any form, whose definition or only its declaration is visible. Memory: an agent's for it.
template <const bt::tree& Tree, class Memory, w1_leaf (*LeafOf)(const bt::tree_memory_base&)>
class tree_tick : public w1_crowd {
public:
    using w1_crowd::w1_crowd;

    void Tick() override {
        const double time = Time += 0.02;
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) {
            w1_agent& agent = Agents[i];
            bt::TickBehaviorTree(Tree, Memories[i], &agent, {.Time = time, .DeltaTime = 0.02f, .DecisionFlags = agent.Flags});
        }
    }
    w1_leaf Leaf(std::size_t agent) const override { return LeafOf(Memories[agent]); }
    std::size_t BytesPerAgent() const override { return sizeof(Memory); }

protected:
    double Time = 0;
    std::vector<Memory> Memories = std::vector<Memory>(Agents.size());
};

}  // namespace bench
