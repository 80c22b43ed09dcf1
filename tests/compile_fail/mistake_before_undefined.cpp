// A tree has a mistake, and behind it a decider that is not defined: one error, the first.
// expect: error: .*bt: this child is listed twice in its group
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW, NEST, REST);
#ifdef FIXED
BT_DEFINE_GROUP(ROOT, kGroupSequential, (CHEW, NEST));
BT_DEFINE_DECIDER(REST, Chew);
#else
BT_DEFINE_GROUP(ROOT, kGroupSequential, (CHEW, CHEW, NEST));
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_GROUP(NEST, kGroupSequential, (REST));
BT_DEFINE_TREE(CREATURE, ROOT);
