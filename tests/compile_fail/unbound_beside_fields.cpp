// A Decide that was written and not given is found beside other fields too.
// expect: ONE_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect: THREE_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect: TWICE_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE
// expect: CONSTANT_Decide is declared but not bound, see BT_DEFINE_GROUP__DECIDE
// expect: Chew_Activate is declared but not bound, see BT_DEFINE_BEHAVIOR__ACTIVATE_TICK
// expect-errors: 5
#include <macros/bt_macros.h>

struct Creature {
    float Hunger = 0;
};
struct Food {
    using role = bt::dblock;
    int Kind = 0;
};

bool ONE_Decide(const Creature* creature) { return creature != nullptr; }
float THREE_Decide(const Creature& creature, Food&, const bt::tick_args&) { return creature.Hunger; }
bool TWICE_Decide(const Creature& creature) { return creature.Hunger > 3; }
bool TWICE_Decide(const Food& food) { return food.Kind > 3; }
constexpr bt::decide_function CONSTANT_Decide = bt::decide<ONE_Decide>;
bool Chew_Activate(Creature&) { return true; }
void Chew_Tick(Creature&) {}

#ifdef FIXED
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Chew, .Id = 9);
BT_DEFINE_DECIDER(ONE, Chew, .Decide = bt::decide<ONE_Decide>, .Id = 2);
BT_DEFINE_DECIDER(THREE, Chew, .Decide = bt::decide<THREE_Decide>, .Id = 3);
BT_DEFINE_DECIDER(TWICE, Chew, .Decide = bt::Decide([](const Creature& each) { return TWICE_Decide(each); }), .Id = 4);
BT_DEFINE_GROUP(CONSTANT, kGroupSequential, (ONE, THREE, TWICE), .Decide = CONSTANT_Decide, .Id = 5);
#else
BT_DEFINE_BEHAVIOR(Chew, .Id = 9);
BT_DEFINE_DECIDER(ONE, Chew, .Id = 2);
BT_DEFINE_DECIDER(THREE, Chew, .Id = 3);
BT_DEFINE_DECIDER(TWICE, Chew, .Id = 4);
BT_DEFINE_GROUP(CONSTANT, kGroupSequential, (ONE, THREE, TWICE), .Id = 5);
#endif

BT_DEFINE_TREE(CREATURE, CONSTANT);
