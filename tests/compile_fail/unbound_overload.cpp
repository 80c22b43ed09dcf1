// A Decide that has several overloads is found too, as is a template, and one that is given is enough.
// expect: FEED_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect: BITE_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect: CHEW_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect-errors: 3
#include <macros/bt_macros.h>

struct Creature {
    float Hunger = 0;
};

bool FEED_Decide(const Creature& creature) { return creature.Hunger > 3; }
bool FEED_Decide(const Creature& creature, float hunger) { return creature.Hunger > hunger; }
bool BITE_Decide(const Creature& creature) { return creature.Hunger > 3; }
bool BITE_Decide(float hunger) { return hunger > 3; }
template <class Agent>
bool CHEW_Decide(const Agent& agent) { return agent.Hunger > 3; }
void Chew_Tick(Creature&) {}

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(FEED, BITE, CHEW);

BT_DEFINE_GROUP  (EAT,   kGroupPrioritizedList, (FEED, BITE, CHEW));
#ifdef FIXED
BT_DEFINE_DECIDER(  FEED, Chew, .Decide = bt::Decide([](const Creature& creature) { return FEED_Decide(creature); }));
BT_DEFINE_DECIDER(  BITE, Chew, .Decide = bt::Decide([](const Creature& creature) { return BITE_Decide(creature); }));
BT_DEFINE_DECIDER(  CHEW, Chew, .Decide = bt::decide<CHEW_Decide<Creature>>);
#else
BT_DEFINE_DECIDER(  FEED, Chew);
BT_DEFINE_DECIDER(  BITE, Chew);
BT_DEFINE_DECIDER(  CHEW, Chew);
#endif

BT_DEFINE_TREE(CREATURE, EAT);
