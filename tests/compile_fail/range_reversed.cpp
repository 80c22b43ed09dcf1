// A range that ends before it begins: one error, which names the decider.
// expect: error: .*bt: a range of this decider has its bounds in the wrong order
// expect: error: .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {
    float Health;
};
void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creature, Health, 0.5f, 1)}});
#else
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creature, Health, 1, 0.5f)}});
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
