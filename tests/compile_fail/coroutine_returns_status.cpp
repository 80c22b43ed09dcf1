// A function that is no coroutine stands for one: one error.
// expect: error: .*bt: a coroutine returns bt::task
// expect-errors: 1
// expect-in: bound_coroutine.h
#include <bt/coroutine.h>
#include <macros/bt_macros.h>

struct Guard {
    int Steps = 0;
};

#ifdef FIXED
bt::task Patrol_Run(Guard& guard, const bt::task_args&) {
    while (++guard.Steps < 10) co_await bt::NextTick();
    co_return true;
}
#else
bt::status Patrol_Run(Guard& guard) { return ++guard.Steps < 10 ? bt::status::kRunning : bt::status::kSucceeded; }
#endif
BT_DEFINE_BEHAVIOR__COROUTINE(Patrol);
BT_DEFINE_DECIDER(PATROL, Patrol);
BT_DEFINE_TREE(GUARD, PATROL);
