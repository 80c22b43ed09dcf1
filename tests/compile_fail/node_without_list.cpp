// A classic node with a field in the place of its list: one error, which names the node.
// expect: error: .*bt: the list of this classic node's children is not in parentheses; without children it is \(\)
// expect: error: .*PAUSE
// expect-errors: 1
#include <macros/bt_macros.h>

BT_DECLARE_DECIDERS(PAUSE, DONE);
BT_DEFINE_NODE(ROOT,    kSequence, (PAUSE, DONE));
#ifdef FIXED
BT_DEFINE_NODE(  PAUSE, kWait, (), .Seconds = 2);
#else
BT_DEFINE_NODE(  PAUSE, kWait, .Seconds = 2);
#endif
BT_DEFINE_NODE(  DONE,  kSucceed, ());
BT_DEFINE_CLASSIC_TREE(SCRIPT, ROOT);
