// A misspelt option of a group: one error, which names it.
// expect: error: .*'Childern'
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
#ifdef FIXED
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
#else
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW), .Childern = {});
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
