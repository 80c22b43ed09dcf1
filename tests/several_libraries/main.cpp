// Trees of several shared libraries share the deciders of a header: one address and one Id for each (contract 9, 11).
#include <cstdio>
#include <cstring>
#include <string>

#include <bt/crowd.h>
#include <bt/debug/recorder.h>

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

// A tree that the list of this program does not have, because another engine built it (contract 141).
void CheckTreeOfOtherEngine() {
    const bt::tree& tree = village::MillerTree();
    village::Villager villager;
    bt::tree_memory_of<1> memory;
    bt::flight_recorder<> recorder;
    Check(bool(TickBehaviorTree(tree, memory, &villager, {.Time = 1}, recorder)), "a tree of another engine is ticked");
    char text[400];
    PrintRecording(recorder, 0, 2, text, sizeof text);
    Check(std::strstr(text, "GRIND") != nullptr, "a recording of a tree of another engine is shown");
    bt::crowd_of<village::Villager, bt::tree_memory_of<1>> crowd(tree);
    Check(crowd.Add(&villager) == 0 && crowd.Tick(2, 1).NumTicked == 1, "a crowd ticks a tree of another engine");
    Check(&village::MillerTree() == &tree, "the tree is built again at its address");
    PrintRecording(recorder, 0, 2, text, sizeof text);
    Check(std::strstr(text, "gone") != nullptr, "a tree of another engine that was built again is a new one");
    bt::SetReportFunc([](const bt::error_report&) {});  // the next tick is refused
    Check(crowd.Tick(3, 1).FirstError.Error == bt::error_code::kMemoryOfOtherTree, "and a crowd refuses it");
}

}  // namespace

int main() {
    CheckTreeOfOtherEngine();
    CheckView(village::SeenBySmith());
    CheckView(village::SeenByBaker());
    village::SMITH_memory smith;
    village::BAKER_memory baker;
    CheckTicks(village::SMITH, smith);
    CheckTicks(village::BAKER, baker);
    if (num_wrong == 0) std::printf("all libraries share their deciders\n");
    return num_wrong == 0 ? 0 : 1;
}
