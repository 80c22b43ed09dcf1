// W1 as a tree of objects for each agent.
#include "virtual_nodes.h"
#include "w1.h"

namespace bench {
namespace {

using node = tree_node<w1_agent, w1_leaf>;
using list = priority_node<w1_agent, w1_leaf, w1_leaf::kNone>;

class leaf_node : public node {
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

using condition = std::function<bool(const w1_agent&)>;

std::unique_ptr<node> Leaf(w1_leaf which, condition starts = {}) {
    auto made = std::make_unique<leaf_node>(which);
    made->Condition = std::move(starts);
    return made;
}
template <class... Children>
std::unique_ptr<node> Group(condition starts, Children... children) {
    auto made = std::make_unique<list>();
    made->Condition = std::move(starts);
    (made->Children.push_back(std::move(children)), ...);
    return made;
}

condition Flags(std::uint32_t all, std::uint32_t none = 0) {
    return [all, none](const w1_agent& agent) { return (agent.Flags & (all | none)) == all; };
}
bool WantsFight(const w1_agent& agent) { return (agent.Flags & kEnemy) != 0 && agent.Health > 0.5f; }

std::unique_ptr<node> MakeTree() {
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
    static std::vector<std::unique_ptr<node>> MakeTrees(std::size_t num) {
        std::vector<std::unique_ptr<node>> trees(num);
        for (auto& tree : trees) tree = MakeTree();
        return trees;
    }

    std::vector<std::unique_ptr<node>> Trees = MakeTrees(Agents.size());
    std::vector<w1_leaf> Leaves = std::vector<w1_leaf>(Agents.size(), w1_leaf::kNone);
};

}  // namespace

std::unique_ptr<w1_crowd> MakeVirtualNodes(std::vector<w1_agent> agents) { return std::make_unique<virtual_nodes>(std::move(agents)); }

}  // namespace bench
