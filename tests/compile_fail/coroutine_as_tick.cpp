// A coroutine is bound as a Tick: one error, which says what makes a behavior of it.
// expect: error: .*bt: an Activate or Tick returns bt::status, bool or void; a coroutine is bound by BT_DEFINE_BEHAVIOR__COROUTINE
// expect-errors: 1
// expect-in: bound.h
#include <bt/coroutine.h>
#include <macros/bt_macros.h>

struct Guard {
    int Steps = 0;
};

#ifdef FIXED
bt::status Patrol_Tick(Guard& guard) { return ++guard.Steps < 10 ? bt::status::kRunning : bt::status::kSucceeded; }
#else
bt::task Patrol_Tick(Guard& guard, const bt::task_args&) {
    while (++guard.Steps < 10) co_await bt::NextTick();
    co_return true;
}
#endif
BT_DEFINE_BEHAVIOR(Patrol);
BT_DEFINE_DECIDER(PATROL, Patrol);
BT_DEFINE_TREE(GUARD, PATROL);
