// A tree with a block and a DBlock: run from a noise, go to food and eat it, else rest.
#include "creature.h"

namespace {

struct FoodSpot {
    using role = bt::dblock;
    int X = 0;
};

struct Chew_Block {
    using role = bt::block;
    int NumBites = 0;
};

void Flee_Tick(Creature& creature) { creature.X -= 2; }

bool GO_TO_FOOD_Decide(const Creature& creature, FoodSpot& spot) {
    spot.X = creature.FoodX;
    return true;
}

bt::status GoToFood_Tick(Creature& creature, const FoodSpot& spot) {
    if (creature.X < spot.X) ++creature.X;
    return creature.X >= spot.X ? bt::status::kSucceeded : bt::status::kRunning;
}

bt::status Chew_Tick(Creature& creature, Chew_Block& block) {
    ++creature.NumBites;
    return ++block.NumBites == 2 ? bt::status::kSucceeded : bt::status::kRunning;
}

}  // namespace

BT_DEFINE_BEHAVIOR(Flee);
BT_DEFINE_BEHAVIOR(GoToFood);
BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_BEHAVIOR__NONE(Rest);

BT_DECLARE_DECIDERS(FLEE, FEED, GO_TO_FOOD, CHEW, REST);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (FLEE, FEED, REST));
BT_DEFINE_DECIDER(  FLEE,         Flee, .Preconditions = {.AnyStimuli = BT_FLAGS(kStimuli_Noise)});
BT_DEFINE_GROUP(    FEED, kGroupSequential, (GO_TO_FOOD, CHEW),
                                  .Preconditions = {.AllFlags = BT_FLAGS(kIsHungry)});
BT_DEFINE_DECIDER__DECIDE(GO_TO_FOOD, GoToFood);
BT_DEFINE_DECIDER(    CHEW,       Chew);
BT_DEFINE_DECIDER(  REST,         Rest);
BT_DEFINE_TREE(CREATURE, ROOT);
