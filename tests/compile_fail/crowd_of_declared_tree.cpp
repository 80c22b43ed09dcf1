// A crowd of a tree that is only declared: one error.
// expect: error: .*bt: this tree is only declared here; take what needs no definition: its NAME_memory .*, bt::crowd_of, bt::coverage_of
// expect-errors: 1
// expect-in: memory.h
#include <bt/crowd.h>
#include <macros/bt_macros.h>

struct Creature {};

BT_DECLARE_TREE__MEMORY(CREATURE, 2, 8);

int Count() {
#ifdef FIXED
    bt::crowd_of<Creature, CREATURE_memory> herd(CREATURE);
#else
    bt::crowd<CREATURE, Creature> herd;
#endif
    return herd.NumMembers();
}
