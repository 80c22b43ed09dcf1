// A number that an Id can't be: one error in the user's line, although GCC takes the macro for a part of the system.
// expect: error: .*narrow
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);
#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Id = 1);
#else
BT_DEFINE_DECIDER(CHEW, Chew, .Id = -1);
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
