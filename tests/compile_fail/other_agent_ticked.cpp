// A tick of a visible tree with another agent: one error, which names the tree and the agent.
// expect-gcc: error: use of deleted function .*bt: this memory's tree is for another type of agent.*TickBehaviorTree
// expect-gcc: error: .*agent_of_tree<CREATURE>; OtherAgent = Plant
// expect-clang: error: 'TickBehaviorTree<.*agent_of_tree<CREATURE>, Plant>' .*bt: this memory's tree is for another type of agent
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {};
struct Plant {};

void Chew_Tick(Creature&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);

#ifdef FIXED
void TickOne(Creature& agent, bt::tree_memory<CREATURE>& memory) {
#else
void TickOne(Plant& agent, bt::tree_memory<CREATURE>& memory) {
#endif
    bt::TickBehaviorTree(CREATURE, memory, &agent, {.Time = 1});
}
