// The first of two trees has a behavior for its root: one error. That its deciders are in no tree is none.
// expect: error: .*'const (bt::)?decider
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW, WANDER);
BT_DEFINE_DECIDER(CHEW, Chew);
#ifdef FIXED
BT_DEFINE_TREE(DAY, CHEW);
#else
BT_DEFINE_TREE(DAY, Chew);
#endif
BT_DEFINE_DECIDER(WANDER, Chew);
BT_DEFINE_TREE(NIGHT, WANDER);
