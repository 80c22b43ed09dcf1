// A tree that a header wants to define for several files: one error, where only the linker would complain.
// expect: error: expected unqualified-id
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

inline BT_DEFINE_BEHAVIOR(Chew);
inline BT_DEFINE_DECIDER(CHEW, Chew);
#ifndef FIXED
inline
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
