// A compiled tick of an agent that can't be changed: one error.
// expect: error: .*bt: behaviors act on their agent, so it can't be const
// expect-errors: 1
// expect-in: compiled_path.h
#include <bt/compiled_tick.h>
#include <macros/bt_macros.h>

struct Creature {};

void Chew_Tick(Creature&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);

#ifdef FIXED
void TickOne(Creature& creature, bt::tree_memory<CREATURE>& memory) {
#else
void TickOne(const Creature& creature, bt::tree_memory<CREATURE>& memory) {
#endif
    bt::TickCompiled<CREATURE>(memory, &creature, {.Time = 1});
}
