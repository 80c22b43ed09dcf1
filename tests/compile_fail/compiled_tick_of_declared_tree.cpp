// A compiled tick where the tree is only declared: one error for each call, with an agent and without one.
// expect: error: .*bt: a compiled tick needs BT_DEFINE_TREE in the same file
// expect: CREATURE
// expect-errors: 2
// expect-in: compiled_path.h
#include <bt/compiled_tick.h>
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_TREE(CREATURE);
#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
#endif

void TickOne(int& agent, bt::tree_memory_base& memory) { bt::TickCompiled<CREATURE>(memory, &agent, {.Time = 1}); }
void TickNobody(bt::tree_memory_base& memory) { bt::TickCompiled<CREATURE>(memory, nullptr, {.Time = 1}); }
