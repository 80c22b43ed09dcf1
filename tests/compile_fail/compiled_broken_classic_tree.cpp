// A compiled classic tree that has a mistake: no error but the mistake's own.
// expect: error: .*bt: this classic node has more children than its kind takes
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(ROOT, CHEW);
#ifdef FIXED
BT_DEFINE_NODE(ROOT, kInvert, (CHEW));
#else
BT_DEFINE_NODE(ROOT, kInvert, (CHEW, CHEW));
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_CLASSIC_TREE__COMPILED(CREATURE, ROOT);
