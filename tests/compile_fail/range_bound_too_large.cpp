// A bound that no value of the field reaches: one error at that range.
// expect: error: .*bt: this range's maximum is no value of its field
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
