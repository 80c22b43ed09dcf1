// A reason with a text in place of a number: one error, which says what can stand there.
// expect: error: .*bt: a reason takes one number at most, so no texts, enumerations or objects
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {
    const char* Food = "";
    float Distance = 0;
};

bool CHASE_Decide(const Creature& creature) {
#ifdef FIXED
    bt::Because("too far: {} m", creature.Distance);
#else
    bt::Because("nothing but {}", creature.Food);
#endif
    return false;
}
