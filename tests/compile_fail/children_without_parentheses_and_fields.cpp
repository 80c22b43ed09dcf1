// Several children are in no parentheses, or a leaf is defined as a group.
// expect: error: .*bt: this group has no children; is a comma beside its list missing, or its parentheses
// expect-errors: 1
#include <macros/bt_macros.h>

void Walk_Tick() {}
BT_DEFINE_BEHAVIOR(Walk);

BT_DECLARE_DECIDERS(WALK, REST, STAND);

#ifdef FIXED
BT_DEFINE_GROUP  (IDLE,    kGroupSequential, (WALK, REST, STAND));
BT_DEFINE_DECIDER(  STAND, Walk, .MaxSeconds = 3);
#else
BT_DEFINE_GROUP  (IDLE,    kGroupSequential, WALK, REST, STAND);
BT_DEFINE_GROUP  (  STAND, Walk, .MaxSeconds = 3);
#endif
BT_DEFINE_DECIDER(  WALK,  Walk, .MaxSeconds = 3);
BT_DEFINE_DECIDER(  REST,  Walk, .MaxSeconds = 3);

BT_DEFINE_TREE(GUARD, IDLE);
