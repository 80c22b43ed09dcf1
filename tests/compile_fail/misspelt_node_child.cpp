// A child that no BT_DECLARE_DECIDERS names: one error at the node.
// expect: error: .*CHEWW
// expect-errors: 1
#include <macros/bt_macros.h>

bt::status Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
BT_DEFINE_DECIDER(CHEW, Chew);
#ifdef FIXED
BT_DEFINE_NODE(ROOT, kSequence, (CHEW));
#else
BT_DEFINE_NODE(ROOT, kSequence, (CHEWW));
#endif
BT_DEFINE_CLASSIC_TREE(CREATURE, ROOT);
