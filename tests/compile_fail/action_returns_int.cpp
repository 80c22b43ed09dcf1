// An action that returns neither bool nor a status: one error.
// expect: error: .*bt: an action returns bool, void or bt::status
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

struct Creature {};

#ifdef FIXED
bool Bite(Creature&);
#else
int Bite(Creature&);
#endif

BT_DEFINE_BEHAVIOR__NONE(Biting, .Tick = bt::action<Bite>);
