// Preconditions in the braces of a decider that is no constant, which nothing keeps: one error, whichever fields they
// have.
// expect: error: .*bt: nothing keeps these Preconditions or this While; .* keep them in bt::kept_conditions
// expect-errors: 1
// expect-in-clang: decider.h
// generates code
#include <macros/bt_macros.h>

bt::decider MakeDecider(float seconds) {
    static constexpr bt::preconditions kRarely = {.EverySeconds = 2, .CooldownSeconds = 4};
#ifdef FIXED
    static_cast<void>(seconds);
    return {.DebugName = "CHEW", .Preconditions = kRarely};
#else
    return {.DebugName = "CHEW", .Preconditions = {.EverySeconds = kRarely.EverySeconds, .CooldownSeconds = seconds}};
#endif
}
