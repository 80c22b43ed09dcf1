// A block that is aligned more strictly than memory allows: one error, which names it.
// expect: error: .*bt: this block is aligned more strictly than bt::kMaxBlockAlignment
// expect: Chew_Block
// expect-errors: 1
// expect-in: type_info.h
#include <macros/bt_macros.h>

#ifdef FIXED
constexpr int kAlignment = 16;
#else
constexpr int kAlignment = 32;
#endif
struct alignas(kAlignment) Chew_Block {
    using role = bt::block;
    char Bites[kAlignment] = {};
};

void Chew_Tick(Chew_Block&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
