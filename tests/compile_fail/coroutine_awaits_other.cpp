// A coroutine awaits what would never resume it: one error, which says what it may await.
// expect: error: .*bt: a coroutine awaits bt::NextTick\(\), bt::Seconds\(s\), bt::Until\(lambda\) or the call of another coroutine
// expect-errors: 1
// expect-in: promise.h
#include <bt/coroutine.h>
#include <macros/bt_macros.h>

struct Guard {
    int Steps = 0;
};

bt::task Patrol_Run(Guard& guard, const bt::task_args&) {
#ifdef FIXED
    while (++guard.Steps < 10) co_await bt::NextTick();
#else
    while (++guard.Steps < 10) co_await std::suspend_always();
#endif
    co_return true;
}
BT_DEFINE_BEHAVIOR__COROUTINE(Patrol);
BT_DEFINE_DECIDER(PATROL, Patrol);
BT_DEFINE_TREE(GUARD, PATROL);
