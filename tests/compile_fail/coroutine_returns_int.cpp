// A coroutine whose answer is a number: one error.
// expect: error: .*bt: a coroutine returns bt::status, or bool: true is succeeded, false is failed
// expect-errors: 1
// expect-in: promise.h
#include <bt/coroutine.h>
#include <macros/bt_macros.h>

struct Guard {
    int Steps = 0;
};

bt::task Patrol_Run(Guard& guard, const bt::task_args&) {
    while (++guard.Steps < 10) co_await bt::NextTick();
#ifdef FIXED
    co_return guard.Steps == 10;
#else
    co_return guard.Steps;
#endif
}
BT_DEFINE_BEHAVIOR__COROUTINE(Patrol);
BT_DEFINE_DECIDER(PATROL, Patrol);
BT_DEFINE_TREE(GUARD, PATROL);
