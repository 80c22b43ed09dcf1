// Ticks a herd of creatures on all cores, where that can be had, and checks that all of them do something.
#include <cstdio>
#include <vector>

#include <adapters/parallel/tick_crowd.h>

#include "creature.h"

int main() {
    std::vector<Creature> creatures(100);
    bt::crowd_of<Creature, CREATURE_memory, 16> herd(CREATURE);
    for (Creature& each : creatures) herd.Add(&each);
    const bt::crowd_result result =
        bt::TickInParallel(herd, 0, 0.1f, [](const Creature&) { return bt::agent_input{.DecisionFlags = kIsHungry}; });
    int num_active = 0;
    for (int i = 0; i < 100; ++i) num_active += bt::ActiveDepth(*herd.MemoryOf(i)) > 0 ? 1 : 0;
    herd.RemoveAll({});
    std::printf("%d ticked, %d active\n", result.NumTicked, num_active);
    return result && num_active == 100 ? 0 : 1;
}
