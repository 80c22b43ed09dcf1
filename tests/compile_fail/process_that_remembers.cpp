// Process of a tree that remembers from one evaluation to the next: one error.
// expect: error: .*bt: a node of this tree \(kCooldown, kLimit, kShuffledNode, kRunOnce, kFlagsResume, bt::Timer\) remembers
// expect-errors: 1
// expect-in: process.h
#include <bt/process.h>
#include <macros/bt_macros.h>

struct Creature {};

BT_DEFINE_NODE(YES, kSucceed, ());
BT_DEFINE_NODE(RARELY, kCooldown, (YES), .Seconds = 5);
BT_DEFINE_CLASSIC_TREE(COOLS_DOWN, RARELY);

#ifdef FIXED
void Ask(bt::evaluation<COOLS_DOWN>& evaluation, Creature& agent) { evaluation.Tick(agent, {}); }
#else
bool Ask(Creature& agent) { return static_cast<bool>(bt::Process<COOLS_DOWN>(agent)); }
#endif
