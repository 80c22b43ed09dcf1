// Trees of several shared libraries share the deciders of a header: one address and one Id for each (contract 9, 11).
#include <cstdio>
#include <string>

#include "village.h"

namespace {

int num_wrong = 0;

void Check(bool holds, const char* claim) {
    if (holds) return;
    std::printf("wrong: %s\n", claim);
    ++num_wrong;
}

void CheckView(const village::view& view) {
    Check(view.Walk == &village::Walk, "a behavior has one address");
    Check(view.Leisure == &village::LEISURE, "a group has one address");
}

// Ticks in this program and in a library, in turns.
void CheckTicks(const bt::tree& tree, bt::tree_memory_base& memory) {
    Check(tree.Nodes[1].Decider == &village::LEISURE, "a tree refers to the group of the header");
    village::Villager villager;
    for (int i = 0; i < 6; ++i) {
        villager.IsTired = i >= 4;
        const bool ticked = i % 2 == 0 ? bool(TickBehaviorTree(tree, memory, &villager, {.Time = 1.0 * i}))
                                       : TickByBaker(tree, memory, villager, 1.0 * i);
        Check(ticked, "a tick in a program or in a library goes on where the other stopped");
    }
    Check(villager.NumSteps == 4 && villager.NumRests == 2, "each tick is one");
    const bt::decider* const leaf = bt::ActiveDecider(memory, 2);
    Check(leaf == &village::REST && leaf->Id == bt::NameId("REST"), "the active decider is that of the header");
}

}  // namespace

int main() {
    CheckView(village::SeenBySmith());
    CheckView(village::SeenByBaker());
    village::SMITH_memory smith;
    village::BAKER_memory baker;
    CheckTicks(village::SMITH, smith);
    CheckTicks(village::BAKER, baker);
    if (num_wrong == 0) std::printf("all libraries share their deciders\n");
    return num_wrong == 0 ? 0 : 1;
}
