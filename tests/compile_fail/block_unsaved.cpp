// A tree that is to be saved, with a block that does not say how: one error, with the decider.
// expect: error: .*the_block_of_this_decider_is_not_saved<.*EAT
// expect-errors: 1
#include <bt/save.h>
#include <macros/bt_macros.h>

struct Creature {};
struct Chew_Block {
    using role = bt::block;
#ifdef FIXED
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
#endif
    int Bites = 0;
};
void Chew_Tick(Creature&, Chew_Block& block) { ++block.Bites; }
BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_DECIDER(EAT, Chew);
BT_DEFINE_TREE(EATER, EAT);
static_assert(bt::CheckSaves<EATER>());
