// A saved block with a field that a double can't hold: one error.
// expect: error: .*bt: the fields of a saved block are numbers of up to 32 bits
// expect-errors: 1
// expect-in: block_saving.h
#include <bt/saved.h>
#include <macros/bt_macros.h>

struct Creature {};
struct Chew_Block {
    using role = bt::block;
#ifdef FIXED
    std::int32_t Bites = 0;
#else
    std::int64_t Bites = 0;
#endif
    static constexpr bt::parameter_field Fields[] = {bt::field<&Chew_Block::Bites>("Bites")};
};
void Chew_Tick(Creature&, Chew_Block& block) { ++block.Bites; }
BT_DEFINE_BEHAVIOR(Chew);
