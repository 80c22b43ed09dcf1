// Tick arguments that could be changed: one error, which shows how they are taken.
// expect: error: .*bt: a parameter of this function is none of: .*const bt::tick_args&
// expect: Chew_Tick
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

#ifdef FIXED
void Chew_Tick(const bt::tick_args&);
#else
void Chew_Tick(bt::tick_args&);
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
