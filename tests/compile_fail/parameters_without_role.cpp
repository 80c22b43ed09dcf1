// Parameters whose type does not say that they are, taken by a function and given by a decider: one error.
// expect: error: .*bt: this type has no role, so functions take it for a second agent; .* using role = bt::parameters;
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

struct Walker;
void Walk_Tick(Walker&, const Pace&);

BT_DEFINE_BEHAVIOR(Walk);

BT_DEFINE_DECIDER(WALK, Walk, .Parameters = bt::with(kStroll));
BT_DEFINE_TREE__LINT(CREATURE, WALK, .IgnoredKinds = bt::kAllLintKinds);
