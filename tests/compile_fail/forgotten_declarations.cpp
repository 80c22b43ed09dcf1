// No BT_DECLARE_DECIDERS: an error for each child, which names it. GCC says where it should stand, and Clang 14 adds that ROOT is unknown.
// expect: error: .*'CHEW'
// expect: error: .*'WANDER'
// expect-gcc: note: .*BT_DECLARE_DECIDERS
// expect-errors: 2
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DECLARE_DECIDERS(CHEW, WANDER);
#endif
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, WANDER));
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_DECIDER(WANDER, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
