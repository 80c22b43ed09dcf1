// A Decide that was written and not given is found beside other fields too.
// expect: ONE_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect: TWO_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect: TWICE_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect: Chew_Activate is declared but not bound, see BT_DEFINE_BEHAVIOR__ACTIVATE_TICK
// expect-errors: 4
#include <macros/bt_macros.h>

struct Creature {
    float Hunger = 0;
};
struct Food {
    using role = bt::dblock;
    int Kind = 0;
};

bool ONE_Decide(const Creature* creature) { return creature != nullptr; }
float TWO_Decide(const Creature& creature, Food&) { return creature.Hunger; }
bool TWICE_Decide(const Creature& creature) { return creature.Hunger > 3; }
bool TWICE_Decide(const Food& food) { return food.Kind > 3; }
bool Chew_Activate(Creature&) { return true; }
void Chew_Tick(Creature&) {}

#ifdef FIXED
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Chew, .Id = 9);
BT_DEFINE_DECIDER(ONE, Chew, .Decide = bt::decide<ONE_Decide>, .Id = 2);
BT_DEFINE_DECIDER(TWO, Chew, .Decide = bt::decide<TWO_Decide>, .Id = 3);
BT_DEFINE_DECIDER(TWICE, Chew, .Decide = bt::Decide([](const Creature& each) { return TWICE_Decide(each); }), .Id = 4);
BT_DEFINE_GROUP(EAT, kGroupSequential, (ONE, TWO, TWICE));
#else
BT_DEFINE_BEHAVIOR(Chew, .Id = 9);
BT_DEFINE_DECIDER(ONE, Chew, .Id = 2);
BT_DEFINE_DECIDER(TWO, Chew, .Id = 3);
BT_DEFINE_DECIDER(TWICE, Chew, .Id = 4);
BT_DEFINE_GROUP(EAT, kGroupSequential, (ONE, TWO, TWICE));
#endif

BT_DEFINE_TREE(CREATURE, EAT);
