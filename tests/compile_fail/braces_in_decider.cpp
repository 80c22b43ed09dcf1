// Conditions in the braces of a decider that is written by hand: they need a name.
// expect: error: .*named_preconditions'
// expect-errors: 1
#include <macros/bt_macros.h>

struct Mouse {};
void Chew_Tick(Mouse&) {}
BT_DEFINE_BEHAVIOR(Chew);

extern const bt::decider CHEW;
#ifdef FIXED
constexpr bt::preconditions kRarely = {.EverySeconds = 2};
constexpr bt::decider CHEW = {.DebugName = "CHEW", .Behavior = &Chew, .Preconditions = kRarely};
#else
constexpr bt::decider CHEW = {.DebugName = "CHEW", .Behavior = &Chew, .Preconditions = {.EverySeconds = 2}};
#endif
