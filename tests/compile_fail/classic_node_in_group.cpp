// A classic node in a tree of deciders: one error, which names the node.
// expect: error: .*bt: this classic node is in a tree of deciders
// expect: SCRIPT
// expect-errors: 1
#include <macros/bt_macros.h>

bt::status Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(SCRIPT, CHEW);
BT_DEFINE_DECIDER(CHEW, Chew);
#ifdef FIXED
BT_DEFINE_GROUP(SCRIPT, kGroupSequential, (CHEW));
#else
BT_DEFINE_NODE(SCRIPT, kSequence, (CHEW));
#endif
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (SCRIPT));
BT_DEFINE_TREE(CREATURE, ROOT);
