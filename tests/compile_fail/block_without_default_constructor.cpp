// A block that can't be made without arguments: one error, which names it.
// expect: error: .*bt: a block must be constructible without arguments
// expect: Chew_Block
// expect-errors: 1
// expect-in: type_info.h
#include <macros/bt_macros.h>

struct Chew_Block {
    using role = bt::block;
    int Bites;
#ifndef FIXED
    explicit Chew_Block(int bites) : Bites(bites) {}
#endif
};

void Chew_Tick(Chew_Block&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
