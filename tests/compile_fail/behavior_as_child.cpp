// A behavior where its decider belongs: the error says what a group has. Clang adds that ROOT is unknown.
// expect: error: no matching function for call to 'ChildArray
// expect: a_group_has_only_deciders
// expect-errors-gcc: 1
// expect-errors-clang: 2
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
#ifdef FIXED
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
#else
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (Chew));
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
