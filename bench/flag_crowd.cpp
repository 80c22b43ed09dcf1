// Checks and times W2 and W3.
#include "flag_crowd.h"

#include <algorithm>
#include <cstdio>
#include <stdexcept>

#include "benches.h"
#include "measure.h"
#include "random.h"

namespace bench {
namespace {

class ticked_by_tree : public flag_crowd {
public:
    ticked_by_tree(const bt::tree& tree, int num_agents) : flag_crowd(num_agents), Tree(&tree) {
        const bool is_enough = tree.Depth <= kMostDepth && tree.StorageSize <= kMostStorage;
        if (!is_enough) throw std::runtime_error(std::string(tree.DebugName) + " needs more memory");
    }
    void Tick() override {
        const double time = Time += 0.02;
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) {
            flag_agent& agent = Agents[i];
            bt::TickBehaviorTree(*Tree, Memories[i], &agent, {.Time = time, .DeltaTime = 0.02f, .DecisionFlags = agent.Flags});
        }
    }
    std::uint32_t Leaf(std::size_t agent) const override {
        const int depth = bt::ActiveDepth(Memories[agent]);
        return depth == 0 ? 0 : bt::ActiveDecider(Memories[agent], depth - 1)->Id;
    }

private:
    // The same for all trees, so that it is not what differs.
    static constexpr int kMostDepth = 9;
    static constexpr int kMostStorage = 32;
    using memory = bt::tree_memory_of<kMostDepth, kMostStorage>;

    const bt::tree* Tree;
    double Time = 0;
    std::vector<memory> Memories = std::vector<memory>(Agents.size());
};

// What the world does to an agent: a few flags or many, and often the end of what it does.
std::uint32_t RandomFlags(random& random, std::uint32_t of) {
    std::uint32_t flags = of;
    for (std::uint32_t i = 0, num = 1 + random.Below(5); i < num; ++i) flags &= random.Below(1u << 31u);
    return random.Below(2) == 0 ? flags | kFlagDone : flags;
}

void CheckCase(const flag_workload& workload, flag_case& of, int num_ticks) {
    random random;
    std::vector<flag_agent>& agents = of.ByHand->Agents;
    const std::string name = workload.Name + "." + of.Name + "." + workload.TreeName;
    for (int tick = 0; tick < num_ticks; ++tick) {
        for (std::size_t i = 0; i < agents.size(); ++i) {
            if (random.Below(4) == 0) agents[i].Flags = of.ByTree->Agents[i].Flags = RandomFlags(random, workload.Flags);
        }
        of.ByHand->Tick();
        of.ByTree->Tick();
        for (std::size_t i = 0; i < agents.size(); ++i) {
            const flag_agent& other = of.ByTree->Agents[i];
            if (of.ByHand->Leaf(i) == of.ByTree->Leaf(i) && agents[i].Work == other.Work && agents[i].Flags == other.Flags) continue;
            throw std::runtime_error(name + ": in tick " + std::to_string(tick) + " agent " + std::to_string(i) + " is in leaf " +
                                     std::to_string(of.ByTree->Leaf(i)) + ", where the yardstick is in " +
                                     std::to_string(of.ByHand->Leaf(i)));
        }
    }
    for (flag_crowd* crowd : {of.ByHand.get(), of.ByTree.get()}) {
        for (flag_agent& agent : crowd->Agents) agent = {};
        crowd->Tick();
        const std::uint32_t leaf = crowd->Leaf(0);
        Settle(workload, *crowd);
        if (crowd->Leaf(0) != leaf) throw std::runtime_error(name + ": the flags that are measured change the leaf");
    }
}

void PrintCells(const std::vector<std::string>& cells) {
    for (const std::string& cell : cells) std::printf("%10s", cell.c_str());
}

}  // namespace

std::unique_ptr<flag_crowd> TickedByTree(const bt::tree& tree, int num_agents) {
    return std::make_unique<ticked_by_tree>(tree, num_agents);
}

void Settle(const flag_workload& workload, flag_crowd& crowd) {
    for (flag_agent& agent : crowd.Agents) agent = {.Flags = workload.MeasuredFlags};
    for (int tick = 0; tick < 3; ++tick) crowd.Tick();
}

void CheckLeaves(flag_workload& workload, int num_ticks) {
    for (flag_case& each : workload.Cases) CheckCase(workload, each, num_ticks);
    std::printf("%s.%s: the same leaves in %d ticks of %zu trees\n", workload.Name.c_str(), workload.TreeName.c_str(), num_ticks,
                workload.Cases.size());
}

void MeasureFlagTicks(flag_workload& workload, int num_rounds, int num_agent_ticks) {
    std::vector<measured> things;
    const std::size_t num_agents = workload.Cases.at(0).ByHand->Agents.size();
    for (const flag_case& each : workload.Cases) {
        const std::size_t yardstick = things.size();
        for (flag_crowd* crowd : {each.ByHand.get(), each.ByTree.get()}) {
            things.push_back({.Prepare = {},
                              .Run = [crowd] { crowd->Tick(); },
                              .PerRun = static_cast<double>(num_agents),
                              .Yardstick = yardstick});
        }
    }
    const std::vector<figure> figures = Measure(things, num_rounds, std::max(1, num_agent_ticks / static_cast<int>(num_agents)));
    std::printf("\n%s\n", workload.Title.c_str());
    PrintCells(workload.Heads);
    std::printf("%14s%12s%8s\n", "by hand, ns", "tick, ns", "ratio");
    for (std::size_t i = 0; i < workload.Cases.size(); ++i) {
        const figure& by_hand = figures[2 * i];
        const figure& by_tree = figures[2 * i + 1];
        PrintCells(workload.Cases[i].Cells);
        std::printf("%14.2f%12.2f%8.2f\n", by_hand.Nanoseconds, by_tree.Nanoseconds, by_tree.Ratio);
        const std::string name = workload.Name + "." + workload.Cases[i].Name + ".";
        AddFigure(name + workload.HandName, by_hand.Nanoseconds, "ns");
        AddFigure(name + workload.TreeName, by_tree.Ratio, "ratio");
        AddFigure(name + workload.TreeName + ".nanoseconds", by_tree.Nanoseconds, "ns");
    }
}

}  // namespace bench
