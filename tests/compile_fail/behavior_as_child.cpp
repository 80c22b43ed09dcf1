// A behavior where its decider belongs: one error, which says what a group has.
// expect: error: .*bt: a group has only deciders, no behaviors; define a decider for this behavior
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
#ifdef FIXED
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
#else
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (Chew));
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
