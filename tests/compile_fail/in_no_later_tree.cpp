// A decider that is defined after its file's first tree, and stands neither in that one nor in the second: one error, which names it.
// expect: error: .*bt: this decider is declared and defined but is in no tree
// expect: error: .*WANDER
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW, WANDER);
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CHEWER, CHEW);

BT_DEFINE_DECIDER(WANDER, Chew);
#ifdef FIXED
BT_DEFINE_TREE(CREATURE, WANDER);
#else
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
BT_DEFINE_TREE(CREATURE, ROOT);
#endif
