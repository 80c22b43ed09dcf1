// A group in a classic tree: one error, which names the group.
// expect: error: .*bt: this group is in a classic tree
// expect: CHOICE
// expect-errors: 1
#include <macros/bt_macros.h>

bt::status Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHOICE, CHEW);
BT_DEFINE_DECIDER(CHEW, Chew);
#ifdef FIXED
BT_DEFINE_NODE(CHOICE, kSelector, (CHEW));
#else
BT_DEFINE_GROUP(CHOICE, kGroupPrioritizedList, (CHEW));
#endif
BT_DEFINE_NODE(ROOT, kSequence, (CHOICE));
BT_DEFINE_CLASSIC_TREE(CREATURE, ROOT);
