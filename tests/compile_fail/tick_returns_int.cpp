// A Tick that returns an int: one error, which says what it may return.
// expect: error: .*bt: an Activate or Tick returns bt::status, bool or void
// expect-gcc: Chew_Tick
// expect-clang: error: .*Chew_Tick
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

#ifdef FIXED
bool Chew_Tick();
#else
int Chew_Tick();
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
