// Children in the place of a leaf's behavior: one error, which names the group and the macro that defines it.
// expect: error: .*bt: BT_DEFINE_DECIDER defines a leaf, which has no children; write BT_DEFINE_GROUP\(ROOT, policy, \(children\)\)
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW, WANDER);
#ifdef FIXED
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, WANDER), .MaxSeconds = 3);
#else
BT_DEFINE_DECIDER(ROOT, (CHEW, WANDER), .MaxSeconds = 3);
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_DECIDER(WANDER, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
