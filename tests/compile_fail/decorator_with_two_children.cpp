// A node with more children than its kind takes: one error, which names the node.
// expect: error: .*bt: this classic node has more children than its kind takes
// expect: NOT
// expect-errors: 1
#include <macros/bt_macros.h>

bt::status Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW, SWALLOW);
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_DECIDER(SWALLOW, Chew);
#ifdef FIXED
BT_DEFINE_NODE(NOT, kSequence, (CHEW, SWALLOW));
#else
BT_DEFINE_NODE(NOT, kInvert, (CHEW, SWALLOW));
#endif
BT_DEFINE_CLASSIC_TREE(CREATURE, NOT);
