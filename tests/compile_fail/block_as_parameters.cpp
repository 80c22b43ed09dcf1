// A block is given as parameters: one error, which says what the type must say.
// expect: error: .*bt: a type of parameters must say: using role = bt::parameters;
// expect: Pace
// expect-errors: 1
// expect-in: decider.h
#include <macros/bt_macros.h>

struct Pace {
#ifdef FIXED
    using role = bt::parameters;
#else
    using role = bt::block;
#endif
    int CellsPerStep = 1;
};
constexpr Pace kStroll = {};

void Walk_Tick();

BT_DEFINE_BEHAVIOR(Walk);

BT_DEFINE_DECIDER(WALK, Walk, .Parameters = bt::with(kStroll));
BT_DEFINE_TREE__LINT(CREATURE, WALK, .IgnoredKinds = bt::kAllLintKinds);
