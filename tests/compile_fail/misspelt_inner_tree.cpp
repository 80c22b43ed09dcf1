// The tree of a behavior is misspelt: one error, in the user's line.
// expect: error: .*'FIHGT'
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(FIGHT, CHEW);
#ifdef FIXED
BT_DEFINE_BEHAVIOR__TREE(Fight, FIGHT);
#else
BT_DEFINE_BEHAVIOR__TREE(Fight, FIHGT);
#endif
BT_DEFINE_DECIDER(BRAWL, Fight);
BT_DEFINE_TREE(CREATURE, BRAWL);
