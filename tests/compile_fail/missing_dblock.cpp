// A behavior that needs a DBlock, for a decider without a Decide to fill it: one error, which names the decider.
// expect: error: .*bt: this decider's behavior takes a DBlock that its Decide does not fill
// expect: error: .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

struct FoodSpot {
    using role = bt::dblock;
    int X = 0;
};

float FindFood(FoodSpot&);
void Chew_Tick(const FoodSpot&);

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Decide = bt::decide<FindFood>);
#else
BT_DEFINE_DECIDER(CHEW, Chew);
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
