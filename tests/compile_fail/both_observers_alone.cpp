// A tick and a stop with both_observers but without <bt/observe.h>: one error for each, which names that header.
// expect: error: .*bt: a tick with both_observers needs #include <bt/observe.h>
// expect: error: .*bt: a stop with both_observers needs #include <bt/observe.h>
// expect-errors: 2
// expect-in: events.h
#include <bt/debug/coverage.h>
#include <bt/debug/recorder.h>
#ifdef FIXED
#include <bt/observe.h>
#endif

void Watch(const bt::tree& tree, bt::tree_memory_base& memory, bt::coverage_base& coverage, bt::flight_recorder_base& recorder) {
    bt::both_observers<bt::coverage_base, bt::flight_recorder_base> both = {coverage, recorder};
    TickBehaviorTree(tree, memory, nullptr, {.Time = 1}, both);
    StopBehaviorTree(tree, memory, nullptr, {.Time = 2}, both);
}
