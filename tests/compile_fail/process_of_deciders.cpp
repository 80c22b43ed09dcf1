// Process of a tree of deciders: one error.
// expect: error: .*bt: this is a tree of deciders, which has no answer; only a classic tree has one
// expect-errors: 1
// expect-in: process.h
#include <bt/process.h>
#include <macros/bt_macros.h>

struct Creature {};

void Chew_Tick(Creature&);
BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_DECIDER(CHEW, Chew);
#ifdef FIXED
BT_DEFINE_CLASSIC_TREE(CHEWS, CHEW);
#else
BT_DEFINE_TREE(CHEWS, CHEW);
#endif

bool Ask(Creature& agent) { return static_cast<bool>(bt::Process<CHEWS>(agent)); }
