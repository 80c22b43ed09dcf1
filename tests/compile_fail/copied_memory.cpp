// A memory whose blocks own something is copied: one error, which says so.
// expect: error: no matching (function|constructor) .*tree_memory_of
// expect: all_blocks_of_its_tree_can_be_copied
// expect-errors: 1
#include <macros/bt_macros.h>

struct Chew_Block {
    using role = bt::block;
#ifndef FIXED
    ~Chew_Block() { delete Owned; }
#endif
    int* Owned = nullptr;
};
void Chew_Tick(Chew_Block&);

BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);

void TakeSnapshot(const bt::tree_memory<CREATURE>& memory) { [[maybe_unused]] const bt::tree_memory<CREATURE> snapshot = memory; }
