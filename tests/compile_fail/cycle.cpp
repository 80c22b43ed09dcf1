// A group below itself: one error, which names it; the notes show the way round.
// expect: error: .*bt: this decider is below itself
// expect: error: .*FEED
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(FEED, SEARCH, CHEW);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (FEED));
BT_DEFINE_GROUP(FEED, kGroupSequential, (SEARCH, CHEW));
#ifdef FIXED
BT_DEFINE_GROUP(SEARCH, kGroupSequential, (CHEW));
#else
BT_DEFINE_GROUP(SEARCH, kGroupSequential, (FEED));
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
