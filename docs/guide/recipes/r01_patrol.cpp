// # Recipes
//
// Common needs of a game AI. Each recipe is a whole program of less than 40 lines, not counting empty lines; only the
// one with several files is longer. The recipes assume the chapters up to [S08](s08_behaviors.md). They also use
// parameters, the constants of a decider that its functions may take ([S15](s15_fields_and_functions.md#s15-behavior-flags)). A recipe that
// needs more links to it. Includes and most of the main functions are left out here, and are in the program's file.
//
//#
//
// ## How does a guard patrol and still notice everything?
//
// A guard walks from room to room. A noise makes him stop and look, a thief makes him run, and afterwards he walks on.
// The patrol should know nothing of noises and thieves. ([program](recipes/r01_patrol.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

struct Guard { int Room = 0; };
enum GuardFlags : std::uint32_t { kHearsNoise = 1u << 0, kSeesThief = 1u << 1 };
BT_DECLARE_FLAGS(GuardFlags);

namespace guard_ai {

bool Chase_Tick(const bt::tick_args& tick) { return (tick.DecisionFlags & kSeesThief) != 0; }
bt::status Look_Tick(const bt::tick_args& tick) { return tick.Duration() < 0.5 ? bt::status::kRunning : bt::status::kSucceeded; }
void Patrol_Tick(Guard& guard) { guard.Room += 1; }

BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR(Look);
BT_DEFINE_BEHAVIOR(Patrol);

BT_DECLARE_DECIDERS(CHASE, LOOK, PATROL);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (CHASE, LOOK, PATROL));
BT_DEFINE_DECIDER(  CHASE,  Chase, .Preconditions = { .AllFlags = kSeesThief });
BT_DEFINE_DECIDER(  LOOK,   Look,  .Preconditions = { .AllFlags = kHearsNoise });
BT_DEFINE_DECIDER(  PATROL, Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory;
    const std::uint32_t flags[] = {0, kHearsNoise, kHearsNoise | kSeesThief, kSeesThief, 0, 0};  // what the game finds in each frame
    for (int i = 0; i < 6; ++i) {
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 0.5 * i, .DeltaTime = 0.5f, .DecisionFlags = flags[i]});
        std::printf("%.1f s  room %d  %s\n", 0.5 * i, guard.Room, memory.Path);
    }
}

//> 0.0 s  room 1  ROOT > PATROL
//> 0.5 s  room 1  ROOT > LOOK
//> 1.0 s  room 1  ROOT > CHASE
//> 1.5 s  room 1  ROOT > CHASE
//> 2.0 s  room 2  ROOT > PATROL
//> 2.5 s  room 3  ROOT > PATROL
//
// In a prioritized list, each tick asks every child before the active one. The order of the list is therefore the only
// link between the three children. Children behind the active one are not asked, so a guard who runs ignores a noise.
