// Flags that need more than 32 bits: one error.
// expect: error: .*bt: these flags do not fit 32 bits
// expect-errors: 1
// expect-in: flags.h
#include <macros/bt_macros.h>

enum : unsigned long long {
    kIsHungry = 1,
#ifdef FIXED
    kIsTired = 1ull << 31,
#else
    kIsTired = 1ull << 32,
#endif
};

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.AllFlags = BT_FLAGS(kIsHungry | kIsTired)});
BT_DEFINE_TREE(CREATURE, CHEW);
