// Three trees, in which each mistake of mistakes.txt is made. No flags and no agent are declared.
// clang-format off
#include "guard.h"
struct Chase_Block { using role = bt::block; int Steps = 0; };
struct Target { using role = bt::dblock; int X = 0; };
struct Pace { using role = bt::parameters; float Speed = 1; };
constexpr Pace kWalk = {1};
float FLEE_Decide(const Guard& guard) { return guard.Fear; }
float CHASE_Decide(const Guard& guard, Target& target) { target.X = guard.Ammo; return guard.Energy; }
bt::status Chase_Activate(Guard&, Chase_Block& block) { block.Steps = 0; return bt::status::kRunning; }
bt::status Chase_Tick(Guard& guard, Chase_Block& block, const Target& target) {
    block.Steps += target.X;
    guard.Energy -= 1;
    return bt::status::kRunning;
}
void Chase_Deactivate(Guard& guard, bt::end_reason reason) { guard.Alarm = reason == bt::end_reason::kFailed; }
bool Flee_Tick(Guard& guard) { guard.Fear -= 1; return guard.Fear > 0; }
bt::status Patrol_Tick(Guard& guard, const Pace& pace) {
    guard.Energy -= pace.Speed;
    return guard.Energy > 0 ? bt::status::kRunning : bt::status::kSucceeded;
}
bt::status Rest_Tick(Guard& guard, const bt::tick_args& args) {
    guard.Energy += args.DeltaTime;
    return guard.Energy < 1 ? bt::status::kRunning : bt::status::kSucceeded;
}
bool Steal_Tick(Thief& thief) { thief.Fear += 1; return thief.Fear < 9; }
BT_DEFINE_BEHAVIOR(Flee);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Chase);
BT_DEFINE_BEHAVIOR(Patrol);
BT_DEFINE_BEHAVIOR(Rest);
BT_DEFINE_BEHAVIOR(Steal);
BT_DECLARE_DECIDERS(FLEE, CHASE, IDLE, PATROL, REST, SHOOT, STEAL);
BT_DEFINE_GROUP          (ROOT,     kGroupPrioritizedList, (FLEE, CHASE, SHOOT, IDLE));
BT_DEFINE_DECIDER__DECIDE(  FLEE,   Flee, .Preconditions = {.AllFlags = kSeesThief});
BT_DEFINE_DECIDER__DECIDE(  CHASE,  Chase,
                          .Preconditions = {.AllFlags = kSeesThief, .NoFlags = kIsTired, .AnyStimuli = kNoise});
BT_DEFINE_DECIDER        (  SHOOT,  Flee, .Preconditions = {.Ranges = {BT_RANGE(Guard, Ammo, 1, bt::kNoLimit)}},
                          .BehaviorFlags = kQuietly, .MaxSeconds = 3);
BT_DEFINE_GROUP          (  IDLE,   kGroupSequential, (PATROL, REST));
BT_DEFINE_DECIDER        (    PATROL, Patrol, .Parameters = bt::with(kWalk));
BT_DEFINE_DECIDER        (    REST, Rest, .While = {.NoFlags = kSeesThief});
BT_DEFINE_TREE(GUARD, ROOT);
BT_DEFINE_GROUP          (NIGHT_ROOT, kGroupPrioritizedList, (FLEE, IDLE));
BT_DEFINE_TREE(NIGHT, NIGHT_ROOT);
BT_DEFINE_GROUP          (THIEF_ROOT, kGroupSequential, (STEAL));
BT_DEFINE_DECIDER        (  STEAL,  Steal);
BT_DEFINE_TREE(THIEF, THIEF_ROOT);
