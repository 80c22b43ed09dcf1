// A policy and children in the macro for a leaf: one error, which names the group and the macro that defines it.
// expect: error: .*bt: BT_DEFINE_DECIDER defines a leaf, which has no children; write BT_DEFINE_GROUP\(ROOT, policy, \(children\)\)
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW, WANDER);
#ifdef FIXED
BT_DEFINE_GROUP(ROOT, kGroupSequential, (CHEW, WANDER), .Preconditions = {.AllFlags = BT_FLAGS(1u), .NoFlags = 2});
#else
BT_DEFINE_DECIDER(ROOT, kGroupSequential, (CHEW, WANDER), .Preconditions = {.AllFlags = BT_FLAGS(1u), .NoFlags = 2});
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_DECIDER(WANDER, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
