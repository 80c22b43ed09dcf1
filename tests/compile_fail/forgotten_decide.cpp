// A Decide that was never written, beside a decider of a similar name: the first error names it. Clang, which guesses at another name, says
// no more.
// expect: error: .*'SOUTH_Decide'
// expect-errors: 1
#include <macros/bt_macros.h>

void Walk_Tick();

BT_DEFINE_BEHAVIOR(Walk);

BT_DECLARE_DECIDERS(NORTH, SOUTH);
BT_DEFINE_GROUP(ROOT, kGroupShuffle, (NORTH, SOUTH));
BT_DEFINE_DECIDER(NORTH, Walk);
#ifdef FIXED
BT_DEFINE_DECIDER(SOUTH, Walk);
#else
BT_DEFINE_DECIDER__DECIDE(SOUTH, Walk);
#endif
BT_DEFINE_TREE(CREATURE, ROOT);
