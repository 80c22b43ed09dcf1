// A function that would change the parameters of a subtree: one error.
// expect: error: .*bt: a parameter of this function is none of: agent
// expect-errors: 1
// expect-in: bound.h
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

#ifdef FIXED
void Walk_Tick(Guard&, const Speed&);
#else
void Walk_Tick(Guard&, Speed&);
#endif

BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_DECIDER(WALK, Walk);
BT_DEFINE_CLASSIC_TREE(GUARD, WALK);
