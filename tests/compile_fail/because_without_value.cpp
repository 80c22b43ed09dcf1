// A reason with a place for a value, and no value: one error.
// expect: TheTextNeedsOneBracePairForEachValue
// expect-errors: 1
// expect-in-gcc: because.h
#include <macros/bt_macros.h>

struct Creature {
    float Distance = 0;
};

float CHASE_Decide(const Creature& creature) {
#ifdef FIXED
    bt::Because("too far: {} m", creature.Distance);
#else
    bt::Because("too far: {} m");
#endif
    return creature.Distance;
}
