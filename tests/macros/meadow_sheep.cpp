// Another tree that uses the meadow's deciders, in their own namespace.
#include "meadow.h"

namespace meadow {

view SeenBySheep() { return {&Graze, &Drink, &MEAL, MEAL.Children.First, &NAP, NAP.Parameters}; }

constexpr Pace kTrots = {4};

BT_DECLARE_DECIDERS(TROT);

BT_DEFINE_GROUP  (SHEEP_ROOT, kGroupPrioritizedList, (MEAL, TROT));
BT_DEFINE_DECIDER(  TROT,     Walk, .Parameters = bt::with(kTrots));

BT_DEFINE_TREE(SHEEP, SHEEP_ROOT);

}  // namespace meadow
