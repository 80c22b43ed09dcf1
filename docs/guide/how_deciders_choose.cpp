// # How deciders choose, in short
//
// The guard of [S01](s01_overview.md) gets more to do.
//
// ## Which deciders may run
//
// A decider that is asked **accepts** if all its conditions hold, and **rejects** otherwise. Conditions to start
// are of two kinds:
//
// - **Preconditions** are data, and are checked first: **flags**, **stimuli**, **ranges** of fields of the agent, and
//   **timers**.
// - A **Decide** is a function, called only if the preconditions hold. `bt::decide<FUNCTION>` binds a function, and
//   `bt::Decide(...)` a lambda. A Decide returns a bool or a float, and a float above zero accepts. It must not change
//   the agent.
//
// A decider without conditions always accepts. Prefer preconditions: they cost less, and tools can say which failed.
//
// **Flags** are facts of this frame, which you pass to each tick. **Stimuli** are events that an agent remembers for
// some seconds. Declare both as enumerations: mixing them up in a condition then does not compile.

#include <cstdio>

#include <macros/bt_macros.h>

enum GuardFlags : std::uint32_t { kIsOnDuty = 1u << 0, kSeesThief = 1u << 1 };
BT_DECLARE_FLAGS(GuardFlags);
enum GuardStimuli : std::uint32_t { kStimuli_Smoke = 1u << 0 };
BT_DECLARE_STIMULI(GuardStimuli);

struct Guard {
    float Strength = 1;
    float Boredom = 0;
    bt::behavior_stimuli Stimuli = {};
};

namespace guard_ai {

void Flee_Tick(Guard&) {}
void Chase_Tick(Guard& guard) { guard.Strength -= 0.25f; }
bt::status Check_Tick(Guard& guard, const bt::tick_args& tick) {
    guard.Strength -= 0.05f;
    guard.Boredom += 0.1f;
    return tick.Duration() < 2 ? bt::status::kRunning : bt::status::kSucceeded;
}
void Sing_Tick(Guard& guard) { guard.Boredom -= 0.3f; }
void Doze_Tick(Guard& guard) { guard.Strength += 0.2f; }

BT_DEFINE_BEHAVIOR(Flee);
BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR(Check);
BT_DEFINE_BEHAVIOR(Sing);
BT_DEFINE_BEHAVIOR(Doze);

// ## Which child a group chooses
//
// A group has at most one active child. Its policy says which, and when another child may take over:
//
// | policy | chooses | takes over from an active child | when a child ended |
// | --- | --- | --- | --- |
// | `kGroupPrioritizedList` | the first child that accepts | in each tick, any earlier child that accepts | the first of the others that accepts |
// | `kGroupSequential` | the first child that accepts | none | the next that accepts; after the last, the group has succeeded |
// | `kGroupSequentialLooping` | the same | none | the next, round and round; a child that already ran in this tick waits for the next tick |
// | `kGroupScoredEveryTick` | the child whose Decide returns most (without a Decide: 1) | in each tick, a child that leads by more than the group's `.Margin` | the best of the others |
//
// A sequence goes on after a failed child too, unless it has the option `.Flags = bt::kFlagsEndOnFailure`. To reject is
// no failure. [S04](s04_how_deciders_decide.md#the-eight-policies) has four more policies.
//
// Groups are deciders, so a group without conditions always accepts. If no child then accepts, the group still
// interrupts its sibling in each frame, for nothing. With `.Flags = bt::kFlagsDelegateDecide`, a group accepts only if a
// child accepts ([S05](s05_subset_rule.md)).
//
// The guard's tree. Fields must be in this order: `.Decide`, `.Preconditions`, `.Flags`, `.Margin`, `.While`,
// `.MaxSeconds` ([all](cheat_sheet.md#fields-of-deciders)). `BT_RANGE` gives a field its bounds, and `bt::kNoLimit` is an
// open bound.

BT_DECLARE_DECIDERS(FLEE, CHASE, ROUND, HALL, VAULT, IDLE, SING, DOZE);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (FLEE, CHASE, ROUND, IDLE));
BT_DEFINE_DECIDER(  FLEE,   Flee,  .While = {.AllStimuli = kStimuli_Smoke});
BT_DEFINE_DECIDER(  CHASE,  Chase, .Preconditions = {.Ranges = {BT_RANGE(Guard, Strength, 0.5f, bt::kNoLimit)}},
                                   .While = {.AllFlags = kSeesThief}, .MaxSeconds = 10);
