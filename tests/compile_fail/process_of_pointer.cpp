// Process with a pointer to the agent: one error.
// expect: error: .*bt: give the agent itself, not a pointer to it
// expect-errors: 1
// expect-in: process.h
#include <bt/process.h>
#include <macros/bt_macros.h>

struct Creature {};

bool IsAwake(const Creature&);
BT_DEFINE_CONDITION(AWAKE, .Decide = bt::decide<IsAwake>);
BT_DEFINE_CLASSIC_TREE(ASKS, AWAKE);

#ifdef FIXED
bool Ask(Creature& agent) { return static_cast<bool>(bt::Process<ASKS>(agent)); }
#else
bool Ask(Creature& agent) { return static_cast<bool>(bt::Process<ASKS>(&agent)); }
#endif
