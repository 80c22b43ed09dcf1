// A While in the braces of a decider that is no constant, which nothing keeps: one error, in the user's line with GCC.
// expect: error: .*bt: nothing keeps these Preconditions or this While; .* keep them in bt::kept_conditions
// expect-errors: 1
// expect-in-clang: decider.h
// generates code
#include <macros/bt_macros.h>

bt::decider MakeDecider(const bt::kept_conditions& kept) {
#ifdef FIXED
    return {.DebugName = "CHEW", .While = kept};
#else
    return {.DebugName = "CHEW", .While = {.AllFlags = kept.Of.AllFlags.Bits}};
#endif
}
