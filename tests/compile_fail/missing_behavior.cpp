// A leaf without a behavior, written by hand: one error, which names it.
// expect: error: .*bt: this decider has no behavior
// expect: error: .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

extern const bt::decider CHEW;
#ifdef FIXED
constexpr bt::decider CHEW = {.DebugName = "CHEW", .Behavior = &Chew};
#else
constexpr bt::decider CHEW = {.DebugName = "CHEW"};
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
