// Two trees go round one circle, each from another decider. That is one mistake.
// expect: error: .*bt: this decider is below itself
// expect-errors: 1
#include <macros/bt_macros.h>

void Walk_Tick() {}
BT_DEFINE_BEHAVIOR(Walk);

BT_DECLARE_DECIDERS(ROOT, IDLE, WALK);

BT_DEFINE_GROUP  (ROOT,     kGroupSequential, (IDLE));
#ifdef FIXED
BT_DEFINE_GROUP  (  IDLE,   kGroupSequential, (WALK));
#else
BT_DEFINE_GROUP  (  IDLE,   kGroupSequential, (WALK, ROOT));
#endif
BT_DEFINE_DECIDER(    WALK, Walk);

BT_DEFINE_TREE(GUARD, ROOT);
BT_DEFINE_TREE(IDLER, IDLE);
