// A block that is larger than all storage: one error, which names it.
// expect: error: .*bt: this block is larger than bt::kMaxStorageSize
// expect: Chew_Block
// expect-errors: 1
// expect-in: type_info.h
#include <macros/bt_macros.h>

#ifdef FIXED
constexpr int kSize = bt::kMaxStorageSize;
#else
constexpr int kSize = bt::kMaxStorageSize + 1;
#endif
struct Chew_Block {
    using role = bt::block;
    char Bites[kSize] = {};
};

void Chew_Tick(Chew_Block&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
