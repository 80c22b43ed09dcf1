// Memory that was declared smaller than its tree needs: one error, which shows what was declared and what is needed.
// expect: error: .*bt: the declared memory of this tree is too small
// expect: memory_size<1, 8
// expect: memory_size<2, 16
// expect: CREATURE
// expect-errors: 1
#include <macros/bt_macros.h>

struct Chew_Block {
    using role = bt::block;
    double Bites[2] = {};
};

void Chew_Tick(Chew_Block&);

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DECLARE_TREE__MEMORY(CREATURE, 2, 16);
#else
BT_DECLARE_TREE__MEMORY(CREATURE, 1, 8);
#endif
BT_DECLARE_DECIDERS(CHEW);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
