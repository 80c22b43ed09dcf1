// A value that only the running program knows, among the fields of a macro: one error, in the macro's line.
// expect-gcc: error: the value of 'seconds' is not usable in a constant expression
// expect-clang: error: constexpr variable 'CHEW' must be initialized by a constant expression
// expect-errors: 1
#include <macros/bt_macros.h>

struct Mouse {};
void Chew_Tick(Mouse&) {}
BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
constexpr float seconds = 2;
#else
float seconds = 2;
#endif
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.EverySeconds = seconds});
BT_DEFINE_TREE(MOUSE, CHEW);
