// A coroutine with a block, which it has no use for: one error.
// expect: error: .*bt: a coroutine has no block; what lives as long as it is active are its locals
// expect-errors: 1
// expect-in: promise.h
#include <bt/coroutine.h>
#include <macros/bt_macros.h>

struct Guard {
    int Steps = 0;
};

struct Patrol_Block {
    using role = bt::block;
    int Steps = 0;
};
#ifdef FIXED
bt::task Patrol_Run(Guard&, const bt::task_args&) {
    Patrol_Block block;
#else
bt::task Patrol_Run(Guard&, Patrol_Block& block, const bt::task_args&) {
#endif
    while (++block.Steps < 10) co_await bt::NextTick();
    co_return true;
}
BT_DEFINE_BEHAVIOR__COROUTINE(Patrol);
BT_DEFINE_DECIDER(PATROL, Patrol);
BT_DEFINE_TREE(GUARD, PATROL);
