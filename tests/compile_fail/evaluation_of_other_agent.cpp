// An evaluation that is ticked with an agent of another type: one error.
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
void Go(bt::evaluation<ASKS>& asking, Creature& agent) {
#else
void Go(bt::evaluation<ASKS>& asking, Plant& agent) {
#endif
    asking.Tick(agent, {.Time = 1});
}
