// A function bound like a lambda: one error, which says how each is bound.
// expect: error: .*bt: write a function or member function between < and >, as in bt::tick<NAME>; parentheses are for
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

void Chew_Tick();

#ifdef FIXED
BT_DEFINE_BEHAVIOR__NONE(Chew, .Tick = bt::tick<Chew_Tick>);
#else
BT_DEFINE_BEHAVIOR__NONE(Chew, .Tick = bt::Tick(Chew_Tick));
#endif

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
