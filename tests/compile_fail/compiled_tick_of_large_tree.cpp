// A compiled tick of a tree with more nodes than are compiled: one error.
// expect: error: .*bt: this tree has more nodes than bt::kMaxCompiledNodes
// expect: CREATURE
// expect-errors: 1
// expect-in: compiled_path.h
#include <bt/compiled_tick.h>
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

// The root, 7 groups of 15 leaves and one of 14: 128 nodes; or that one with 15, too.
BT_DECLARE_DECIDERS(ROOT);
#define LEAF(number) BT_DEFINE_DECIDER(L##number, Chew)
#define GROUP(number) BT_DEFINE_GROUP(G##number, kGroupPrioritizedList, (L0, L1, L2, L3, L4, L5, L6, L7, L8, L9, L10, L11, L12, L13, L14))
LEAF(0); LEAF(1); LEAF(2); LEAF(3); LEAF(4); LEAF(5); LEAF(6); LEAF(7); LEAF(8); LEAF(9); LEAF(10); LEAF(11); LEAF(12); LEAF(13); LEAF(14);
GROUP(0); GROUP(1); GROUP(2); GROUP(3); GROUP(4); GROUP(5); GROUP(6);
#ifdef FIXED
BT_DEFINE_GROUP(G7, kGroupPrioritizedList, (L0, L1, L2, L3, L4, L5, L6, L7, L8, L9, L10, L11, L12, L13));
#else
GROUP(7);
#endif
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (G0, G1, G2, G3, G4, G5, G6, G7));
BT_DEFINE_TREE(CREATURE, ROOT);

void TickOne(int& agent, bt::tree_memory<CREATURE>& memory) { bt::TickCompiled<CREATURE>(memory, &agent, {.Time = 1}); }
