// A Decide that returns an int: one error, which says what it returns.
// expect: error: .*bt: a Decide returns float or bool
// expect: CHEW_Decide
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

#ifdef FIXED
float CHEW_Decide();
#else
int CHEW_Decide();
#endif
void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER__DECIDE(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
