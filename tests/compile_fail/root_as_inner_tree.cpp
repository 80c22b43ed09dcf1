// A behavior is made of the root of a tree: one error.
// expect: error: .*const (::)?(bt::)?decider
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(FIGHT, CHEW);
#ifdef FIXED
BT_DEFINE_BEHAVIOR__TREE(Fight, FIGHT);
#else
BT_DEFINE_BEHAVIOR__TREE(Fight, CHEW);
#endif
BT_DEFINE_DECIDER(BRAWL, Fight);
BT_DEFINE_TREE(CREATURE, BRAWL);
