// Only the Tick of a node of one's own is handed children.
// expect: error: .*bt: only a Tick takes bt::node_children
// expect: CHEW_Decide
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

void Chew_Tick();
#ifdef FIXED
bool CHEW_Decide();
#else
bool CHEW_Decide(const bt::node_children& children);
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER__DECIDE(CHEW, Chew);

BT_DEFINE_TREE(CREATURE, CHEW);
