// A While in the braces of a decider that is no constant, which nothing keeps: one error, in the user's line with GCC.
// expect: error: .*bt: nothing keeps this While; .* keep it in bt::kept_conditions
// expect-errors: 1
// expect-in-clang: decider.h
// generates code
#include <macros/bt_macros.h>

bt::decider MakeDecider(std::uint32_t flags) {
#ifdef FIXED
    return {.DebugName = "CHEW", .Preconditions = {.AllFlags = flags}};
#else
    return {.DebugName = "CHEW", .While = {.AllFlags = flags}};
#endif
}
