// Parameters that would be gone at once: one error, which names the decider.
// expect: error: .*bt: these parameters would be gone at once
// expect-errors: 1
// expect-in: decider.h
#include <macros/bt_macros.h>

struct Pace {
    using role = bt::parameters;
    int CellsPerStep = 1;
};
constexpr Pace kStroll = {};

void Walk_Tick(const Pace&);

BT_DEFINE_BEHAVIOR(Walk);

#ifdef FIXED
BT_DEFINE_DECIDER(WALK, Walk, .Parameters = bt::with(kStroll));
#else
BT_DEFINE_DECIDER(WALK, Walk, .Parameters = bt::with(Pace{2}));
#endif
BT_DEFINE_TREE(CREATURE, WALK);
