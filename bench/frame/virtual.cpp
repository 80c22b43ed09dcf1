// W9 as a tree of objects for each agent.
#include "../virtual_nodes.h"
#include "frame.h"

namespace bench::frame {
namespace {

using node = tree_node<agent, int>;
using list = priority_node<agent, int, kNoLeaf>;

template <int Which>
class leaf_node : public node {
public:
    answer Tick(agent& of, int& leaf) override {
        leaf = Which;
        return Steer<Which>(of) ? answer::kDone : answer::kRunning;
    }
    void Abort() override {}
    std::size_t Bytes() const override { return sizeof *this; }
};

// A list that ends where its condition no longer holds.
class group_node : public list {
public:
    answer Tick(agent& of, int& leaf) override {
        if (CanStart(of)) return list::Tick(of, leaf);
        Abort();
        return answer::kDone;
    }
};

template <int Which>
std::unique_ptr<node> MakeLeaf() {
    auto made = std::make_unique<leaf_node<Which>>();
    if constexpr (PlaceOf(Which) != kLastPlace) made->Condition = Wants<PlaceOf(Which)>;
    return made;
}
template <int Group, int... Places>
std::unique_ptr<node> MakeGroup(std::integer_sequence<int, Places...>) {
    auto made = std::make_unique<group_node>();
    (made->Children.push_back(MakeLeaf<Group * kNumPlaces + Places>()), ...);
    if constexpr (Group != kLastGroup) {
        made->Condition = [](const agent& of) { return (of.Flags & GroupFlag(Group)) != 0; };
    }
    return made;
}
template <int... Groups>
std::unique_ptr<node> MakeTree(std::integer_sequence<int, Groups...>) {
    auto made = std::make_unique<list>();
    (made->Children.push_back(MakeGroup<Groups>(std::make_integer_sequence<int, kNumPlaces>())), ...);
    return made;
}

class virtual_nodes : public frame_crowd {
public:
    explicit virtual_nodes(std::vector<agent> agents) : frame_crowd(std::move(agents)) {
        for (auto& tree : Trees) tree = MakeTree(std::make_integer_sequence<int, kNumGroups>());
    }

    void Tick() override {
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) Trees[i]->Tick(Agents[i], Leaves[i]);
    }
    int Leaf(std::size_t agent) const override { return Leaves[agent]; }
    std::size_t BytesPerAgent() const override { return Trees[0]->Bytes() + sizeof Trees[0] + sizeof Leaves[0]; }

private:
    std::vector<std::unique_ptr<node>> Trees = std::vector<std::unique_ptr<node>>(Agents.size());
    std::vector<int> Leaves = std::vector<int>(Agents.size(), kNoLeaf);
};

}  // namespace

std::unique_ptr<frame_crowd> MakeVirtual(std::vector<agent> agents) {
    return std::make_unique<virtual_nodes>(std::move(agents));
}

}  // namespace bench::frame
