// A bound of a range that only the program knows: one error, in the user's line.
// expect: error: .*bt: the bounds of a range must be constants
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {
    float Health;
};
void Chew_Tick();

#ifdef FIXED
constexpr float kLowest = 0.5f;
#else
extern const float kLowest;
#endif

BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creature, Health, kLowest, 1)}});
BT_DEFINE_TREE(CREATURE, CHEW);
