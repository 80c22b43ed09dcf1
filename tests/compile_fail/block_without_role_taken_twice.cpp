// Two functions take a block that does not say so.
// expect: error: .*bt: this type has no role, so functions take it for a second agent; .* using role = bt::parameters;
// expect-errors: 1
// expect-in: decider.h
#include <macros/bt_macros.h>

struct Creature {};
struct Chew_Block {
#ifdef FIXED
    using role = bt::block;
#endif
    int Bites = 0;
};
bool Chew_Activate(Creature&, Chew_Block& block) { return block.Bites == 0; }
void Chew_Tick(const Creature&, Chew_Block& block) { ++block.Bites; }
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Chew);
BT_DEFINE_DECIDER(CHEW, Chew);

BT_DEFINE_TREE(CREATURE, CHEW);
