// A node whose kind needs Seconds: one error, which names the node.
// expect: error: .*bt: this classic node needs Seconds above zero
// expect: HURRY
// expect-errors: 1
#include <macros/bt_macros.h>

bt::status Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
BT_DEFINE_DECIDER(CHEW, Chew);
#ifdef FIXED
BT_DEFINE_NODE(HURRY, kTimeLimit, (CHEW), .Seconds = 2);
#else
BT_DEFINE_NODE(HURRY, kTimeLimit, (CHEW));
#endif
BT_DEFINE_CLASSIC_TREE(CREATURE, HURRY);
