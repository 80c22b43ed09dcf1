// A Number of a local variable, which would be gone before the decider is. GCC 12 says two errors at the variable.
// expect-gcc: error: 'bt::constant_reference<bt::decide_function>\{\(& local\)\}' is not a constant expression
// expect-clang: error: call to consteval function '.*<bt::decide_function>::constant_reference' is not a constant
// expect-errors-gcc: 2
// expect-errors-clang: 1
#include <macros/bt_macros.h>

float Seconds();

bt::decider MakeDecider() {
#ifdef FIXED
    static constexpr bt::decide_function local = bt::number<Seconds>;
#else
    const bt::decide_function local = bt::number<Seconds>;
#endif
    return {.DebugName = "WAIT", .Kind = bt::kNode, .Number = local, .Node = bt::kWait};
}
