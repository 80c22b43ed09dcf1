// Memory, and a tick with it, of a tree that is only declared: one error.
// expect: error: .*bt: this tree is only declared here; take what needs no definition: its NAME_memory .*, bt::crowd_of, bt::coverage_of
// expect-errors: 1
// expect-in: memory.h
#include <macros/bt_macros.h>

struct Creature {};

BT_DECLARE_TREE__MEMORY(CREATURE, 2, 8);

bt::tick_result Tick(Creature& creature) {
#ifdef FIXED
    static CREATURE_memory memory{7};
#else
    static bt::tree_memory<CREATURE> memory{7};
#endif
    return bt::TickBehaviorTree(CREATURE, memory, &creature, {});
}
