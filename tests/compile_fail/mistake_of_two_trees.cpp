// Two trees share a part that has a mistake, which is told of the first.
// expect: error: .*bt: this group has no children
// expect-errors: 1
#include <macros/bt_macros.h>

bool Walk_Tick() { return false; }
BT_DEFINE_BEHAVIOR(Walk);

BT_DECLARE_DECIDERS(IDLE, WALK);

#ifdef FIXED
BT_DEFINE_GROUP  (IDLE,   kGroupSequential, (WALK));
#else
BT_DEFINE_GROUP  (IDLE,   kGroupSequential, ());
#endif
BT_DEFINE_DECIDER(  WALK, Walk);

BT_DEFINE_GROUP(DAY, kGroupSequential, (IDLE, WALK));
BT_DEFINE_TREE(GUARD, DAY);
BT_DEFINE_GROUP(NIGHT, kGroupPrioritizedList, (WALK, IDLE));
BT_DEFINE_TREE(NIGHT_GUARD, NIGHT);
