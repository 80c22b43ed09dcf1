// A node of one's own whose Tick is a coroutine: one error, because the children are there during one call only.
// expect: error: .*bt: a coroutine takes no bt::node_children, bt::end_reason or bt::agents, which are of one call
// expect-errors: 1
// expect-in: bound_coroutine.h
#include <bt/coroutine.h>
#include <macros/bt_macros.h>

struct Guard {
    int Steps = 0;
};

#ifdef FIXED
bt::task Patrol_Run(Guard& guard, const bt::task_args&) {
#else
bt::task Patrol_Run(Guard& guard, const bt::node_children&, const bt::task_args&) {
#endif
    while (++guard.Steps < 10) co_await bt::NextTick();
    co_return true;
}
BT_DEFINE_BEHAVIOR__COROUTINE(Patrol);
BT_DEFINE_DECIDER(PATROL, Patrol);
#ifdef FIXED
BT_DEFINE_TREE(GUARD, PATROL);
#endif
