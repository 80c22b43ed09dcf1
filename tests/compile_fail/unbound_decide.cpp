// A Decide that was written and not given to its decider, which would always accept.
// expect: FEED_Decide is declared but not bound, see BT_DEFINE_GROUP__DECIDE
// expect: CHEW_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect-errors: 2
#include <macros/bt_macros.h>

struct Creature {
    float Hunger = 0;
};

bool FEED_Decide(const Creature& creature) { return creature.Hunger > 3; }
float CHEW_Decide(const Creature& creature) { return creature.Hunger; }
void Chew_Tick(Creature&) {}

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW, BITE);

#ifdef FIXED
BT_DEFINE_GROUP  (FEED,   kGroupSequential, (CHEW, BITE), .Decide = bt::decide<FEED_Decide>);
BT_DEFINE_DECIDER__DECIDE(  CHEW, Chew);
#else
BT_DEFINE_GROUP  (FEED,   kGroupSequential, (CHEW, BITE));
BT_DEFINE_DECIDER(  CHEW, Chew);
#endif
BT_DEFINE_DECIDER(  BITE, Chew, .Decide = bt::decide<CHEW_Decide>);

BT_DEFINE_TREE(CREATURE, FEED);
