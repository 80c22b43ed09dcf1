// A constant bool in the place of flags: one error.
// expect: error: .*bt: a bool is no flags
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick(const bt::tick_args&);

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .BehaviorFlags = 1);
#else
BT_DEFINE_DECIDER(CHEW, Chew, .BehaviorFlags = true);
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
