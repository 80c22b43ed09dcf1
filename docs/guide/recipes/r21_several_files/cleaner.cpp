// cleaner.cpp: another tree
#include "search.h"

namespace people_ai {
bt::status Sweep_Tick() { return bt::status::kSucceeded; }
BT_DEFINE_BEHAVIOR(Sweep);
BT_DECLARE_DECIDERS(SWEEP);

BT_DEFINE_GROUP  (CLEANER_ROOT, kGroupSequentialLooping, (SWEEP, search::REPORT));
BT_DEFINE_DECIDER(  SWEEP,      Sweep);
BT_DEFINE_TREE(CLEANER, CLEANER_ROOT);
}
