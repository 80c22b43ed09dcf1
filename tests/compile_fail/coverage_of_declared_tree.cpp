// Coverage of a tree that is only declared: one error.
// expect: error: .*bt: this tree is only declared here; take what needs no definition: its NAME_memory .*, bt::crowd_of, bt::coverage_of
// expect-errors: 1
// expect-in: memory.h
#include <bt/debug/coverage.h>
#include <macros/bt_macros.h>

struct Creature {};

BT_DECLARE_TREE__MEMORY(CREATURE, 2, 8);

#ifdef FIXED
bt::coverage_of<20> coverage;
#else
bt::tree_coverage<CREATURE> coverage;
#endif
