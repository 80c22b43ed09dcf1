// A Tick that takes many agents and something else: one error, which says how one is ended.
// expect: error: .*bt: a Tick that takes many agents takes nothing else and returns nothing; agents.End\(i, status\) ends one
// expect: Chew_Tick
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

struct Creature;
#ifdef FIXED
void Chew_Tick(bt::agents<Creature>);
#else
void Chew_Tick(bt::agents<Creature>, const bt::tick_args&);
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
