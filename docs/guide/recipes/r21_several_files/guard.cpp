// guard.cpp: a tree
#include "search.h"

namespace people_ai {
BT_DEFINE_BEHAVIOR__NONE(Patrol);
BT_DECLARE_DECIDERS(PATROL);

BT_DEFINE_GROUP  (GUARD_ROOT, kGroupSequentialLooping, (search::SEARCH, PATROL));
BT_DEFINE_DECIDER(  PATROL,   Patrol);
BT_DEFINE_TREE(GUARD, GUARD_ROOT);
}
