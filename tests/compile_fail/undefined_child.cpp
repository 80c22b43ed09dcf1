// A child that was declared but never defined: one error, which names it.
// expect: 'WANDER'
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW, WANDER);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, WANDER));
BT_DEFINE_DECIDER(CHEW, Chew);
#ifdef FIXED
BT_DEFINE_DECIDER(WANDER, Chew);
#endif
BT_DEFINE_TREE(CREATURE, ROOT);
