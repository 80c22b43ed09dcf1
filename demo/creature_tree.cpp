// What the creatures of the demo can do, and when: one behavior tree, all of it on this page.
//
// Every tick of a creature walks down from ROOT. A group chooses one of its children by its policy; a decider without children runs a
// behavior until that ends or something more important takes over. Nobody has to know about anybody else: what EAT would have to know
// about foxes is that FLEE, GUARD and FIGHT stand before it. The functions are in creature_decides.cpp, creature_danger.cpp and
// creature_peace.cpp; they are plain functions, as creature_behaviors.h shows.
#include <bt/debug/lint.h>
#include <bt/save.h>
#include <macros/bt_macros.h>

#include "creature_behaviors.h"

namespace demo {

// Behaviors: what a creature can do. Each is bound to the functions that carry its name, GoHome_Tick and so on.
BT_DEFINE_BEHAVIOR(GoHome);
BT_DEFINE_BEHAVIOR(RunAway);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(GuardNest);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(YellForHelp);
BT_DEFINE_BEHAVIOR(Bite);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Pounce);
BT_DEFINE_BEHAVIOR(Dodge);
BT_DEFINE_BEHAVIOR(FaceIntruder);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Growl);
BT_DEFINE_BEHAVIOR(GoToCorner);
BT_DEFINE_BEHAVIOR(LookOut);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(RunToHelp);
BT_DEFINE_BEHAVIOR(FindFood);
BT_DEFINE_BEHAVIOR(EatFood);
BT_DEFINE_BEHAVIOR(Sleep);
BT_DEFINE_BEHAVIOR__ACTIVATE(InviteToPlay);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(PlayTrick);
BT_DEFINE_BEHAVIOR(IdleWalk);

// Constants: one behavior, done in different ways.
constexpr Pace  kSprint  = { .MillisPerCell = 140 };
constexpr Pace  kWalk    = { .MillisPerCell = 250 };
constexpr Pace  kStroll  = { .MillisPerCell = 400 };
constexpr Noise kSnarl   = { .Loudness = 1, .Seconds = 0.5 };
constexpr Noise kBark    = { .Loudness = 3, .Seconds = 0.8 };
constexpr Noise kBristle = { .Loudness = 2, .Seconds = 1.2 };
constexpr Corner kNorthWest = { .X = -6, .Y = -3 };
constexpr Corner kNorthEast = { .X = 6, .Y = -3 };
constexpr Corner kSouthEast = { .X = 6, .Y = 3 };
constexpr Corner kSouthWest = { .X = -6, .Y = 3 };
constexpr Trick kFlip    = { .Seconds = 0.8, .Cells = 0 };
constexpr Trick kRoll    = { .Seconds = 1.6, .Cells = 3 };
constexpr Trick kDance   = { .Seconds = 2.4, .Cells = -2 };

// A round of the nest: a script, so a classic tree. The decider PATROL runs it, and what stands before that may interrupt it anywhere.
BT_DECLARE_DECIDERS(ROUND, TO_NORTH_WEST, TO_NORTH_EAST, TO_SOUTH_EAST, TO_SOUTH_WEST, SNIFF);
BT_DEFINE_NODE   (ROUND,           kSequence, (TO_NORTH_WEST, SNIFF, TO_NORTH_EAST, SNIFF, TO_SOUTH_EAST, SNIFF, TO_SOUTH_WEST, SNIFF));
BT_DEFINE_DECIDER(  TO_NORTH_WEST, GoToCorner, .Parameters = bt::with(kNorthWest));
BT_DEFINE_NODE   (  SNIFF,         kWait, (), .Seconds = 0.5f);
BT_DEFINE_DECIDER(  TO_NORTH_EAST, GoToCorner, .Parameters = bt::with(kNorthEast));
BT_DEFINE_DECIDER(  TO_SOUTH_EAST, GoToCorner, .Parameters = bt::with(kSouthEast));
BT_DEFINE_DECIDER(  TO_SOUTH_WEST, GoToCorner, .Parameters = bt::with(kSouthWest));
BT_DEFINE_CLASSIC_TREE(NEST_ROUND, ROUND);
BT_DEFINE_BEHAVIOR__TREE(Patrol, NEST_ROUND);

BT_DECLARE_DECIDERS(ROOT, FLEE, HIDE_IN_NEST, RUN_AWAY, GUARD, YELL_FOR_HELP, FIGHT, BITE, POUNCE, DODGE, GROWL, SNARL,
                    BARK, BRISTLE, WATCH, PATROL, LOOK_OUT, ANSWER_CALL, EAT, FIND_FOOD, EAT_FOOD, IDLE, REST, GO_HOME,
                    SLEEP, PLAY, FLIP, ROLL, DANCE, STROLL);

// The tree. FIGHT stands in it twice: on guard, and for everybody whom an intruder comes too near.
BT_DEFINE_GROUP  (ROOT,              kGroupPrioritizedList, (FLEE, GUARD, FIGHT, ANSWER_CALL, EAT, IDLE));  // the first that wants to
BT_DEFINE_GROUP  (  FLEE,            kGroupScored, (HIDE_IN_NEST, RUN_AWAY),                      // the better way out
                                     .Decide = bt::decide<FLEE_Decide>,
                                     .Preconditions = { .AllFlags = kSeesIntruder },
                                     .Flags = bt::kFlagsCallDecideOnRedecide);
