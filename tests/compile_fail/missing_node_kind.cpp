// A classic node without a kind: one error, which names the node.
// expect: error: .*bt: this classic node's kind is no bt::node_kind
// expect: ROOT
// expect-errors: 1
#include <macros/bt_macros.h>

bt::status Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
BT_DEFINE_DECIDER(CHEW, Chew);
#ifdef FIXED
BT_DEFINE_NODE(ROOT, kSequence, (CHEW));
#else
BT_DEFINE_NODE(ROOT, (CHEW));
#endif
BT_DEFINE_CLASSIC_TREE(CREATURE, ROOT);
