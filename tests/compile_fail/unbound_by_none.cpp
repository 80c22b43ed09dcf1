// A function for a behavior that binds none: one error, which says which macro binds it.
// expect: error: .*bt: Chew_Tick is declared but not bound, see BT_DEFINE_BEHAVIOR
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

#ifdef FIXED
BT_DEFINE_BEHAVIOR(Chew);
#else
BT_DEFINE_BEHAVIOR__NONE(Chew);
#endif

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
