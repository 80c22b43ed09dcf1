// A memory with the frames of a coroutine is copied: one error, which says so.
// expect: error: no matching (function|constructor) .*tree_memory_of
// expect: all_blocks_of_its_tree_can_be_copied
// expect-errors: 1
#include <bt/coroutine.h>
#include <macros/bt_macros.h>

struct Guard {
    int Steps = 0;
};

#ifdef FIXED
void Patrol_Tick(Guard& guard) { ++guard.Steps; }
BT_DEFINE_BEHAVIOR(Patrol);
#else
bt::task Patrol_Run(Guard& guard, const bt::task_args&) {
    while (++guard.Steps < 10) co_await bt::NextTick();
    co_return true;
}
BT_DEFINE_BEHAVIOR__COROUTINE(Patrol);
#endif
BT_DEFINE_DECIDER(PATROL, Patrol);
BT_DEFINE_TREE(GUARD, PATROL);

void TakeSnapshot(const bt::tree_memory<GUARD>& memory) { [[maybe_unused]] const bt::tree_memory<GUARD> snapshot = memory; }
