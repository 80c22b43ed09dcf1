// The Decide of a condition is not bound, so that the condition asks nothing: one error, by the tree.
// expect: error: .*bt: this condition or guard has no Decide and no preconditions
// expect: SEES
// expect-errors: 1
#include <macros/bt_macros.h>

bool SEES_Decide();

#ifdef FIXED
BT_DEFINE_CONDITION__DECIDE(SEES);
#else
BT_DEFINE_CONDITION(SEES);
#endif
BT_DEFINE_CLASSIC_TREE(CREATURE, SEES);
