// Memory that was declared without a generator, for a tree whose functions may draw numbers: one error, which shows the line to write.
// expect: error: .*bt: this tree needs more memory than its header declares; write BT_DECLARE_TREE__MEMORY
// expect-gcc: error: .*BT_DECLARE_TREE__MEMORY\(CREATURE, 1, 0\);
// expect-clang: error: .*<CREATURE, 1, 0>
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
