// No comma between a group's policy and its children: one error, which names the group.
// expect: error: .*bt: this group has no children; is a comma beside its list missing, or its parentheses\?
// expect: error: .*ROOT
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW, WANDER);
#ifdef FIXED
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, WANDER));
#else
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList (CHEW, WANDER));
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_DECIDER(WANDER, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
