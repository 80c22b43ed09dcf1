// A range of a field that a double can't hold exactly: one error.
// expect: error: .*bt: a range's field must be a float, a double, a bool, an enumeration or an integer of up to 32 bits
// expect-errors: 1
#include <macros/bt_macros.h>

#ifdef FIXED
using number = int;
#else
using number = long long;
#endif
struct Creature {
    number Gold;
};
void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creature, Gold, 1, 100)}});
BT_DEFINE_TREE(CREATURE, CHEW);
