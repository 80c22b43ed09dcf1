// Where the macros may stand: several of them in namespaces that see each other (S12).
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace namespaces {
namespace {

struct Creature {
    int NumChewed = 0;
    int NumDrunk = 0;
};

// The name of a function in another namespace that is seen from here must not matter.
void Chew_Tick(Creature& creature) { ++creature.NumChewed; }
BT_DEFINE_BEHAVIOR(Chew);

}  // namespace

namespace drinking {

void Drink_Tick(Creature& creature) { ++creature.NumDrunk; }
BT_DEFINE_BEHAVIOR(Drink);

}  // namespace drinking

using namespace drinking;

BT_DECLARE_DECIDERS(CHEW, DRINK);

BT_DEFINE_GROUP  (MEAL,   kGroupSequential, (CHEW, DRINK));
BT_DEFINE_DECIDER(  CHEW,  Chew);
BT_DEFINE_DECIDER(  DRINK, Drink);

BT_DEFINE_TREE(MEAL_TREE, MEAL);

namespace forest {

inline namespace animals {
void Hide_Tick(Creature& creature) { creature.NumChewed += 10; }
BT_DEFINE_BEHAVIOR(Hide);
}  // namespace animals

inline namespace plants {
void Grow_Tick(Creature& creature) { creature.NumDrunk += 10; }
BT_DEFINE_BEHAVIOR(Grow);
}  // namespace plants

BT_DECLARE_DECIDERS(HIDE, GROW);

BT_DEFINE_GROUP  (LIVE,   kGroupSequential, (HIDE, GROW));
BT_DEFINE_DECIDER(  HIDE, Hide);
BT_DEFINE_DECIDER(  GROW, Grow);

BT_DEFINE_TREE(LIFE, LIVE);

}  // namespace forest

}  // namespace namespaces

using namespace namespaces;

TEST_CASE("contract 12: macros stand beside each other in namespaces that are unnamed, used as a whole, and inline") {
    Creature creature;
    bt::tree_memory<MEAL_TREE> meal;
    TickBehaviorTree(MEAL_TREE, meal, &creature, {});
    CHECK(creature.NumChewed == 1);
    bt::tree_memory<forest::LIFE> life;
    TickBehaviorTree(forest::LIFE, life, &creature, {});
    CHECK(creature.NumChewed == 11);
    CHECK(creature.NumDrunk == 0);
}
