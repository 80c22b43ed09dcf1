// Memory of an agent that was declared smaller than its tree needs: the line to write declares the agent, too.
// expect: error: .*bt: this tree needs more memory than its header declares; write BT_DECLARE_TREE__AGENT
// expect-gcc: error: .*BT_DECLARE_TREE__AGENT\(CREATURE, Creature, 2, 16\);
// expect-clang: error: .*<CREATURE, Creature, 2, 16>
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {};
struct Chew_Block {
    using role = bt::block;
    double Bites[2] = {};
};

void Chew_Tick(Creature&, Chew_Block&);

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DECLARE_TREE__AGENT(CREATURE, Creature, 2, 16);
#else
BT_DECLARE_TREE__AGENT(CREATURE, Creature, 1, 8);
#endif
BT_DECLARE_DECIDERS(CHEW);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
