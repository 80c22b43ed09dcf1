// A misspelt option of a child: the error names it, and only Clang 14 adds that the child is unknown.
// expect: error: .*'(bt::preconditions::)?Cooldown'
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.CooldownSeconds = 2});
#else
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Cooldown = 2});
#endif
BT_DEFINE_TREE(CREATURE, ROOT);
