// A range of an rvalue reference, whose value is not in the agent: one error.
// expect: error: .*bt: a range's field must be a float, a double, a bool, an enumeration or an integer of up to 32 bits
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {
#ifdef FIXED
    float Health;
#else
    float&& Health;
#endif
};
void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creature, Health, 0.5f, 1)}});
BT_DEFINE_TREE(CREATURE, CHEW);
