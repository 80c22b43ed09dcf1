// W3, size: what deciders that an agent has nothing to do with cost, in a tick in which nothing changes.
#include <string>

#include "benches.h"
#include "flag_crowd.h"

namespace bench {
namespace {

constexpr int kNumAgents = 1000;

// FLEE, WORLD_0 with nearly all of the tree, PLAY; the last, REST, is active.
struct w3_flags {
    static constexpr std::uint32_t Of(int leaf) { return leaf == 1 ? kFlagThreat : leaf == 2 ? kFlagWorld : kFlagHappy; }
};

}  // namespace

flag_workload MakeW3() {
    // What is below WORLD_0 is left alone: by hand it would be too long.
    flag_workload made = {.Name = "w3",
                          .Title = "W3, size: a quiet tick of one agent on the same path in trees of so many deciders",
                          .Heads = {"deciders"},
                          .Flags = kFlagThreat | kFlagHappy,
                          .Cases = {}};
    for (const w3_tree& tree : kW3Trees) {
        made.Cases.push_back({.Name = std::to_string(tree.Size),
                              .Cells = {Spaced(tree.Size)},
                              .ByHand = std::make_unique<ticked_by_hand<w3_flags, 4>>(kNumAgents),
                              .ByTree = TickedByTree(*tree.Tree, kNumAgents)});
    }
    return made;
}

void CheckW3(int num_ticks) {
    flag_workload made = MakeW3();
    CheckLeaves(made, num_ticks);
}

void MeasureW3(const options& options) {
    flag_workload made = MakeW3();
    MeasureFlagTicks(made, options.NumRounds, options.AgentTicks);
}

}  // namespace bench
