// A block that does not say that it is one looks like a second agent: one error, which says what is missing.
// expect: error: .*bt: this type has no role, so functions take it for a second agent; .* using role = bt::parameters;
// expect: Chew_Tick
// expect-errors: 1
// expect-in: decider.h
#include <macros/bt_macros.h>

struct Creature;
struct Chew_Block {
#ifdef FIXED
    using role = bt::block;
#endif
    int Bites = 0;
};

void Chew_Tick(Creature&, Chew_Block&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
