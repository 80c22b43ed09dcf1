// Memory that was declared less aligned than its tree needs: one error, which shows the line to write.
// expect: error: .*bt: this tree needs more memory than its header declares; write BT_DECLARE_TREE__FULL
// expect-gcc: error: .*BT_DECLARE_TREE__FULL\(CREATURE, 1, 16, 16\);
// expect-clang: error: .*<CREATURE, 1, 16, 16, (true|false), true>
// expect-errors: 1
#include <macros/bt_macros.h>

struct alignas(16) Chew_Block {
    using role = bt::block;
    float Bites[4] = {};
};

void Chew_Tick(Chew_Block&);

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DECLARE_TREE__FULL(CREATURE, 1, 64, 16);
#else
BT_DECLARE_TREE__MEMORY(CREATURE, 1, 64);
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