BT_DEFINE_DECIDER(    HIDE_IN_NEST,  GoHome,
                                     .Decide = bt::decide<HIDE_IN_NEST_Decide>,
                                     .BehaviorFlags = kStayUntilSafe,
                                     .Parameters = bt::with(kSprint));
BT_DEFINE_DECIDER(    RUN_AWAY,      RunAway);
BT_DEFINE_GROUP  (  GUARD,           kGroupPrioritizedList, (YELL_FOR_HELP, FIGHT, GROWL, WATCH),
                                     .Behavior = &GuardNest,
                                     .Decide = bt::decide<GUARD_Decide>,
                                     .Preconditions = { .NoFlags = kIsWeak | kIsHungry | kIsTired, .CooldownSeconds = 10 });
BT_DEFINE_DECIDER(    YELL_FOR_HELP, YellForHelp,
                                     .Preconditions = { .AllFlags = kSeesIntruder, .CooldownSeconds = 4 });
BT_DEFINE_GROUP  (    FIGHT,         kGroupWeightedRandom, (BITE, POUNCE, DODGE),                 // unpredictable, but no fool
                                     .Decide = bt::decide<FIGHT_Decide>,
                                     .Preconditions = { .AllFlags = kSeesIntruder, .NoFlags = kIsWeak },
                                     .Flags = bt::kFlagsCallDecideOnRedecide);
BT_DEFINE_DECIDER(      BITE,        Bite,   .Decide = bt::decide<BITE_Decide>);
BT_DEFINE_DECIDER(      POUNCE,      Pounce, .Decide = bt::decide<POUNCE_Decide>);
BT_DEFINE_DECIDER(      DODGE,       Dodge,  .Decide = bt::decide<DODGE_Decide>);
BT_DEFINE_GROUP  (    GROWL,         kGroupRandom, (SNARL, BARK, BRISTLE),                        // any of them
                                     .Behavior = &FaceIntruder,
                                     .Preconditions = { .AllFlags = kSeesIntruder });
BT_DEFINE_DECIDER(      SNARL,       Growl, .Parameters = bt::with(kSnarl));
BT_DEFINE_DECIDER(      BARK,        Growl, .Parameters = bt::with(kBark));
BT_DEFINE_DECIDER(      BRISTLE,     Growl, .Parameters = bt::with(kBristle));
BT_DEFINE_GROUP  (    WATCH,         kGroupSequentialLooping, (PATROL, LOOK_OUT));  // one after the other, again and again
BT_DEFINE_DECIDER(      PATROL,      Patrol);
BT_DEFINE_DECIDER(      LOOK_OUT,    LookOut);
BT_DEFINE_DECIDER(  ANSWER_CALL,     RunToHelp,
                                     .Preconditions = { .NoFlags = kIsWeak, .AllStimuli = kStimuli_CallForHelp,
                                                        .CooldownSeconds = 6 });
BT_DEFINE_GROUP  (  EAT,             kGroupSequential, (FIND_FOOD, EAT_FOOD),                     // one after the other
                                     .Preconditions = { .AllFlags = kIsHungry, .EverySeconds = 1 },
                                     .Flags = bt::kFlagsDelegateDecide | bt::kFlagsEndOnFailure);
BT_DEFINE_DECIDER(    FIND_FOOD,     FindFood, .Decide = bt::decide<FIND_FOOD_Decide>);
BT_DEFINE_DECIDER(    EAT_FOOD,      EatFood,  .Decide = bt::decide<EAT_FOOD_Decide>);
BT_DEFINE_GROUP  (  IDLE,            kGroupScoredEveryTick, (REST, PLAY, STROLL),                 // the strongest wish, at any time
                                     .Margin = 15);
BT_DEFINE_GROUP  (    REST,          kGroupSequential, (GO_HOME, SLEEP),
                                     .Decide = bt::decide<REST_Decide>);
BT_DEFINE_DECIDER(      GO_HOME,     GoHome, .Preconditions = { .NoFlags = kIsAtHome }, .Parameters = bt::with(kWalk));
BT_DEFINE_DECIDER(      SLEEP,       Sleep);
BT_DEFINE_GROUP  (    PLAY,          kGroupShuffle, (FLIP, ROLL, DANCE),                          // each once, in a new order every round
                                     .Behavior = &InviteToPlay,
                                     .Decide = bt::decide<PLAY_Decide>);
BT_DEFINE_DECIDER(      FLIP,        PlayTrick, .Parameters = bt::with(kFlip));
BT_DEFINE_DECIDER(      ROLL,        PlayTrick, .Parameters = bt::with(kRoll));
BT_DEFINE_DECIDER(      DANCE,       PlayTrick, .Parameters = bt::with(kDance));
BT_DEFINE_DECIDER(    STROLL,        IdleWalk, .Decide = bt::Decide([] { return 35.0f; }), .Parameters = bt::with(kStroll));

BT_DEFINE_TREE(CREATURE, ROOT);
static_assert(bt::CheckLint<CREATURE>());  // nothing in it is legal but surely wrong
static_assert(bt::CheckSaves<CREATURE>());  // each creature goes on where it was saved

}  // namespace demo
