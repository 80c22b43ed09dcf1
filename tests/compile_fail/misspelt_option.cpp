// A misspelt option of a decider: one error, which names it.
// expect: error: .*'Precondition'
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.EverySeconds = 2});
#else
BT_DEFINE_DECIDER(CHEW, Chew, .Precondition = {.EverySeconds = 2});
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
