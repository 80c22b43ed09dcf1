// A compiled tree that has a mistake: no error but the mistake's own.
// expect: error: .*bt: this child is listed twice in its group
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(ROOT, CHEW);
#ifdef FIXED
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
#else
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, CHEW));
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE__COMPILED(CREATURE, ROOT);
