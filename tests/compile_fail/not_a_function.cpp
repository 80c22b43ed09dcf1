// Something that can't be called as a Tick: one error, which says what can be bound.
// expect: error: .*bt: write a function or member function between < and >, as in bt::tick<NAME>
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

#ifdef FIXED
void Chew_Tick();
#else
constexpr int Chew_Tick = 3;
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
