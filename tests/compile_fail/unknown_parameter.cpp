// A Tick that wants an int: one error, which lists what it may want.
// expect: error: .*bt: a parameter of this function is none of: agent
// expect: Chew_Tick
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

struct Creature;

#ifdef FIXED
void Chew_Tick(Creature&);
#else
void Chew_Tick(Creature&, int bites);
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
