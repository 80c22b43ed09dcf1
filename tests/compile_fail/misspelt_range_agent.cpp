// A misspelt agent of a range: one error, which names it.
// expect: error: .*'Creatur'
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {
    float Health;
};

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creature, Health, 0.5f, 1.0f)}});
#else
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.Ranges = {BT_RANGE(Creatur, Health, 0.5f, 1.0f)}});
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
