// Parameters of another type than the functions take: one error, which names the decider.
// expect: error: .*bt: this decider's functions take other parameters than it gives
// expect: error: .*WALK
// expect-errors: 1
#include <macros/bt_macros.h>

struct Pace {
    using role = bt::parameters;
    int CellsPerStep = 1;
};
struct Taste {
    using role = bt::parameters;
    int Sweetness = 1;
};
[[maybe_unused]] constexpr Pace kStroll = {};
[[maybe_unused]] constexpr Taste kSweet = {};

void Walk_Tick(const Pace*);

BT_DEFINE_BEHAVIOR(Walk);

#ifdef FIXED
BT_DEFINE_DECIDER(WALK, Walk, .Parameters = bt::with(kStroll));
#else
BT_DEFINE_DECIDER(WALK, Walk, .Parameters = bt::with(kSweet));
#endif
BT_DEFINE_TREE(CREATURE, WALK);
