// How a rabbit decides.
#include "rabbit_functions.h"

namespace rabbits {

BT_DEFINE_BEHAVIOR(Flee);
BT_DEFINE_BEHAVIOR(Nibble);
BT_DEFINE_BEHAVIOR__ACTIVATE(Hop);

BT_DECLARE_DECIDERS(FLEE, GRAZE, NIBBLE, HOP);

BT_DEFINE_GROUP          (ROOT,       kGroupPrioritizedList, (FLEE, GRAZE));
BT_DEFINE_DECIDER__DECIDE(  FLEE,     Flee);
BT_DEFINE_GROUP          (  GRAZE,    kGroupSequential, (NIBBLE, HOP));
BT_DEFINE_DECIDER        (    NIBBLE, Nibble);
BT_DEFINE_DECIDER        (    HOP,    Hop);

BT_DEFINE_TREE(RABBIT, ROOT);
BT_DEFINE_TREE(LONELY_RABBIT, GRAZE);

}  // namespace rabbits
