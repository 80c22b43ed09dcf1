// The tree of the kit.
#include "recorder_kit.h"

namespace recorder_kit {

float FLEE_Decide(const creature& agent) { return agent.Fear; }
float EAT_Decide(const creature& agent) { return agent.Hunger; }
bool Flee_Activate(const creature& agent) { return !agent.Refuses; }
bt::status Chew_Tick(const creature& agent) { return agent.Chew; }
void Walk_Tick() {}
BT_DEFINE_BEHAVIOR__ACTIVATE(Flee);
BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_BEHAVIOR(Walk);

BT_DECLARE_DECIDERS(FLEE, EAT, FIND, CHEW, IDLE);
BT_DEFINE_GROUP  (ROOT,   kGroupPrioritizedList, (FLEE, EAT, IDLE));
BT_DEFINE_DECIDER(  FLEE, Flee, .Decide = bt::decide<FLEE_Decide>,
                    .Preconditions = {.AllFlags = BT_FLAGS(kSeesFox), .NoFlags = BT_FLAGS(kIsNight), .NoStimuli = BT_FLAGS(kHearsNoise)});
BT_DEFINE_GROUP  (  EAT,  kGroupScored, (FIND, CHEW), .Decide = bt::decide<EAT_Decide>, .Preconditions = {.NoFlags = BT_FLAGS(kIsFull)});
BT_DEFINE_DECIDER(    FIND, Walk, .Preconditions = {.AllFlags = BT_FLAGS(kIsNight)});
BT_DEFINE_DECIDER(    CHEW, Chew);
BT_DEFINE_DECIDER(  IDLE, Walk);
BT_DEFINE_TREE(TREE, ROOT);

}  // namespace recorder_kit
