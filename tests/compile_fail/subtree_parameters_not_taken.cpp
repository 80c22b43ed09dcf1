// A use of a subtree gives parameters that nothing in it takes: one error, which names the use.
// expect: error: .*bt: this decider gives subtree parameters that no function of its own or below it takes
// expect: error: .*FAST_PATROL
// expect-errors: 1
#include <macros/bt_macros.h>

struct Guard {};
struct Speed {
    using role = bt::subtree_parameters;
    float MetersPerSecond = 2;
};
struct Tone {
    using role = bt::subtree_parameters;
    int Volume = 3;
};
[[maybe_unused]] constexpr Speed kFast = {5};
[[maybe_unused]] constexpr Tone kLoud = {9};

void Walk_Tick(Guard&, const Speed&);

BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_DECIDER(WALK, Walk);
BT_DEFINE_NODE(PATROL, kRepeat, (WALK));
#ifdef FIXED
BT_DEFINE_NODE__SUBTREE(FAST_PATROL, PATROL, .Parameters = bt::with(kFast));
#else
BT_DEFINE_NODE__SUBTREE(FAST_PATROL, PATROL, .Parameters = bt::with(kLoud));
#endif
BT_DEFINE_CLASSIC_TREE(GUARD, FAST_PATROL);
