// A Decide that takes a block where its behavior wants a DBlock: the first error says where a Decide's findings go, and in which function.
// expect: error: .*bt: a Decide has no block .*bt::dblock
// expect: CHEW_Decide
// expect: error: .*bt: this decider's behavior takes a DBlock that its Decide does not fill
// expect-errors: 2
// expect-in: bound.h
#include <macros/bt_macros.h>

struct Chew_Block {
    using role = bt::block;
    int Bites = 0;
};
struct Food {
    using role = bt::dblock;
    int Bites = 0;
};

#ifdef FIXED
bool CHEW_Decide(Food&);
#else
bool CHEW_Decide(Chew_Block&);
#endif
void Chew_Tick(const Food&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER__DECIDE(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
