// A block with a Save and no Load: one error.
// expect: error: .*bt: a block with a Save needs bool Load\(bt::block_reader&\)
// expect-errors: 1
// expect-in: block_saving.h
#include <bt/saved.h>
#include <macros/bt_macros.h>

struct Creature {};
struct Chew_Block {
    using role = bt::block;
    int Bites = 0;
    void Save(bt::block_writer& to) const { to.Put(Bites); }
#ifdef FIXED
    bool Load(bt::block_reader& from) { return from.Get(Bites); }
#endif
};
void Chew_Tick(Creature&, Chew_Block& block) { ++block.Bites; }
BT_DEFINE_BEHAVIOR(Chew);
