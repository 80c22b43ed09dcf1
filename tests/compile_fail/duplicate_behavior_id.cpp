// Two behaviors of one tree with the same Id: one error, which names their deciders.
// expect: error: .*bt: this decider's behavior has the Id of another behavior of the tree; rename one, or give it an .Id
// expect: error: .*CHEW
// expect: error: .*WANDER
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();
bool Walk_Tick();

BT_DEFINE_BEHAVIOR(Chew, .Id = 7);
#ifdef FIXED
BT_DEFINE_BEHAVIOR(Walk, .Id = 8);
#else
BT_DEFINE_BEHAVIOR(Walk, .Id = 7);
#endif

BT_DECLARE_DECIDERS(CHEW, WANDER);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, WANDER));
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_DECIDER(WANDER, Walk);
BT_DEFINE_TREE(CREATURE, ROOT);
