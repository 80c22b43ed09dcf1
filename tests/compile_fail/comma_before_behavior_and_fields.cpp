// No comma between a decider and its behavior, and fields behind them: the first error stands at the behavior.
// expect-gcc: error: expected .* before 'Chew'
// expect-clang: error: expected ';' after top level declarator
// expect-errors-gcc: 7
// expect-errors-clang: 10
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .MaxSeconds = 3);
#else
BT_DEFINE_DECIDER(CHEW Chew, .MaxSeconds = 3);
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
