// A compiled tick of an agent of another type: one error.
// expect: error: .*bt: this tree is for another type of agent
// expect-errors: 1
// expect-in: compiled_path.h
#include <bt/compiled_tick.h>
#include <macros/bt_macros.h>

struct Creature {};
struct Plant {};

void Chew_Tick(Creature&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);

#ifdef FIXED
void TickOne(Creature& agent, bt::tree_memory<CREATURE>& memory) {
#else
void TickOne(Plant& agent, bt::tree_memory<CREATURE>& memory) {
#endif
    bt::TickCompiled<CREATURE>(memory, &agent, {.Time = 1});
}
