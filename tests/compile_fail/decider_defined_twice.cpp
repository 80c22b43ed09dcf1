// Two definitions of a decider: one error, which names it.
// expect: error: redefinition of .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
#ifndef FIXED
BT_DEFINE_DECIDER(CHEW, Chew);
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
