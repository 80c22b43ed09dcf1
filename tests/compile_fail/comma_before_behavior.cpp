// No comma between a decider and its behavior: the preprocessor says that arguments are missing, and the decider is unknown.
// expect: error: .*macro '?"?BT_DEFINE_DECIDER"?'? requires|error: too few arguments provided to function-like macro
// expect-errors: 3
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew);
#else
BT_DEFINE_DECIDER(CHEW Chew);
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
