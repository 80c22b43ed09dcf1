// More ranges than bt::kMaxNumRanges: one error of the compiler's own.
// expect-gcc: error: too many initializers for 'bt::.*\[2\]'
// expect-clang: error: excess elements in array initializer
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {
    float Health, Speed, Hunger;
};
void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creature, Health, 0, 1), BT_RANGE(Creature, Speed, 0, 1)}});
#else
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creature, Health, 0, 1), BT_RANGE(Creature, Speed, 0, 1),
                                                           BT_RANGE(Creature, Hunger, 0, 1)}});
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
