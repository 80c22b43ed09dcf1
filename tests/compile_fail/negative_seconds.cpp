// A time check of less than no time: one error, which names the decider.
// expect: error: .*bt: the seconds of this decider's preconditions or its MaxSeconds are negative or NaN
// expect: error: .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.EverySeconds = 2});
#else
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.EverySeconds = -2});
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
