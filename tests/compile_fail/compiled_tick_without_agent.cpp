// A compiled tick without an agent of a tree that needs one: one error.
// expect: error: .*bt: a function of this tree takes its agent by reference, so it can't be null
// expect-errors: 1
// expect-in: compiled_tick.h
#include <bt/compiled_tick.h>
#include <macros/bt_macros.h>

struct Creature {};

#ifdef FIXED
void Chew_Tick(Creature*);
#else
void Chew_Tick(Creature&);
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);

void TickNobody(bt::tree_memory<CREATURE>& memory) { bt::TickCompiled<CREATURE>(memory, nullptr, {.Time = 1}); }
