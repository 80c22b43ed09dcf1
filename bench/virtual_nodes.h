// Trees as studios often write them: objects with virtual functions, a tree of them for each agent.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace bench {

enum class answer { kRunning, kDone };

// Leaf: what says in which leaf an agent is.
template <class Agent, class Leaf>
class tree_node {
public:
    std::function<bool(const Agent&)> Condition;  // empty: always

    virtual ~tree_node() = default;
    virtual answer Tick(Agent& agent, Leaf& leaf) = 0;  // starts it too
    virtual void Abort() = 0;
    virtual std::size_t Bytes() const = 0;  // of it and all below

    bool CanStart(const Agent& agent) const { return !Condition || Condition(agent); }
};

// The first child that can start interrupts those after it.
template <class Agent, class Leaf, Leaf None>
class priority_node : public tree_node<Agent, Leaf> {
public:
    std::vector<std::unique_ptr<tree_node<Agent, Leaf>>> Children;

    answer Tick(Agent& agent, Leaf& leaf) override {
        std::uint32_t masked = 0;
        const int first = Running >= 0 ? Running : static_cast<int>(Children.size());
        const int taken = FirstThatStarts(agent, first, masked);
        if (taken >= 0) SwitchTo(taken);
        while (Running >= 0) {
            const answer of_child = Children[static_cast<std::size_t>(Running)]->Tick(agent, leaf);
            if (of_child == answer::kRunning) return answer::kRunning;
            masked |= 1u << Running;
            Running = FirstThatStarts(agent, static_cast<int>(Children.size()), masked);
        }
        leaf = None;
        return answer::kDone;
    }
    void Abort() override { SwitchTo(-1); }
    std::size_t Bytes() const override {
        std::size_t bytes = sizeof *this + Children.capacity() * sizeof(Children[0]);
        for (const auto& child : Children) bytes += child->Bytes();
        return bytes;
    }

private:
    int FirstThatStarts(const Agent& agent, int end, std::uint32_t masked) const {
        for (int i = 0; i < end; ++i) {
            if ((masked >> i & 1u) == 0 && Children[static_cast<std::size_t>(i)]->CanStart(agent)) return i;
        }
        return -1;
    }
    void SwitchTo(int child) {
        if (Running >= 0) Children[static_cast<std::size_t>(Running)]->Abort();
        Running = child;
    }

    int Running = -1;
};

}  // namespace bench
