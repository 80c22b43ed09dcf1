// Two definitions of a behavior: one error, which names it.
// expect: error: redefinition of .*Chew
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);
#ifndef FIXED
BT_DEFINE_BEHAVIOR(Chew);
#endif

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
