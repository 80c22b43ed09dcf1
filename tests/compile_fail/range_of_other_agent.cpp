// A range of another agent's field: one error, which names two deciders.
// expect: error: .*bt: this decider takes another agent type than another decider of the tree
// expect: error: .*WANDER
// expect: error: .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

struct Creature {
    float Health;
};
struct Plant {
    float Health;
};
void Chew_Tick(Creature&);

BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_BEHAVIOR__NONE(Wander);

BT_DECLARE_DECIDERS(CHEW, WANDER);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (WANDER, CHEW));
BT_DEFINE_DECIDER(CHEW, Chew);
#ifdef FIXED
BT_DEFINE_DECIDER(WANDER, Wander, .Preconditions = {.Ranges = {BT_RANGE(Creature, Health, 0.5f, 1)}});
#else
BT_DEFINE_DECIDER(WANDER, Wander, .Preconditions = {.Ranges = {BT_RANGE(Plant, Health, 0.5f, 1)}});
#endif
BT_DEFINE_TREE(CREATURE, ROOT);
