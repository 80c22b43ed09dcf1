// A behavior that is only declared: one error, which names it.
// expect-gcc: error: .*bt: this decider or behavior is declared, but not defined before its tree: Chew
// expect-clang: error: .*<Chew>.*bt: this decider or behavior is not defined before its tree
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DECLARE_BEHAVIORS(Chew);
#ifdef FIXED
BT_DEFINE_BEHAVIOR(Chew);
#endif

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
