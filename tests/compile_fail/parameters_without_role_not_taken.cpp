// Parameters whose type does not say that they are, which no function takes: one error, which says what is missing.
// expect: error: .*bt: this type has no role, .* using role = bt::parameters;
// expect: Pace
// expect-errors: 1
// expect-in: decider.h
#include <macros/bt_macros.h>

struct Pace {
#ifdef FIXED
    using role = bt::parameters;
#endif
    int CellsPerStep = 1;
};
constexpr Pace kStroll = {};

void Walk_Tick();

BT_DEFINE_BEHAVIOR(Walk);

BT_DEFINE_DECIDER(WALK, Walk, .Parameters = bt::with(kStroll));
BT_DEFINE_TREE__LINT(CREATURE, WALK, .IgnoredKinds = bt::kAllLintKinds);
