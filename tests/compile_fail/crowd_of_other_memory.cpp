// The memory of a tree that was declared for another type of agent: one error.
// expect: error: .*bt: the functions of this crowd's tree take another type of agent
// expect-errors: 1
// expect-in: crowd_chunk.h
#include <bt/crowd.h>
#include <macros/bt_macros.h>

struct Creature {};
struct Stone {};

BT_DECLARE_TREE__AGENT(CREATURE, Creature, 2, 0);

#ifdef FIXED
bt::crowd_of<Creature, CREATURE_memory> herd(CREATURE);
#else
bt::crowd_of<Stone, CREATURE_memory> herd(CREATURE);
#endif
