// A tick without an agent, of a visible tree whose functions take it by reference: one error.
// expect: error: .*bt: a function of this memory's tree takes its agent by reference, so it can't be null
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {};

#ifdef FIXED
void Chew_Tick(Creature*);
#else
void Chew_Tick(Creature&);
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);

void TickNobody(bt::tree_memory<CREATURE>& memory) { bt::TickBehaviorTree(CREATURE, memory, nullptr, {.Time = 1}); }
