// A Decide that takes many agents: one error, which says who may.
// expect: error: .*bt: only a Tick takes many agents
// expect: CHEW_Decide
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

struct Creature;
#ifdef FIXED
bool CHEW_Decide(const Creature&);
#else
bool CHEW_Decide(bt::agents<Creature>);
#endif

BT_DEFINE_BEHAVIOR__NONE(Chew);

BT_DEFINE_DECIDER(CHEW, Chew, .Decide = bt::decide<CHEW_Decide>);
BT_DEFINE_TREE(CREATURE, CHEW);
