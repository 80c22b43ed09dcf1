// A range of an element that the agent's array does not have: one error.
// expect: error: .*bt: this range's field lies behind the agent's end
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {
    int Ammo[3];
};
void Chew_Tick();

#ifdef FIXED
inline constexpr int kLast = 2;
#else
inline constexpr int kLast = 3;
#endif

BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creature, Ammo[kLast], 1, bt::kNoLimit)}});
BT_DEFINE_TREE(CREATURE, CHEW);
