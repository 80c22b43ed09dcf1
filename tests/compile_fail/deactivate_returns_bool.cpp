// A Deactivate that wants a say: one error.
// expect: error: .*bt: a Deactivate returns nothing
// expect: Chew_Deactivate
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

void Chew_Tick();
#ifdef FIXED
void Chew_Deactivate();
#else
bool Chew_Deactivate();
#endif

BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
