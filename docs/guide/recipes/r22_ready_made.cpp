// ## How do I wait for some seconds, or for a signal, without writing a behavior?
//
// A bank robber waits until the guard is gone, and counts to three. He tries the back door, which is locked, and then
// the front door. Then he sits in the car until somebody notices. `bt/behaviors.h` has behaviors that need no agent.
// ([program](recipes/r22_ready_made.cpp))
//{
#include <cstdio>

#include <bt/behaviors.h>
#include <macros/bt_macros.h>
//}

enum RobberFlags : std::uint32_t { kGuardIsGone = 1u << 0, kIsNoticed = 1u << 1 };
BT_DECLARE_FLAGS(RobberFlags);

namespace robber_ai {

constexpr bt::wait_for_flags kSignal = {.Flags = kGuardIsGone};
constexpr bt::wait_seconds kToThree = {.Seconds = 3};

BT_DECLARE_DECIDERS(WATCH, COUNT, DOORS, BACK_DOOR, FRONT_DOOR, SIT);

BT_DEFINE_GROUP  (ROOT,           kGroupSequential,      (WATCH, COUNT, DOORS, SIT));
BT_DEFINE_DECIDER(  WATCH,        bt::WaitForFlags, .Parameters = bt::with(kSignal));
BT_DEFINE_DECIDER(  COUNT,        bt::WaitSeconds,  .Parameters = bt::with(kToThree));
BT_DEFINE_GROUP  (  DOORS,        kGroupPrioritizedList, (BACK_DOOR, FRONT_DOOR));
BT_DEFINE_DECIDER(    BACK_DOOR,  bt::Fail);
BT_DEFINE_DECIDER(    FRONT_DOOR, bt::Succeed);
BT_DEFINE_DECIDER(  SIT,          bt::DoNothing, .While = { .NoFlags = kIsNoticed }, .MaxSeconds = 60);

BT_DEFINE_TREE(ROBBER, ROOT);

}  // namespace robber_ai

//{
int main() {
    bt::tree_memory<robber_ai::ROBBER> memory;
    for (int second = 0; second < 9; ++second) {
        const std::uint32_t flags = (second >= 2 ? kGuardIsGone : 0u) | (second >= 8 ? kIsNoticed : 0u);
        bt::TickBehaviorTree(robber_ai::ROBBER, memory, nullptr, {.Time = 1.0 * second, .DecisionFlags = flags});
        std::printf("%d s  %s\n", second, memory.Path);
    }
}
//}

// The guard is gone from 2 s on, and somebody notices the robber at 8 s:

//> 0 s  ROOT > WATCH
//> 1 s  ROOT > WATCH
//> 2 s  ROOT > COUNT
//> 3 s  ROOT > COUNT
//> 4 s  ROOT > COUNT
//> 5 s  ROOT > SIT
//> 6 s  ROOT > SIT
//> 7 s  ROOT > SIT
//> 8 s  (idle)
//
// `Succeed` and `Fail` end in their first tick, so three deciders have their turn at 5 s. While you build a tree, use
// these two and `DoNothing` for behaviors that are not written yet. An explanation ([S11](s11_debugging.md)) names what
// a decider waits for: "It waits: it needs kGuardIsGone, which is not set." Use `.MaxSeconds` for a time limit that
// belongs to the decider and not to its behavior.
