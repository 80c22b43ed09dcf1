// An agent in the place of its address: one error, which says so.
// expect: error: .*bt: a tick takes its agent by address: &agent
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {};

void Chew_Tick(Creature&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);

void TickOne(Creature& agent, bt::tree_memory<CREATURE>& memory) {
#ifdef FIXED
    bt::TickBehaviorTree(CREATURE, memory, &agent, {.Time = 1});
#else
    bt::TickBehaviorTree(CREATURE, memory, agent, {.Time = 1});
#endif
}
