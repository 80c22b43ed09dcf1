// Ticks W1's agents as a crowd of this library, on one thread or on several.
#pragma once

#include <bt/crowd.h>

#include "w1.h"

#if DECIDER_BENCH_PARALLEL
#include <adapters/parallel/tick_crowd.h>
#include <tbb/global_control.h>
#endif

namespace bench {

inline bt::agent_input InputOf(const w1_agent& agent) { return {.DecisionFlags = agent.Flags}; }

// Crowd: a bt::crowd of any tree.
template <class Crowd, w1_leaf (*LeafOf)(const bt::tree_memory_base&)>
class crowd_tick : public w1_crowd {
public:
    explicit crowd_tick(std::vector<w1_agent> agents) : w1_crowd(std::move(agents)) {
        for (w1_agent& each : Agents) Members.Add(&each);
    }

    void Tick() override {
        Members.Tick(Time += 0.02, 0.02f, [](const w1_agent& agent) { return InputOf(agent); });
    }
    w1_leaf Leaf(std::size_t agent) const override { return LeafOf(*Members.MemoryOf(static_cast<int>(agent))); }
    std::size_t BytesPerAgent() const override { return kBytesPerMember<Crowd>; }

protected:
    double Time = 0;
    mutable Crowd Members;  // writes times down where somebody looks
};

// The same, told of the flags that change.
template <class Crowd, w1_leaf (*LeafOf)(const bt::tree_memory_base&)>
class event_crowd_tick : public crowd_tick<Crowd, LeafOf> {
public:
    explicit event_crowd_tick(std::vector<w1_agent> agents) : crowd_tick<Crowd, LeafOf>(std::move(agents)) {
        for (std::size_t i = 0; i < this->Agents.size(); ++i) Tell(i);
    }

    void Tick() override {
        for (const std::uint32_t each : this->Written) Tell(each);
        this->Members.Tick(this->Time += 0.02, 0.02f);
    }

private:
    void Tell(std::size_t agent) { this->Members.SetInput(static_cast<int>(agent), InputOf(this->Agents[agent])); }
};

#if DECIDER_BENCH_PARALLEL
template <class Crowd, w1_leaf (*LeafOf)(const bt::tree_memory_base&)>
class parallel_crowd_tick : public crowd_tick<Crowd, LeafOf> {
public:
    parallel_crowd_tick(std::vector<w1_agent> agents, int num_threads)
        : crowd_tick<Crowd, LeafOf>(std::move(agents)), NumThreads(num_threads) {}

    void Tick() override {
        const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(NumThreads));
        bt::TickInParallel(this->Members, this->Time += 0.02, 0.02f, [](const w1_agent& agent) { return InputOf(agent); });
    }

private:
    int NumThreads;
};
#endif

}  // namespace bench
