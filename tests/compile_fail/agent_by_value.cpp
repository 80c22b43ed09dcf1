// A Tick that wants a copy of its agent: one error, which says T& or T*.
// expect: error: .*bt: a parameter of this function is none of: agent \(T& or T\*\)
// expect-gcc: Chew_Tick
// expect-clang: error: .*Chew_Tick
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

struct Creature {};

#ifdef FIXED
void Chew_Tick(Creature&);
#else
void Chew_Tick(Creature);
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
