// A Tick that wants a reason to end: one error, which says who is told one.
// expect: error: .*bt: only a Deactivate is told a reason
// expect: Chew_Tick
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

#ifdef FIXED
void Chew_Tick();
#else
void Chew_Tick(bt::end_reason);
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
