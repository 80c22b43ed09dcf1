// A function in the place of what bt::decide makes of it: one error, which names bt::decide. Clang 14 adds that CHEW is unknown.
// expect: error: .*made_by_bt_decide
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {};

bool IsHungry(const Creature&);
void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Decide = bt::decide<IsHungry>);
#else
BT_DEFINE_DECIDER(CHEW, Chew, .Decide = IsHungry);
#endif
BT_DECLARE_DECIDERS(CHEW);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
BT_DEFINE_TREE(CREATURE, ROOT);
