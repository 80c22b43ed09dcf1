// A function in the place of what bt::tick makes of it: one error, which names bt::tick.
// expect: error: .*made_by_bt_tick
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {};

void ChewAll(Creature&);

#ifdef FIXED
BT_DEFINE_BEHAVIOR__NONE(Chew, .Tick = bt::tick<ChewAll>);
#else
BT_DEFINE_BEHAVIOR__NONE(Chew, .Tick = ChewAll);
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
