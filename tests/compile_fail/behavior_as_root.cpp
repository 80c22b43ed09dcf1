// A tree of a behavior: one error.
// expect: error: .*'const (bt::)?decider
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
#ifdef FIXED
BT_DEFINE_TREE(CREATURE, CHEW);
#else
BT_DEFINE_TREE(CREATURE, Chew);
#endif
