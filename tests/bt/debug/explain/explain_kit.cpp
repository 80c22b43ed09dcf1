// The tree of the kit.
#include "explain_kit.h"

namespace explain {

float PLAY_Decide(Creature& c) { return ++c.NumDecides, c.Play; }
float REST_Decide(const Creature& c, Spot& spot) {
    CHECK(spot.Self == &spot);
    return c.Rest;
}
float WATCH_Decide(const bt::tick_args& tick) { return DelegateDecideToChildren(tick); }
float LOOK_Decide(const Creature& c, const bt::tick_args& tick) {
    tick.Random->Next();
    return c.Seen;
}
void Do_Tick(Creature&) {}
void Rest_Tick(Creature&, const Spot&) {}
BT_DEFINE_BEHAVIOR(Do);
BT_DEFINE_BEHAVIOR(Rest);

BT_DECLARE_DECIDERS(FLEE, HEAR, SULK, WATCH, LOOK, EAT, FIND, CHEW, STEPS, ONE, TWO, IDLE, PLAY, FLIP, ROLL, REST, SHOW, LAST);

BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (FLEE, HEAR, SULK, WATCH, EAT, STEPS, SHOW, IDLE, LAST), .Id = 1);
BT_DEFINE_DECIDER(  FLEE,    Do, .Preconditions = {.AllFlags = BT_FLAGS(kSees | kWeak), .NoFlags = BT_FLAGS(kHungry)}, .Id = 2);
BT_DEFINE_DECIDER(  HEAR,    Do, .Preconditions = {.AnyStimuli = BT_FLAGS(kStimuli_Noise | kStimuli_Hit), .EverySeconds = 2,
                                                   .CooldownSeconds = 3}, .Id = 3);
BT_DEFINE_GROUP  (  SULK,    kGroupPrioritizedList, (FLEE),
                  .Preconditions = {.AllFlags = BT_FLAGS(kWeak), .NotAllFlags = BT_FLAGS(kHungry)}, .Id = 4);
BT_DEFINE_GROUP  (  WATCH,   kGroupRandom, (LOOK), .Decide = bt::decide<WATCH_Decide>, .Preconditions = {.AllFlags = BT_FLAGS(kAlert)},
                  .Id = 5);
BT_DEFINE_DECIDER(    LOOK,  Do, .Decide = bt::decide<LOOK_Decide>, .Id = 6);
BT_DEFINE_GROUP  (  EAT,     kGroupSequential, (FIND, CHEW), .Preconditions = {.AllFlags = BT_FLAGS(kHungry)},
                  .Flags = bt::kFlagsDelegateDecide, .Id = 7);
BT_DEFINE_DECIDER(    FIND,  Do, .Decide = bt::Decide([](const Creature& c) { return c.Seen - 1; }), .Id = 8);
BT_DEFINE_DECIDER(    CHEW,  Do, .Decide = bt::Decide([](const Creature& c) { return c.Seen; }), .Id = 9);
BT_DEFINE_GROUP  (  STEPS,   kGroupSequentialLooping, (ONE, TWO), .Preconditions = {.AllFlags = BT_FLAGS(kSingle)}, .Id = 10);
BT_DEFINE_DECIDER(    ONE,   Do, .Id = 11);
BT_DEFINE_DECIDER(    TWO,   Do, .Id = 12);
BT_DEFINE_GROUP  (  SHOW,    kGroupScored, (PLAY, LAST), .Preconditions = {.AllStimuli = BT_FLAGS(4u), .NoStimuli = {3, nullptr}},
                  .Id = 20);
BT_DEFINE_GROUP  (  IDLE,    kGroupScoredEveryTick, (PLAY, REST), .Margin = 15, .Id = 13);
BT_DEFINE_GROUP  (    PLAY,  kGroupShuffle, (FLIP, ROLL), .Decide = bt::decide<PLAY_Decide>, .Id = 14);
BT_DEFINE_DECIDER(      FLIP, Do, .Id = 15);
BT_DEFINE_DECIDER(      ROLL, Do, .Id = 16);
BT_DEFINE_DECIDER(    REST,  Rest, .Decide = bt::decide<REST_Decide>, .Id = 17);
BT_DEFINE_DECIDER(  LAST,    Do, .Id = 18);
BT_DEFINE_TREE(TREE, ROOT);

}  // namespace explain
