// A range of a static member, which is not in the agent: one error.
// expect: error: .*bt: a range's field must be .* in the agent itself, and no bit-field
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {
#ifdef FIXED
    int Health = 0;
#else
    static int Health;
#endif
};
void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creature, Health, 0, 1)}});
BT_DEFINE_TREE(CREATURE, CHEW);
