// A behavior of a tree that is only declared: one error.
// expect: error: .*bt: this tree is only declared here; a behavior needs its definition
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {};

void Chew_Tick(Creature&);

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(MEAL, CHEW);
#else
BT_DECLARE_TREE__AGENT(MEAL, Creature, 4, 64);
#endif
BT_DEFINE_BEHAVIOR__TREE(Eat, MEAL);

BT_DEFINE_DECIDER(EAT, Eat);
BT_DEFINE_TREE(CREATURE, EAT);
