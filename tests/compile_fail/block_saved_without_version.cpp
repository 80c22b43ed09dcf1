// A block that is saved as bytes, without a version: one error.
// expect: error: .*bt: a block that is saved as bytes needs static constexpr int kSaveVersion
// expect-errors: 1
// expect-in: block_saving.h
#include <macros/bt_macros.h>

struct Creature {};
struct Chew_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
#ifdef FIXED
    static constexpr int kSaveVersion = 1;
#endif
    int Bites = 0;
};
void Chew_Tick(Creature&, Chew_Block& block) { ++block.Bites; }
BT_DEFINE_BEHAVIOR(Chew);
