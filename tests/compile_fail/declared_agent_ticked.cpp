// A tick of a tree that was declared with its agent, with another one: one error, which names both types.
// expect-gcc: error: use of deleted function .*bt: this memory's tree is for another type of agent.*TickBehaviorTree
// expect-gcc: error: .*Agent = Guard; OtherAgent = Thief
// expect-clang: error: 'TickBehaviorTree<.*Guard, Thief>' .*bt: this memory's tree is for another type of agent
// expect-errors: 1
#include <macros/bt_macros.h>

struct Guard {};
struct Thief {};

BT_DECLARE_TREE__AGENT(GUARD, Guard, 1, 0);

#ifdef FIXED
void TickOne(Guard& agent, GUARD_memory& memory) {
#else
void TickOne(Thief& agent, GUARD_memory& memory) {
#endif
    bt::TickBehaviorTree(GUARD, memory, &agent, {.Time = 1});
}
