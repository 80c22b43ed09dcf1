// A misspelt field of the While of a decider: the error names it.
// expect: error: .*'AllFlag'
// expect-errors: 1
#include <macros/bt_macros.h>

enum : std::uint32_t { kIsHungry = 1 };

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .While = {.AllFlags = kIsHungry});
#else
BT_DEFINE_DECIDER(CHEW, Chew, .While = {.AllFlag = kIsHungry});
#endif
BT_DEFINE_TREE(CREATURE, ROOT);
