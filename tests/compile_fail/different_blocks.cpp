// A behavior whose functions want different blocks: one error, which names the decider.
// expect: error: .*bt: this decider's functions take different blocks
// expect: error: .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

struct Chew_Block {
    using role = bt::block;
    int Bites = 0;
};
struct Walk_Block {
    using role = bt::block;
    int Steps = 0;
};

void Chew_Activate(Chew_Block&);
#ifdef FIXED
void Chew_Tick(Chew_Block&);
#else
void Chew_Tick(Walk_Block&);
#endif

BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
