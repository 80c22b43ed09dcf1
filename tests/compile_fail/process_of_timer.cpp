// Process of a tree with a bt::Timer, which remembers a time: one error.
// expect: error: .*bt: a node of this tree \(kCooldown, kLimit, kShuffledNode, kRunOnce, kFlagsResume, bt::Timer\)
// expect-errors: 1
// expect-in: process.h
#include <bt/nodes.h>
#include <bt/process.h>
#include <macros/bt_macros.h>

struct Creature {};

constexpr bt::timer_milliseconds kSecond = {1000};
BT_DEFINE_NODE(YES, kSucceed, ());
BT_DEFINE_NODE(RARELY, kOwnNode, (YES), .Behavior = &bt::Timer, .Parameters = bt::with(kSecond));
BT_DEFINE_CLASSIC_TREE(REFUSES, RARELY);

#ifdef FIXED
void Ask(bt::evaluation<REFUSES>& evaluation, Creature& agent) { evaluation.Tick(agent, {}); }
#else
bool Ask(Creature& agent) { return static_cast<bool>(bt::Process<REFUSES>(agent)); }
#endif
