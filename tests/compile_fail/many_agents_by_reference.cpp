// A Tick that takes many agents by a reference that is not const: one error, which names bt::agents.
// expect: error: .*bt: a parameter of this function is none of: .*bt::agents<T>
// expect: Chew_Tick
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

struct Creature;
#ifdef FIXED
void Chew_Tick(const bt::agents<Creature>&);
#else
void Chew_Tick(bt::agents<Creature>&);
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
