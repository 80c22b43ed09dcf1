// A group without a policy: one error, which names the group.
// expect: error: .*bt: this group's policy is no bt::group_policy
// expect: error: .*ROOT
// expect-errors: 1
#include <macros/bt_macros.h>

bt::status Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW, WANDER);
#ifdef FIXED
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, WANDER));
#else
BT_DEFINE_GROUP(ROOT, (CHEW, WANDER));
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_DECIDER(WANDER, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
