// A block whose destructor may throw: one error, which names it.
// expect: error: .*bt: a block's destructor must not throw
// expect: Chew_Block
// expect-errors: 1
// expect-in: type_info.h
#include <macros/bt_macros.h>

struct Chew_Block {
    using role = bt::block;
#ifdef FIXED
    ~Chew_Block();
#else
    ~Chew_Block() noexcept(false);
#endif
};

void Chew_Tick(Chew_Block&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
