// A tree with the name of its root: the error says that it needs its own. GCC adds that it stops.
// expect: error: .*bt: a tree and its root are two constants, so they need two names
// expect-errors-gcc: 2
// expect-errors-clang: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CREATURE, Chew);
#ifdef FIXED
BT_DEFINE_TREE(CREATURE_TREE, CREATURE);
#else
BT_DEFINE_TREE(CREATURE, CREATURE);
#endif
