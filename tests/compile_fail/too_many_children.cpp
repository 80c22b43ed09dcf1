// A group of 33 children: one error. All are the same one, as their number is found first.
// expect: error: .*bt: this group has more children than bt::kMaxNumGroupChildren
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
#ifdef FIXED
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
#else
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW,
                                              CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW, CHEW,
                                              CHEW, CHEW, CHEW));
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
