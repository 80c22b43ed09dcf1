// Memory that was declared less aligned than its tree needs: one error, which shows what was declared and what is needed.
// expect: error: .*bt: the declared memory of this tree is too small
// expect: memory_size<1, 64, 8
// expect: memory_size<1, 16, 16
// expect: CREATURE
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
