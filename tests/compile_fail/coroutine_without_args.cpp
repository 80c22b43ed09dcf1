// A coroutine that does not say where its frame lies: one error, which says what it takes.
// expect: error: .*bt: a coroutine takes const bt::task_args&
// expect-errors: 1
// expect-in: promise.h
#include <bt/coroutine.h>
#include <macros/bt_macros.h>

struct Guard {
    int Steps = 0;
};

#ifdef FIXED
bt::task Patrol_Run(Guard& guard, const bt::task_args&) {
#else
bt::task Patrol_Run(Guard& guard) {
#endif
    while (++guard.Steps < 10) co_await bt::NextTick();
    co_return true;
}
BT_DEFINE_BEHAVIOR__COROUTINE(Patrol);
BT_DEFINE_DECIDER(PATROL, Patrol);
BT_DEFINE_TREE(GUARD, PATROL);
