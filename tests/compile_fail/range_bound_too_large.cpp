// A bound that no value of the field reaches: one error, which names the decider.
// expect: error: .*bt: a range of this decider has its bounds in the wrong order, or one that is NaN or no value of its field
// expect: error: .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {
    unsigned char Ammo;
};
void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creature, Ammo, 1, 255)}});
#else
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creature, Ammo, 1, 256)}});
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
