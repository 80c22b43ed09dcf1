// Behaviors and deciders for trees in several shared libraries. The attribute exports what the namespace holds from libraries that are
// built with -fvisibility=hidden.
#pragma once

#include <macros/bt_macros.h>

namespace [[gnu::visibility("default")]] village {

struct Villager {
    bool IsTired = false;
    int NumSteps = 0;
    int NumRests = 0;
};

void Walk_Tick(Villager& villager);

inline BT_DEFINE_BEHAVIOR(Walk);
inline BT_DEFINE_BEHAVIOR__NONE(Rest, .Tick = bt::Tick([](Villager& villager) { ++villager.NumRests; }));

BT_DECLARE_DECIDERS(REST, STROLL);

inline BT_DEFINE_GROUP  (LEISURE,  kGroupPrioritizedList, (REST, STROLL));
inline BT_DEFINE_DECIDER(  REST,   Rest, .Preconditions = {.Ranges = {BT_RANGE(Villager, IsTired, true, true)}});
inline BT_DEFINE_DECIDER(  STROLL, Walk);

BT_DECLARE_TREE__MEMORY(SMITH, 3, 8);
BT_DECLARE_TREE__MEMORY(BAKER, 3, 8);

// What a library sees, and a tick that it makes.
struct view {
    const bt::behavior* Walk;
    const bt::decider* Leisure;
};
view SeenBySmith();
view SeenByBaker();
// Builds the tree of a library with an engine of its own, anew in each call.
const bt::tree& MillerTree();
bool TickByBaker(const bt::tree& tree, bt::tree_memory_base& memory, Villager& villager, double time);

}  // namespace village
