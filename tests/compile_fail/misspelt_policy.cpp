// A misspelt policy: one error, which proposes the name that was meant.
// expect: error: .*'kGroupPrioritisedList'.*; did you mean '(bt::)?kGroupPrioritizedList'
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
#ifdef FIXED
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
#else
BT_DEFINE_GROUP(ROOT, kGroupPrioritisedList, (CHEW));
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
