// A block whose Save is not const, which would not be found: one error.
// expect: error: .*bt: the Save of a block must be const: void Save\(bt::block_writer& to\) const
// expect-errors: 1
// expect-in: block_saving.h
#include <bt/saved.h>
#include <macros/bt_macros.h>

#ifdef FIXED
#define CONST const
#else
#define CONST
#endif
struct Creature {};
struct Chew_Block {
    using role = bt::block;
    int Bites = 0;
    void Save(bt::block_writer& to) CONST { to.Put(Bites); }
    bool Load(bt::block_reader& from) { return from.Get(Bites); }
};
void Chew_Tick(Creature&, Chew_Block& block) { ++block.Bites; }
BT_DEFINE_BEHAVIOR(Chew);
