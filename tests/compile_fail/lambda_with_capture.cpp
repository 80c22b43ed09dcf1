// A lambda that remembers something between agents: one error, which says what can be bound.
// expect: error: .*bt: .*parentheses are for lambdas without captures
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

constexpr int kBites = 3;

#ifdef FIXED
BT_DEFINE_BEHAVIOR__NONE(Chew, .Tick = bt::Tick([] { return kBites > 0; }));
#else
BT_DEFINE_BEHAVIOR__NONE(Chew, .Tick = bt::Tick([bites = kBites] { return bites > 0; }));
#endif

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
