// A function that is a null pointer: one error, which names its decider.
// expect: error: .*bt: one of this decider's functions is null
// expect: error: .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

bt::status Chew(void*, void*, void*, const bt::tick_args&) noexcept;
constexpr bt::signature kTypes = {};

#ifdef FIXED
BT_DEFINE_BEHAVIOR__NONE(Chew_Behavior, .Tick = {&Chew, &kTypes});
#else
BT_DEFINE_BEHAVIOR__NONE(Chew_Behavior, .Tick = {nullptr, &kTypes});
#endif

BT_DEFINE_DECIDER(CHEW, Chew_Behavior);
BT_DEFINE_TREE(CREATURE, CHEW);
