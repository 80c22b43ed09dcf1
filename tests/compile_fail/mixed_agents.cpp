// Functions for different agents in one tree: one error, which names two deciders.
// expect: error: .*bt: this decider takes another agent type than another decider of the tree
// expect: error: .*WANDER
// expect: error: .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature;
struct Plant;

bool Chew_Tick(Creature&);
#ifdef FIXED
bool Wander_Tick(const Creature*);
#else
bool Wander_Tick(const Plant*);
#endif

BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_BEHAVIOR(Wander);

BT_DECLARE_DECIDERS(CHEW, WANDER);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, WANDER));
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_DECIDER(WANDER, Wander);
BT_DEFINE_TREE(CREATURE, ROOT);
