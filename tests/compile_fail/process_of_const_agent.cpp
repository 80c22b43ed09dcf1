// Process with an agent that is const: one error.
// expect: error: .*bt: the nodes of a tree may act on their agent, so it can't be const
// expect-errors: 1
// expect-in: process.h
#include <bt/process.h>
#include <macros/bt_macros.h>

struct Creature {};

bool IsAwake(const Creature&);
BT_DEFINE_CONDITION(AWAKE, .Decide = bt::decide<IsAwake>);
BT_DEFINE_CLASSIC_TREE(ASKS, AWAKE);

#ifdef FIXED
bool Ask(Creature& agent) {
#else
bool Ask(const Creature& agent) {
#endif
    return static_cast<bool>(bt::Process<ASKS>(agent));
}
