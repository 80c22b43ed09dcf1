// W1 as studios often write it: a tree of objects for each agent, with virtual functions.
#include <functional>

#include "w1.h"

namespace bench {
namespace {

enum class answer { kRunning, kDone };

class tree_node {
public:
    std::function<bool(const w1_agent&)> Condition;  // empty: always

    virtual ~tree_node() = default;
    virtual answer Tick(w1_agent& agent, w1_leaf& leaf) = 0;  // starts it too
    virtual void Abort() = 0;
    virtual std::size_t Bytes() const = 0;  // of it and all below

    bool CanStart(const w1_agent& agent) const { return !Condition || Condition(agent); }
};

class leaf_node : public tree_node {
public:
    explicit leaf_node(w1_leaf which) : Which(which) {}
    answer Tick(w1_agent& agent, w1_leaf& leaf) override {
        leaf = Which;
        return WorkIsDone(agent) ? answer::kDone : answer::kRunning;
    }
    void Abort() override {}
    std::size_t Bytes() const override { return sizeof *this; }

private:
    w1_leaf Which;
};

// The first child that can start interrupts those after it.
class priority_node : public tree_node {
public:
    std::vector<std::unique_ptr<tree_node>> Children;

    answer Tick(w1_agent& agent, w1_leaf& leaf) override {
        std::uint32_t masked = 0;
        const int first = Running >= 0 ? Running : static_cast<int>(Children.size());
        const int taken = FirstThatStarts(agent, first, masked);
        if (taken >= 0) SwitchTo(taken);
        while (Running >= 0) {
            if (Children[static_cast<std::size_t>(Running)]->Tick(agent, leaf) == answer::kRunning) return answer::kRunning;
            masked |= 1u << Running;
            Running = FirstThatStarts(agent, static_cast<int>(Children.size()), masked);
        }
        leaf = w1_leaf::kNone;
        return answer::kDone;
    }
    void Abort() override { SwitchTo(-1); }
    std::size_t Bytes() const override {
        std::size_t bytes = sizeof *this + Children.capacity() * sizeof(Children[0]);
        for (const auto& child : Children) bytes += child->Bytes();
        return bytes;
    }

private:
    int FirstThatStarts(const w1_agent& agent, int end, std::uint32_t masked) const {
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

using condition = std::function<bool(const w1_agent&)>;

std::unique_ptr<tree_node> Leaf(w1_leaf which, condition starts = {}) {
    auto made = std::make_unique<leaf_node>(which);
    made->Condition = std::move(starts);
    return made;
}
template <class... Children>
std::unique_ptr<tree_node> Group(condition starts, Children... children) {
    auto made = std::make_unique<priority_node>();
    made->Condition = std::move(starts);
    (made->Children.push_back(std::move(children)), ...);
    return made;
}

condition Flags(std::uint32_t all, std::uint32_t none = 0) {
    return [all, none](const w1_agent& agent) { return (agent.Flags & (all | none)) == all; };
}
bool WantsFight(const w1_agent& agent) { return (agent.Flags & kEnemy) != 0 && agent.Health > 0.5f; }

std::unique_ptr<tree_node> MakeTree() {
    using enum w1_leaf;
    return Group({},
                 Leaf(kFlee, [](const w1_agent& agent) { return (agent.Flags & kThreat) != 0 && agent.Threat < 10; }),
                 Group(Flags(kIntruder | kHome), Leaf(kYellForHelp, Flags(kAlly, kYelled)), Leaf(kFightInGuard, WantsFight), Leaf(kPatrol)),
                 Leaf(kFight, WantsFight),
                 Group([](const w1_agent& agent) { return (agent.Flags & kSick) == 0 && agent.Hunger > 0.3f; },
                       Leaf(kFindFood, Flags(0, kFood)), Leaf(kEatFood, Flags(kFood))),
                 Group({},
                       Group([](const w1_agent& agent) { return (agent.Flags & kHappy) != 0 && agent.Energy > 0.5f; },
                             Leaf(kFlip, Flags(kCanFlip)), Leaf(kRoll, Flags(kCanRoll)), Leaf(kDance)),
                       Leaf(kRest)));
}

class virtual_nodes : public w1_crowd {
public:
    using w1_crowd::w1_crowd;

    void Tick() override {
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) Trees[i]->Tick(Agents[i], Leaves[i]);
    }
    w1_leaf Leaf(std::size_t agent) const override { return Leaves[agent]; }
    std::size_t BytesPerAgent() const override { return Trees[0]->Bytes() + sizeof Trees[0]; }

private:
    static std::vector<std::unique_ptr<tree_node>> MakeTrees(std::size_t num) {
        std::vector<std::unique_ptr<tree_node>> trees(num);
        for (auto& tree : trees) tree = MakeTree();
        return trees;
    }

    std::vector<std::unique_ptr<tree_node>> Trees = MakeTrees(Agents.size());
    std::vector<w1_leaf> Leaves = std::vector<w1_leaf>(Agents.size(), w1_leaf::kNone);
};

}  // namespace

std::unique_ptr<w1_crowd> MakeVirtualNodes(std::vector<w1_agent> agents) { return std::make_unique<virtual_nodes>(std::move(agents)); }

}  // namespace bench
