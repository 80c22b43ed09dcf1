// A misspelt option of a behavior: the error names it, and only Clang 14 adds that the behavior is unknown.
// expect: error: .*'Idd'
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

#ifdef FIXED
BT_DEFINE_BEHAVIOR(Chew, .Id = 7);
#else
BT_DEFINE_BEHAVIOR(Chew, .Idd = 7);
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
