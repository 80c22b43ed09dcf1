// A field without its dot: an error names it.
// expect: error: .*'Id'
// expect-errors-gcc: 2
// expect-errors-clang: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Id = 1);
#else
BT_DEFINE_DECIDER(CHEW, Chew, Id = 1);
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
