// A Decide that has several overloads is found too, and one of them that is given is enough.
// expect: FEED_Decide is there but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {
    float Hunger = 0;
};

bool FEED_Decide(const Creature& creature) { return creature.Hunger > 3; }
bool FEED_Decide(const Creature& creature, float hunger) { return creature.Hunger > hunger; }
void Chew_Tick(Creature&) {}

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(FEED, Chew, .Decide = bt::Decide([](const Creature& creature) { return FEED_Decide(creature); }));
#else
BT_DEFINE_DECIDER(FEED, Chew);
#endif

BT_DEFINE_TREE(CREATURE, FEED);
