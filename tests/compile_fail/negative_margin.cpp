// A margin of less than nothing: one error, which names the group.
// expect: error: .*bt: this group's margin is negative or NaN
// expect: error: .*ROOT
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
#ifdef FIXED
BT_DEFINE_GROUP(ROOT, kGroupScoredEveryTick, (CHEW), .Margin = 0.5f);
#else
BT_DEFINE_GROUP(ROOT, kGroupScoredEveryTick, (CHEW), .Margin = -0.5f);
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
