// Conditions of a local variable, which would be gone before the decider is. GCC 12 says two errors at the variable.
// expect-gcc: error: 'bt::constant_reference<bt::preconditions>\{\(& local\)\}' is not a constant expression
// expect-clang: error: call to consteval function '.*<bt::preconditions>::constant_reference' is not a constant expression
// expect-errors-gcc: 2
// expect-errors-clang: 1
#include <macros/bt_macros.h>

bt::decider MakeDecider() {
#ifdef FIXED
    static constexpr bt::preconditions local = {.AllFlags = 1};
#else
    const bt::preconditions local = {.AllFlags = 1};
#endif
    return {.DebugName = "CHEW", .While = local};
}
