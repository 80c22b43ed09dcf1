// The same of a stop, with a constant agent and an observer.
// expect: error: .*bt: a stop takes its agent by address: &agent
// expect-errors: 1
#include <bt/debug/coverage.h>
#include <macros/bt_macros.h>

struct Creature {};

void Chew_Tick(Creature&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);

#ifdef FIXED
void StopOne(Creature* agent, bt::tree_memory<CREATURE>& memory, bt::coverage_base& coverage) {
#else
void StopOne(const Creature& agent, bt::tree_memory<CREATURE>& memory, bt::coverage_base& coverage) {
#endif
    bt::StopBehaviorTree(CREATURE, memory, agent, {.Time = 1}, coverage);
}
