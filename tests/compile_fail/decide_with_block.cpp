// A Decide that wants a block, which is not there yet: one error, which says where its findings go.
// expect: error: .*bt: a Decide has no block .*bt::dblock
// expect: CHEW_Decide
// expect-errors: 1
// expect-in: bound.h
#include <macros/bt_macros.h>

struct Chew_Block {
#ifdef FIXED
    using role = bt::dblock;
#else
    using role = bt::block;
#endif
    int Bites = 0;
};

float CHEW_Decide(Chew_Block&);
void Chew_Tick(Chew_Block&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER__DECIDE(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
