// A tree before its deciders: one error, which names the root.
// expect-gcc: error: .*bt: this decider or behavior is declared, but not defined before its tree: CHEW
// expect-clang: error: .*<CHEW>.*bt: this decider or behavior is not defined before its tree
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
#else
BT_DEFINE_TREE(CREATURE, CHEW);
BT_DEFINE_DECIDER(CHEW, Chew);
#endif
