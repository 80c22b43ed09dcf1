// A node is defined as a leaf: one error, and none about the kind or the tree.
// expect: error: .*bt: BT_DEFINE_DECIDER defines a leaf, which has no children; .* or BT_DEFINE_NODE with a kind
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
#ifdef FIXED
BT_DEFINE_NODE(ROOT, kInvert, (CHEW));
#else
BT_DEFINE_DECIDER(ROOT, kInvert, (CHEW));
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_CLASSIC_TREE(CREATURE, ROOT);
