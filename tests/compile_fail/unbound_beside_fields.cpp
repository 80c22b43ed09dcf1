// A Decide that was written and not given is found beside other fields too, whether it has no parameters or four.
// expect: ONE_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect: TWO_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect: FOUR_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect: TWICE_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect: Chew_Activate is declared but not bound, see BT_DEFINE_BEHAVIOR__ACTIVATE_TICK
// expect: Chew_Deactivate is declared but not bound, see BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE
// expect-errors: 6
#include <macros/bt_macros.h>

struct Creature {
    float Hunger = 0;
};
struct Food {
    using role = bt::dblock;
    int Kind = 0;
};
struct Taste {
    using role = bt::parameters;
};

constexpr Taste kTaste;

bool ONE_Decide(const Creature* creature) { return creature != nullptr; }
float TWO_Decide(const Creature& creature, Food&) { return creature.Hunger; }
bool FOUR_Decide(const Creature&, Food&, const Taste&, const bt::tick_args&) { return true; }
bool TWICE_Decide(const Creature& creature) { return creature.Hunger > 3; }
bool TWICE_Decide(const Food& food) { return food.Kind > 3; }
bool Chew_Activate(Creature&, const bt::tick_args&, const bt::tick_args&) { return true; }
void Chew_Deactivate() {}
void Chew_Tick(Creature&) {}

#ifdef FIXED
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Chew, .Id = 9);
BT_DEFINE_DECIDER(ONE, Chew, .Decide = bt::decide<ONE_Decide>, .Id = 2);
BT_DEFINE_DECIDER(TWO, Chew, .Decide = bt::decide<TWO_Decide>, .Id = 3);
BT_DEFINE_DECIDER(FOUR, Chew, .Decide = bt::decide<FOUR_Decide>, .Parameters = bt::with(kTaste), .Id = 5);
BT_DEFINE_DECIDER(TWICE, Chew, .Decide = bt::Decide([](const Creature& each) { return TWICE_Decide(each); }), .Id = 4);
BT_DEFINE_GROUP(EAT, kGroupSequential, (ONE, TWO, FOUR, TWICE));
#else
BT_DEFINE_BEHAVIOR(Chew, .Id = 9);
BT_DEFINE_DECIDER(ONE, Chew, .Id = 2);
BT_DEFINE_DECIDER(TWO, Chew, .Id = 3);
BT_DEFINE_DECIDER(FOUR, Chew, .Parameters = bt::with(kTaste), .Id = 5);
BT_DEFINE_DECIDER(TWICE, Chew, .Id = 4);
BT_DEFINE_GROUP(EAT, kGroupSequential, (ONE, TWO, FOUR, TWICE));
#endif

BT_DEFINE_TREE(CREATURE, EAT);
