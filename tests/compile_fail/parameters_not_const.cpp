// Parameters that a Tick could change: one error, which says const.
// expect: error: .*bt: a parameter of this function is none of: .*const parameters
// expect: Walk_Tick
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

struct Pace {
    using role = bt::parameters;
    int CellsPerStep = 1;
};
constexpr Pace kStroll = {};

#ifdef FIXED
void Walk_Tick(const Pace&);
#else
void Walk_Tick(Pace&);
#endif

BT_DEFINE_BEHAVIOR(Walk);

BT_DEFINE_DECIDER(WALK, Walk, .Parameters = bt::with(kStroll));
BT_DEFINE_TREE(CREATURE, WALK);
