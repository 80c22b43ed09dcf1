// Subtree parameters that can't be made without arguments: one error, which says why they have to be.
// expect: error: .*bt: subtree parameters have defaults, so they must be constructible without arguments
// expect-errors: 1
// expect-in: type_info.h
#include <macros/bt_macros.h>

struct Guard {};
struct Speed {
    using role = bt::subtree_parameters;
#ifdef FIXED
    float MetersPerSecond = 2;
#else
    explicit constexpr Speed(float speed) : MetersPerSecond(speed) {}
    float MetersPerSecond;
#endif
};

void Walk_Tick(Guard&, const Speed&);

BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_DECIDER(WALK, Walk);
BT_DEFINE_CLASSIC_TREE(GUARD, WALK);
