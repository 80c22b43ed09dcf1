// A coroutine that takes a tick_args, which would be gone after its first co_await: one error, which says what to take.
// expect: error: .*bt: a coroutine takes const bt::task_args&, which is renewed in each tick; a bt::tick_args tells of one
// expect-errors: 1
// expect-in: promise.h
#include <bt/coroutine.h>
#include <macros/bt_macros.h>

struct Guard {
    int Steps = 0;
};

#ifdef FIXED
bt::task Patrol_Run(Guard& guard, const bt::task_args& tick) {
#else
bt::task Patrol_Run(Guard& guard, const bt::tick_args& tick) {
#endif
    while (++guard.Steps < tick.DeltaTime) co_await bt::NextTick();
    co_return true;
}
BT_DEFINE_BEHAVIOR__COROUTINE(Patrol);
BT_DEFINE_DECIDER(PATROL, Patrol);
BT_DEFINE_TREE(GUARD, PATROL);
