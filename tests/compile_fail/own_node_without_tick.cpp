// A node of one's own needs a Tick that is handed its children: one error, which names the node.
// expect: error: .*bt: this bt::kOwnNode needs a behavior whose Tick takes const bt::node_children&
// expect: BOTH
// expect-errors: 1
#include <macros/bt_macros.h>

bt::status Chew_Tick();
#ifdef FIXED
bt::status Both_Tick(const bt::node_children& children);
#else
bt::status Both_Tick();
#endif

BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_BEHAVIOR(Both);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_DECIDER(SWALLOW, Chew);
BT_DEFINE_NODE(BOTH, kOwnNode, (CHEW, SWALLOW), .Behavior = &Both);
BT_DEFINE_CLASSIC_TREE(CREATURE, BOTH);
