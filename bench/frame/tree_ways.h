// Ways to tick W9's agents by a tree of this library.
#pragma once

#include <bt/crowd.h>
#include <bt/tick.h>

#include "frame.h"

namespace bench::frame {

// The leaf of a memory of W9's tree.
inline int LeafOf(const bt::tree_memory_base& memory) {
    const int depth = bt::ActiveDepth(memory);
    return depth == 0 ? kNoLeaf : static_cast<int>(bt::ActiveDecider(memory, depth - 1)->Id) - 1;
}

inline bt::agent_input InputOf(const agent& of) { return {.DecisionFlags = of.Flags}; }

inline constexpr float kSeconds = 1.0f / 60;  // of a frame

template <const bt::tree& Tree>
class ticked_by_tree : public frame_crowd {
public:
    using frame_crowd::frame_crowd;

    void Tick() override {
        const double time = Time += kSeconds;
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) {
            agent& of = Agents[i];
            const bt::tick_input input = {.Time = time, .DeltaTime = kSeconds, .DecisionFlags = of.Flags};
            bt::TickBehaviorTree(Tree, Memories[i], &of, input);
        }
    }
    int Leaf(std::size_t agent) const override { return LeafOf(Memories[agent]); }
    std::size_t BytesPerAgent() const override { return sizeof Memories[0]; }

private:
    double Time = 0;
    std::vector<bt::tree_memory<Tree>> Memories = std::vector<bt::tree_memory<Tree>>(Agents.size());
};

template <const bt::tree& Tree, int ChunkCapacity = 1024>
class ticked_crowd : public frame_crowd {
public:
    explicit ticked_crowd(std::vector<agent> agents) : frame_crowd(std::move(agents)) {
        for (agent& each : Agents) Members.Add(&each);
    }

    void Tick() override { Members.Tick(Time += kSeconds, kSeconds, InputOf); }
    int Leaf(std::size_t agent) const override { return LeafOf(*Members.MemoryOf(static_cast<int>(agent))); }
    std::size_t BytesPerAgent() const override { return kBytesPerMember<members>; }

protected:
    using members = bt::crowd<Tree, agent, ChunkCapacity>;

    double Time = 0;
    mutable members Members;  // writes times down where somebody looks
};

// The same, told of the flags that change.
template <const bt::tree& Tree, int ChunkCapacity = 1024>
class told_crowd : public ticked_crowd<Tree, ChunkCapacity> {
public:
    explicit told_crowd(std::vector<agent> agents) : ticked_crowd<Tree, ChunkCapacity>(std::move(agents)) {
        for (std::size_t i = 0; i < this->Agents.size(); ++i) Tell(i);
    }

    void Tick() override {
        for (const std::uint32_t each : this->Written) Tell(each);
        this->Members.Tick(this->Time += kSeconds, kSeconds);
    }

private:
    void Tell(std::size_t agent) { this->Members.SetInput(static_cast<int>(agent), InputOf(this->Agents[agent])); }
};

}  // namespace bench::frame
