// A tree of a misspelt root: one error, which proposes the name that was meant.
// expect: error: .*'ROTO'.*; did you mean 'ROOT'
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
BT_DEFINE_DECIDER(CHEW, Chew);
#ifdef FIXED
BT_DEFINE_TREE(CREATURE, ROOT);
#else
BT_DEFINE_TREE(CREATURE, ROTO);
#endif
