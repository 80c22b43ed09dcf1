// A timer among the conditions to go on: one error, which names the decider and what would do.
// expect: error: .*bt: the While of this decider has a timer; a limit of time is its MaxSeconds
// expect: error: .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .MaxSeconds = 2);
#else
BT_DEFINE_DECIDER(CHEW, Chew, .While = {.EverySeconds = 2});
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
