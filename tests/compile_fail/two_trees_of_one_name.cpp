// Two trees have one name.
// expect: error: .*bt: a tree of this name is defined above
// expect-errors-gcc: 2
// expect-errors-clang: 1
#include <macros/bt_macros.h>

void Walk_Tick() {}
BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_DECIDER(WALK, Walk);

BT_DEFINE_TREE(GUARD, WALK);
BT_DEFINE_DECIDER(STROLL, Walk);
#ifdef FIXED
BT_DEFINE_TREE(THIEF, STROLL);
#else
BT_DEFINE_TREE(GUARD, STROLL);
#endif
