// No comma between a decider and its behavior: the error says what the macro takes. GCC adds that it stops.
// expect: error: .*bt: BT_DEFINE_DECIDER takes a decider's name, a comma, and a behavior's name
// expect-errors-gcc: 2
// expect-errors-clang: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew);
#else
BT_DEFINE_DECIDER(CHEW Chew);
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
