// Crowds of agents that have nothing but flags, for W2 and W3: ticked by a tree, or by ifs written by hand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <bt/bt.h>

#include "crowd.h"
#include "flag_agent.h"

namespace bench {

// The trees that trees.cmake has made.
struct w2_tree {
    int FanOut;
    int Depth;
    const bt::tree* Tree;
};
struct w3_tree {
    int Size;
    const bt::tree* Tree;
};
extern const std::vector<w2_tree> kW2Trees;
extern const std::vector<w2_tree> kW2WarmTrees;  // the same shapes; what is watched waits for two flags
extern const std::vector<w3_tree> kW3Trees;

class flag_crowd : public crowd {
public:
    std::vector<flag_agent> Agents;

    explicit flag_crowd(int num_agents) : Agents(static_cast<std::size_t>(num_agents)) {}
    virtual std::uint32_t Leaf(std::size_t agent) const = 0;  // the Id of the active leaf, 0: none
};

// By bt::TickBehaviorTree, from another file than the tree's, as a game's main loop does.
std::unique_ptr<flag_crowd> TickedByTree(const bt::tree& tree, int num_agents);

// By hand. However deep, prioritized lists whose groups stand last are one list of leaves: each but the last wants its flags to be set.
// Flags: `static constexpr std::uint32_t Of(int leaf)`, for leaves from 1 to Num - 1; the last one's Id is Num.
template <class Flags, int Num>
class ticked_by_hand : public flag_crowd {
public:
    using flag_crowd::flag_crowd;

    void Tick() override {
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) {
            flag_agent& agent = Agents[i];
            std::uint32_t leaf = LeafNow(agent.Flags, Leaves[i]);
            // The world says it once, so the next leaf is not done at once.
            if (FinishesWork(agent)) [[unlikely]] {
                leaf = leaf == Num ? 0 : FirstOf(agent.Flags, leaf + 1, Num);
                if (leaf != 0) FinishesWork(agent);
            }
            Leaves[i] = leaf;
        }
    }
    std::uint32_t Leaf(std::size_t agent) const override { return Leaves[agent]; }

private:
    static constexpr bool Has(std::uint32_t flags, int leaf) { return (flags & Flags::Of(leaf)) == Flags::Of(leaf); }
    static std::uint32_t FirstOf(std::uint32_t flags, std::uint32_t first, std::uint32_t end) {
        for (std::uint32_t leaf = first; leaf < end; ++leaf) {
            if (Has(flags, static_cast<int>(leaf))) return leaf;
        }
        return end;
    }
    // One `if` after the other, for the leaf that is active nearly always.
    template <int... Leaves>
    static std::uint32_t FirstOfAll(std::uint32_t flags, std::integer_sequence<int, Leaves...>) {
        std::uint32_t found = Num;
        static_cast<void>(((Has(flags, Leaves + 1) && (found = Leaves + 1, true)) || ...));
        return found;
    }
    static std::uint32_t LeafNow(std::uint32_t flags, std::uint32_t leaf) {
        if (leaf == Num) [[likely]] return FirstOfAll(flags, std::make_integer_sequence<int, Num - 1>{});
        return FirstOf(flags, 1, leaf == 0 ? Num : leaf);
    }

    std::vector<std::uint32_t> Leaves = std::vector<std::uint32_t>(Agents.size());
};

// A way to write a workload's tree, to be compared.
struct flag_case {
    std::string Name;                // in figures: "4x2"
    std::vector<std::string> Cells;  // in the table
    std::unique_ptr<flag_crowd> ByHand;
    std::unique_ptr<flag_crowd> ByTree;
};

// A workload: what differs from case to case is the tree.
struct flag_workload {
    std::string Name;   // "w2"
    std::string Title;  // of the table
    std::vector<std::string> Heads;
    std::uint32_t Flags;  // those that the check sets
    std::vector<flag_case> Cases;
    std::uint32_t MeasuredFlags = 0;  // those that all agents have where ticks are timed or counted; they don't change the leaf
    std::string HandName = "hand";    // of the two ways, in figures
    std::string TreeName = "tick";
};

// Agents with the flags that are measured, in the leaf where they stay.
void Settle(const flag_workload& workload, flag_crowd& crowd);

// Both have every agent in the same leaf on every tick, whatever its flags, and those that are measured change nothing; or throws.
void CheckLeaves(flag_workload& workload, int num_ticks);

// Prints a table of ticks in which nothing changes. All cases are timed in turn, so that they can be compared with each other too.
void MeasureFlagTicks(flag_workload& workload, int num_rounds, int num_agent_ticks);

}  // namespace bench
