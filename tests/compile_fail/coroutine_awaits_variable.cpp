// A coroutine awaits a task that it kept, whose arguments may be gone: one error, which says what it may await.
// expect: error: .*bt: a coroutine awaits .* or the call of another coroutine
// expect-errors: 1
// expect-in: promise.h
#include <bt/coroutine.h>
#include <macros/bt_macros.h>

struct Guard {
    int Steps = 0;
};

bt::task Walk(Guard& guard, const int& steps, const bt::task_args&) {
    while (guard.Steps < steps) co_await bt::NextTick();
    co_return true;
}
bt::task Patrol_Run(Guard& guard, const bt::task_args& tick) {
#ifdef FIXED
    co_await Walk(guard, guard.Steps + 1, tick);
#else
    bt::task walk = Walk(guard, guard.Steps + 1, tick);
    co_await walk;
#endif
    co_return true;
}
BT_DEFINE_BEHAVIOR__COROUTINE(Patrol);
BT_DEFINE_DECIDER(PATROL, Patrol);
BT_DEFINE_TREE(GUARD, PATROL);
