// A coroutine that a behavior can't call: one error, which says what its parameters may be.
// expect: error: .*bt: a parameter of this function is none of: agent
// expect-errors: 1
// expect-in: bound.h
#include <bt/coroutine.h>
#include <macros/bt_macros.h>

struct Guard {
    int Steps = 0;
};

#ifdef FIXED
bt::task Patrol_Run(Guard& guard, const bt::task_args&) {
    const int steps = 10;
#else
bt::task Patrol_Run(Guard& guard, int steps, const bt::task_args&) {
#endif
    while (++guard.Steps < steps) co_await bt::NextTick();
    co_return true;
}
BT_DEFINE_BEHAVIOR__COROUTINE(Patrol);
BT_DEFINE_DECIDER(PATROL, Patrol);
BT_DEFINE_TREE(GUARD, PATROL);
