// A decider that gives no parameters to functions that need them: one error, which names it.
// expect: error: .*bt: this decider's functions take other parameters than it gives
// expect: error: .*WALK
// expect-errors: 1
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
BT_DEFINE_DECIDER(WALK, Walk);
#endif
BT_DEFINE_TREE(CREATURE, WALK);
