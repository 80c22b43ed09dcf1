// The functions of one leaf take different subtree parameters: one error, which names the leaf.
// expect: error: .*bt: this decider's functions take different subtree parameters
// expect: error: .*WALK
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

void Walk_Tick(Guard&, const Speed&);
#ifdef FIXED
void Walk_Deactivate(Guard&, const Speed&);
#else
void Walk_Deactivate(Guard&, const Tone&);
#endif

BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Walk);
BT_DEFINE_DECIDER(WALK, Walk);
BT_DEFINE_CLASSIC_TREE(GUARD, WALK);
