// A Tick that wants two blocks: one error.
// expect: error: .*bt: this function takes two blocks
// expect: Chew_Tick
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

struct Chew_Block {
    using role = bt::block;
    int Bites = 0;
};
struct Taste_Block {
    using role = bt::block;
    int Taste = 0;
};

#ifdef FIXED
void Chew_Tick(Chew_Block&);
#else
void Chew_Tick(Chew_Block&, Taste_Block&);
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
