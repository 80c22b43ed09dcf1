// No comma between two declarations: the first error names the second, and others follow, as none of the two is declared.
// expect: error: expected .*('WANDER'|';')
// expect: error: .*'WANDER'
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DECLARE_DECIDERS(CHEW, WANDER);
#else
BT_DECLARE_DECIDERS(CHEW WANDER);
#endif
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, WANDER));
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_DECIDER(WANDER, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
