// The Tick of a leaf has no children to tick: one error, which names the leaf.
// expect: error: .*bt: this decider's Tick takes bt::node_children, which only that of a bt::kOwnNode is handed
// expect: CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

#ifdef FIXED
bt::status Chew_Tick();
#else
bt::status Chew_Tick(const bt::node_children& children);
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);

BT_DEFINE_CLASSIC_TREE(CREATURE, CHEW);
