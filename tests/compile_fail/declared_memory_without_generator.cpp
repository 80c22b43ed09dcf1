// Memory that was declared without a generator, for a tree whose functions may draw numbers: one error, which shows what is needed.
// expect: error: .*bt: the declared memory of this tree is .*without a generator
// expect: memory_size<1, 0, 8, false>
// expect: memory_size<1, 0, 1(, true)?>
// expect: CREATURE
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick(const bt::tick_args&);

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DECLARE_TREE__FULL(CREATURE, 1, 0, 8, true);
#else
BT_DECLARE_TREE__FULL(CREATURE, 1, 0, 8, false);
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
