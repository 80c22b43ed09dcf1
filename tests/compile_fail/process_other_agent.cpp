// Process with an agent of another type than the tree's functions take: one error.
// expect: error: .*bt: this tree's functions take another type of agent
// expect-errors: 1
// expect-in: process.h
#include <bt/process.h>
#include <macros/bt_macros.h>

struct Creature {};
struct Plant {};

bool IsAwake(const Creature&);

BT_DEFINE_CONDITION(AWAKE, .Decide = bt::decide<IsAwake>);
BT_DEFINE_CLASSIC_TREE(ASKS, AWAKE);

#ifdef FIXED
bool Ask(Creature& agent) {
#else
bool Ask(Plant& agent) {
#endif
    return static_cast<bool>(bt::Process<ASKS>(agent));
}
