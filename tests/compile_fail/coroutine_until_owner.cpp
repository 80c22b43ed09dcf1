// A predicate that owns something, which GCC 12 would destroy twice: one error, which says what it may capture.
// expect: error: .*bt: the predicate of bt::Until captures by reference, or values that can be copied as bytes
// expect-errors: 1
// expect-in: task.h
#include <bt/coroutine.h>
#include <macros/bt_macros.h>

struct Guard {
    int Steps = 0;
};
struct Owner {
    int* Owned = new int(3);
    ~Owner() { delete Owned; }
};

bt::task Patrol_Run(Guard& guard, const bt::task_args&) {
    Owner owner;
#ifdef FIXED
    co_await bt::Until([&guard, &owner] { return ++guard.Steps > *owner.Owned; });
#else
    co_await bt::Until([&guard, owner] { return ++guard.Steps > *owner.Owned; });
#endif
    co_return true;
}
BT_DEFINE_BEHAVIOR__COROUTINE(Patrol);
BT_DEFINE_DECIDER(PATROL, Patrol);
BT_DEFINE_TREE(GUARD, PATROL);
