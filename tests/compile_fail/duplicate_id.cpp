// Two deciders of one tree with the same Id: one error, which names both.
// expect: error: .*bt: this decider has the Id of another decider of the tree; rename one, or give it an .Id
// expect: error: .*CHEW
// expect: error: .*WANDER
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW, WANDER);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, WANDER));
BT_DEFINE_DECIDER(CHEW, Chew, .Id = 7);
#ifdef FIXED
BT_DEFINE_DECIDER(WANDER, Chew, .Id = 8);
#else
BT_DEFINE_DECIDER(WANDER, Chew, .Id = 7);
#endif
BT_DEFINE_TREE(CREATURE, ROOT);