BT_DEFINE_GROUP  (  ROUND,  kGroupSequential, (HALL, VAULT), .Preconditions = {.AllFlags = kIsOnDuty, .CooldownSeconds = 7});
BT_DEFINE_DECIDER(    HALL,  Check);
BT_DEFINE_DECIDER(    VAULT, Check);
BT_DEFINE_GROUP  (  IDLE,   kGroupScoredEveryTick, (SING, DOZE), .Margin = 0.2f);
BT_DEFINE_DECIDER(    SING, Sing, .Decide = bt::Decide([](const Guard& guard) { return guard.Boredom; }));
BT_DEFINE_DECIDER(    DOZE, Doze, .Decide = bt::Decide([](const Guard& guard) { return 1.05f - guard.Strength; }));

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// ## Starting and going on
//
// **Preconditions and Decide are for starting.** They are not checked again while the decider is active. An active
// leaf ends in four ways:
//
// - Its Tick returns `bt::status::kSucceeded`, or false for failed.
// - Its **`.While`** no longer holds. A While takes preconditions without timers, checked before the
//   start and in each tick.
// - Its **`.MaxSeconds`** are over.
// - It is **interrupted**: a more important decider takes over, in its own group or further up.
//
// When a decider ends by itself, its group chooses again in the same frame. A list or a scored group leaves this
// decider out until the next tick, so something less important may run for one tick. If no other child accepts, the
// group ends too, and the group above chooses.
//
// If a condition must hold both to start and to go on, write it once, in While.
//
// **Timers**: `.CooldownSeconds = 7` is a pause of 7 seconds after the decider was last active, even if it was
// interrupted. With `.EverySeconds = 7` a decider may start at most once in 7 seconds; a Decide that rejects uses up
// this chance too.
//
// **Stimuli**: `Update(dt)`, once before each tick, lets time pass. Each stimulus is seen at least once.

int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory;
    std::printf("%34s\n", "strength, boredom");
    for (int second = 0; second < 12; ++second) {
        if (second == 10) guard.Stimuli.Set(kStimuli_Smoke, 1);  // for 1 second
        const bt::tick_input input = {.Time = 1.0 * second,
                                      .DeltaTime = 1,
                                      .DecisionFlags = second >= 7 ? kIsOnDuty | kSeesThief : kIsOnDuty,
                                      .StimuliAllFlags = guard.Stimuli.Update(1)};
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, input);
        std::printf("%2ds %-20s %.2f, %.2f\n", second, memory.Path,
                    static_cast<double>(guard.Strength), static_cast<double>(guard.Boredom));
    }
}

//>                  strength, boredom
//>  0s ROOT > ROUND > HALL  0.95, 0.10
//>  1s ROOT > ROUND > HALL  0.90, 0.20
//>  2s ROOT > ROUND > VAULT 0.80, 0.40
//>  3s ROOT > ROUND > VAULT 0.75, 0.50
//>  4s ROOT > IDLE > SING   0.70, 0.30
//>  5s ROOT > IDLE > SING   0.70, 0.00
//>  6s ROOT > IDLE > DOZE   0.90, 0.00
//>  7s ROOT > CHASE         0.65, 0.00
//>  8s ROOT > CHASE         0.40, 0.00
//>  9s ROOT > CHASE         0.15, 0.00
//> 10s ROOT > FLEE          0.15, 0.00
//> 11s ROOT > ROUND > HALL  0.10, 0.10
//
// - 2 s: the hall is done, and the vault begins in the same frame. At 4 s the round has succeeded.
// - 5 s: by the numbers of line 4 s, SING is worth 0.30 and DOZE 0.35. The lead is below the margin. At 6 s DOZE
//   leads by more. (A 0 alone does not end an active SING.)
// - 7 s: CHASE interrupts IDLE. At 9 s the guard is too weak to start a chase, but goes on.
// - 10 s: FLEE interrupts CHASE. At 11 s FLEE's While no longer holds, CHASE rejects, and the cooldown is over.
//
// Details: [S04](s04_how_deciders_decide.md), [S06](s06_preconditions_and_stimuli.md).
//
// ## When it goes wrong
//
// - **The agent goes on although a condition has changed.** Give the decider a While.
// - **The agent starts an action and drops it, again and again.** Its Tick fails by a check that no condition makes. Make
//   this check a While.
// - **A behavior begins anew in each frame.** An earlier group accepts, but none of its children does. Or an earlier
//   decider's Tick ends at once. `memory.Path`, the path after the tick, shows neither. Give the group
//   `kFlagsDelegateDecide`, and the decider `.CooldownSeconds`.
