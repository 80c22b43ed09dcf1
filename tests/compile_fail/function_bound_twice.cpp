// A function that the macro binds is given as a field too.
// expect: one of this decider's functions is null or given twice
// expect-errors: 1
#include <macros/bt_macros.h>

bool EAT_Decide() { return true; }
void Chew_Tick() {}
BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_DECIDER(CHEW, Chew);

#ifdef FIXED
BT_DEFINE_GROUP__DECIDE(EAT, kGroupSequential, (CHEW), .Behavior = &Chew);
#else
BT_DEFINE_GROUP__DECIDE(EAT, kGroupSequential, (CHEW), .Behavior = &Chew, .Decide = bt::decide<EAT_Decide>);
#endif

BT_DEFINE_TREE(CREATURE, EAT);
