// Two commas between two declarations: one error, which says what is expected. GCC needs a second error to stop at.
// expect: error: .*bt: BT_DECLARE_DECIDERS takes names: one comma between each two, and none at the end
// expect-errors-gcc: 2
// expect-errors-clang: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DECLARE_DECIDERS(CHEW, WANDER);
#else
BT_DECLARE_DECIDERS(CHEW,, WANDER);
#endif
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, WANDER));
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_DECIDER(WANDER, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
