// ## How do I make difficulty levels?
//
// On easy the guard looks up every two seconds and walks. On hard he reacts at once, runs, and cuts off the way to the
// exit. ([program](recipes/r08_difficulty.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

struct Guard { float Metres = 0; };
struct Pace { using role = bt::parameters; float MetresPerSecond; };
enum GuardFlags : std::uint32_t { kSeesThief = 1u << 0, kThiefNearsExit = 1u << 1, kIsHard = 1u << 2 };
BT_DECLARE_FLAGS(GuardFlags);

namespace guard_ai {

void Chase_Tick(Guard& guard, const Pace& pace, const bt::tick_args& tick) { guard.Metres += pace.MetresPerSecond * tick.DeltaTime; }

BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR__NONE(CutOff);
BT_DEFINE_BEHAVIOR__NONE(Patrol);

constexpr Pace kWalk = { .MetresPerSecond = 1 }, kRun = { .MetresPerSecond = 4 };

BT_DECLARE_DECIDERS(CUT_OFF, CHASE_HARD, CHASE_EASY, PATROL);

BT_DEFINE_GROUP  (ROOT,         kGroupPrioritizedList, (CUT_OFF, CHASE_HARD, CHASE_EASY, PATROL));
BT_DEFINE_DECIDER(  CUT_OFF,    CutOff, .Preconditions = { .AllFlags = kIsHard }, .While = { .AllFlags = kThiefNearsExit });
BT_DEFINE_DECIDER(  CHASE_HARD, Chase,  .Preconditions = { .AllFlags = kIsHard }, .Parameters = bt::with(kRun),
                                        .While = { .AllFlags = kSeesThief });
BT_DEFINE_DECIDER(  CHASE_EASY, Chase,  .Decide = bt::Decide([](const bt::tick_args& tick) { return (tick.DecisionFlags & kSeesThief) != 0; }),
                                        .Preconditions = { .NoFlags = kIsHard, .EverySeconds = 2 }, .Parameters = bt::with(kWalk));
BT_DEFINE_DECIDER(  PATROL,     Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

//{
int main() {
    for (const std::uint32_t difficulty : {0u, 0u | kIsHard}) {
        Guard guard;
        bt::tree_memory<guard_ai::GUARD> memory;
        for (double time = 0; time < 3; time += 0.5) {
            const std::uint32_t flags = difficulty | (time < 0.5 ? 0u : time < 2.5 ? kSeesThief : kSeesThief | kThiefNearsExit);
            bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = time, .DeltaTime = 0.5f, .DecisionFlags = flags});
            std::printf("%s %.1f s  %3.1f m  %s\n", difficulty != 0 ? "hard" : "easy", time, static_cast<double>(guard.Metres), memory.Path);
        }
    }
}
//}

// The thief is in sight from 0.5 s on, and near the exit from 2.5 s on:

//> easy 0.0 s  0.0 m  ROOT > PATROL
//> easy 0.5 s  0.0 m  ROOT > PATROL
//> easy 1.0 s  0.0 m  ROOT > PATROL
//> easy 1.5 s  0.0 m  ROOT > PATROL
//> easy 2.0 s  0.5 m  ROOT > CHASE_EASY
//> easy 2.5 s  1.0 m  ROOT > CHASE_EASY
//> hard 0.0 s  0.0 m  ROOT > PATROL
//> hard 0.5 s  2.0 m  ROOT > CHASE_HARD
//> hard 1.0 s  4.0 m  ROOT > CHASE_HARD
//> hard 1.5 s  6.0 m  ROOT > CHASE_HARD
//> hard 2.0 s  8.0 m  ROOT > CHASE_HARD
//> hard 2.5 s  8.0 m  ROOT > CUT_OFF
//
// The level is a flag like any other. A decider of another level costs one comparison, and the tree shows what each
// level has. CHASE_EASY tests for the thief in its Decide, because a flag that fails does not start the timer of
// `EverySeconds`. The preconditions of an active decider are not checked again. A level that changes during the game
// therefore applies from the next decision on.
