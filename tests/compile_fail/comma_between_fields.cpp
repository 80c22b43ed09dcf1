// No comma between two fields: the first error says what it expected where the second begins.
// expect: error: expected .*('\.'|'}')
// expect-errors-gcc: 3
// expect-errors-clang: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.EverySeconds = 2}, .Id = 1);
#else
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.EverySeconds = 2} .Id = 1);
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
