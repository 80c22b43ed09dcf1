// The tree of the kit.
#include "transitions_kit.h"

namespace transitions {

void Stay_Tick() {}
bool Bark_Tick() { return false; }
bt::status Find_Tick() { return bt::status::kSucceeded; }
bt::status Chew_Tick(const dog& agent) { return agent.Chew; }
bool Nap_Activate(const dog& agent) { return !agent.Refuses; }
BT_DEFINE_BEHAVIOR(Stay);
BT_DEFINE_BEHAVIOR(Bark);
BT_DEFINE_BEHAVIOR(Find);
BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_BEHAVIOR__ACTIVATE(Nap);

BT_DECLARE_DECIDERS(ALARM, FLEE, FEED, FIND, CHEW, NAP);
BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (ALARM, FLEE, FEED, NAP));
BT_DEFINE_DECIDER(  ALARM, Bark, .Preconditions = {.AllFlags = BT_FLAGS(kAlarm)});
BT_DEFINE_DECIDER(  FLEE,  Stay, .Preconditions = {.AllFlags = BT_FLAGS(kFlee)}, .While = {.AllFlags = BT_FLAGS(kFlee)});
BT_DEFINE_GROUP  (  FEED,  kGroupSequential, (FIND, CHEW), .Preconditions = {.AllFlags = BT_FLAGS(kFeed)});
BT_DEFINE_DECIDER(    FIND, Find);
BT_DEFINE_DECIDER(    CHEW, Chew);
BT_DEFINE_DECIDER(  NAP,   Nap,  .Preconditions = {.AllFlags = BT_FLAGS(kNap)}, .While = {.AllFlags = BT_FLAGS(kNap)});
BT_DEFINE_TREE(DOG, ROOT);
BT_DEFINE_TREE__COMPILED(COMPILED_DOG, ROOT);

}  // namespace transitions
