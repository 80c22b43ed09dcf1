// Half of an integer as a bound: one error, which names the decider.
// expect: error: .*bt: a range of this decider has its bounds in the wrong order, or one that is NaN or no value of its field
// expect: error: .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {
    int Ammo;
};
void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creature, Ammo, 1.0f, bt::kNoLimit)}});
#else
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creature, Ammo, 0.5f, bt::kNoLimit)}});
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
