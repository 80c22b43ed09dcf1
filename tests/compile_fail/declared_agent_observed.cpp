// An observed tick and both stops of a tree that was declared with its agent, with another one: one error for each.
// expect-gcc: error: .*deleted function .*bt: this memory's tree is for another type of agent.*TickBehaviorTree
// expect-gcc: error: .*deleted function .*bt: this memory's tree is for another type of agent.*StopBehaviorTree
// expect-clang: error: 'TickBehaviorTree<.*bt: this memory's tree is for another type of agent
// expect-clang: error: 'StopBehaviorTree<.*bt: this memory's tree is for another type of agent
// expect-errors: 3
#include <bt/debug/recorder.h>
#include <macros/bt_macros.h>

struct Guard {};
struct Thief {};

BT_DECLARE_TREE__AGENT(GUARD, Guard, 1, 0);

#ifdef FIXED
void TickOne(Guard& agent, GUARD_memory& memory, bt::flight_recorder_base& recorder) {
#else
void TickOne(Thief& agent, GUARD_memory& memory, bt::flight_recorder_base& recorder) {
#endif
    bt::TickBehaviorTree(GUARD, memory, &agent, {.Time = 1}, recorder);
    bt::StopBehaviorTree(GUARD, memory, &agent, {.Time = 1}, recorder);
    bt::StopBehaviorTree(GUARD, memory, &agent, {.Time = 1});
}
