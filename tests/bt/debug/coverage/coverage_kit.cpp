// The trees of the kit.
#include "coverage_kit.h"

namespace coverage {

using script::Act;
using script::kAsk;

BT_DECLARE_DECIDERS(FLEE, ANSWER, FEED, FIND, CHEW, DREAM, DOZE, REST, NAP, SNORE);

BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (FLEE, ANSWER, FEED, DREAM, REST));
BT_DEFINE_DECIDER(  FLEE,    Act, .Decide = kAsk, .Preconditions = {.AllFlags = BT_FLAGS(kSeesFox), .NoFlags = BT_FLAGS(kIsWeak)});
BT_DEFINE_DECIDER(  ANSWER,  Act, .Preconditions = {.AllStimuli = BT_FLAGS(kStimuli_Call), .CooldownSeconds = 5});
BT_DEFINE_GROUP  (  FEED,    kGroupSequential, (FIND, CHEW), .Preconditions = {.AllFlags = {kIsHungry}, .EverySeconds = 3},
                             .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(    FIND,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    CHEW,  Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  DREAM,   kGroupScored, (DOZE, REST), .Decide = kAsk);
BT_DEFINE_DECIDER(    DOZE,  Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  REST,    kGroupPrioritizedList, (NAP, SNORE));
BT_DEFINE_DECIDER(    NAP,   Act);
BT_DEFINE_DECIDER(    SNORE, Act);
BT_DEFINE_TREE(TREE, ROOT);

BT_DEFINE_GROUP(OTHER_ROOT, kGroupPrioritizedList, (NAP));
BT_DEFINE_TREE(OTHER, OTHER_ROOT);

static_assert(TREE.NumNodes == 14);

}  // namespace coverage
