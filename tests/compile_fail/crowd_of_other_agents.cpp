// A crowd of agents that the tree's functions don't take: one error.
// expect: error: .*bt: the functions of this crowd's tree take another type of agent
// expect-errors: 1
// expect-in: crowd_chunk.h
#include <bt/crowd.h>
#include <macros/bt_macros.h>

struct Creature {};
struct Stone {};
void Chew_Tick(Creature&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);

#ifdef FIXED
bt::crowd<CREATURE, Creature> herd;
#else
bt::crowd<CREATURE, Stone> herd;
#endif
