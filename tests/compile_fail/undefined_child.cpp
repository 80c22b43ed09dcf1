// A child that was declared but never defined: one error, which names it.
// expect-gcc: error: .*bt: this decider or behavior is declared, but not defined before its tree: WANDER
// expect-clang: error: .*<WANDER>.*bt: this decider or behavior is not defined before its tree
// expect-errors: 1
#include <macros/bt_macros.h>

bt::status Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW, WANDER);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, WANDER));
BT_DEFINE_DECIDER(CHEW, Chew);
#ifdef FIXED
BT_DEFINE_DECIDER(WANDER, Chew);
#endif
BT_DEFINE_TREE(CREATURE, ROOT);
