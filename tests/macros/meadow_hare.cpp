// A tree that uses the meadow's deciders from another namespace, and the functions of its behaviors.
#include "meadow.h"

namespace meadow {

bt::status Graze_Tick(Animal& animal, Graze_Block& block) {
    animal.Calls += "graze ";
    return ++block.Bites < 2 ? bt::status::kRunning : bt::status::kSucceeded;
}
void Graze_Deactivate(Animal& animal) { animal.Calls += "full "; }
void Walk_Tick(Animal& animal, const Pace& pace) { animal.Calls += "walk" + std::to_string(pace.Steps) + " "; }

view SeenByHare() { return {&Graze, &Drink, &MEAL, MEAL.Children.First, &NAP, NAP.Parameters}; }

}  // namespace meadow

namespace hare {

constexpr meadow::Pace kHops = {9};

BT_DECLARE_DECIDERS(HOP);

BT_DEFINE_GROUP  (ROOT,  kGroupPrioritizedList, (meadow::MEAL, HOP));
BT_DEFINE_DECIDER(  HOP, meadow::Walk, .Parameters = bt::with(kHops));

BT_DEFINE_TREE(HARE, ROOT);

}  // namespace hare
