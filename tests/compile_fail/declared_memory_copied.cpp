// A declared memory that can be copied, of a tree whose DBlocks can't: one error, which says what to write.
// expect: error: .*bt: a block of this tree can't be copied, but its declared memory can; write BT_DECLARE_TREE__FULL
// expect-gcc: error: .*BT_DECLARE_TREE__FULL\(CREATURE, 1, 64, 8, true, false\);
// expect-clang: error: .*<CREATURE, 1, 64, 8, true, false>
// expect-errors: 1
#include <macros/bt_macros.h>

struct Food {
    using role = bt::dblock;
    ~Food() { delete Owned; }
    int* Owned = nullptr;
};
bool CHEW_Decide(Food&);
void Chew_Tick();

#ifdef FIXED
BT_DECLARE_TREE__FULL(CREATURE, 1, 64, 8, true, false);
#else
BT_DECLARE_TREE__MEMORY(CREATURE, 1, 64);
#endif
BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_DECIDER__DECIDE(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
