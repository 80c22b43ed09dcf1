// A shared library with the tree of a baker, and the functions of both.
#include "village.h"

namespace [[gnu::visibility("default")]] village {

void Walk_Tick(Villager& villager) { ++villager.NumSteps; }

bool TickByBaker(const bt::tree& tree, bt::tree_memory_base& memory, Villager& villager, double time) {
    return bool(TickBehaviorTree(tree, memory, &villager, {.Time = time}));
}

view SeenByBaker() { return {&Walk, &LEISURE}; }

BT_DEFINE_GROUP(BAKER_ROOT, kGroupSequentialLooping, (LEISURE));
BT_DEFINE_TREE(BAKER, BAKER_ROOT);

}  // namespace village
