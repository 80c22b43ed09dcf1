// A behavior that wants another DBlock than its decider's Decide fills: one error, which names the decider.
// expect: error: .*bt: this decider's behavior takes a DBlock that its Decide does not fill
// expect: error: .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

struct FoodSpot {
    using role = bt::dblock;
    int X = 0;
};
struct SafeSpot {
    using role = bt::dblock;
    int X = 0;
};

float CHEW_Decide(FoodSpot&);
#ifdef FIXED
void Chew_Tick(const FoodSpot&);
#else
void Chew_Tick(const SafeSpot&);
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER__DECIDE(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
