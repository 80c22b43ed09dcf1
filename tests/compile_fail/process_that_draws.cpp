// Process without a seed, of a tree that would draw the same child in each call: one error.
// expect: error: .*bt: this tree draws a child, and without a seed it would draw the same one in each call
// expect-errors: 1
// expect-in: process.h
#include <bt/process.h>
#include <macros/bt_macros.h>

struct Creature {};

BT_DEFINE_NODE(YES, kSucceed, ());
BT_DEFINE_NODE(NO, kFail, ());
BT_DEFINE_NODE(ONE_OF_TWO, kRandomNode, (YES, NO));
BT_DEFINE_CLASSIC_TREE(DRAWS, ONE_OF_TWO);

#ifdef FIXED
bool Ask(Creature& agent) { return static_cast<bool>(bt::Process<DRAWS>(agent, {}, 5)); }
#else
bool Ask(Creature& agent) { return static_cast<bool>(bt::Process<DRAWS>(agent)); }
#endif
