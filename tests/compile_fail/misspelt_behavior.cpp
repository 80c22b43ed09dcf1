// A misspelt behavior: one error, which proposes the name that was meant.
// expect: error: .*'Chwe'.*; did you mean 'Chew'
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew);
#else
BT_DEFINE_DECIDER(CHEW, Chwe);
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
