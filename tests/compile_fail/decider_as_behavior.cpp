// A decider where a behavior belongs: the error names both types. Clang 14 adds that ROOT is unknown.
// expect: error: .*decider ?\*
// expect: error: .*behavior ?\*
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW, EAT);
#ifdef FIXED
BT_DEFINE_DECIDER(EAT, Chew);
#else
BT_DEFINE_DECIDER(EAT, CHEW);
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, EAT));
BT_DEFINE_TREE(CREATURE, ROOT);
