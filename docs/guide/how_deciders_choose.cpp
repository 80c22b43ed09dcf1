// # How deciders choose, in short
//
// The guard of [S01](s01_overview.md) gets more to do. In each frame his tree answers two questions: which deciders may
// run, and which of these does a group choose?
//
// ## Which deciders may run
//
// A decider that is asked **accepts** if all its conditions hold, and **rejects** otherwise. There are two kinds of
// conditions:
//
// - **Preconditions** are data, and are checked first: **flags**, **stimuli**, **ranges** of fields of the agent, and
//   **timers**.
// - A **Decide** is a function, and is called only if the preconditions hold. It returns a bool or a float, and a float
//   above zero accepts. A Decide must not change the agent.
//
// A decider without conditions always accepts. Prefer preconditions: they cost less than a call, and every tool can say
// which of them failed.
//
// **Flags** are facts of this frame, which you pass to each tick. **Stimuli** are events, which an agent remembers for
// some seconds. Declare both as enumerations; then mixing them up does not compile.

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
void Chase_Tick(Guard& guard) { guard.Strength -= 0.2f; }
bool Check_Tick(Guard& guard, const bt::tick_args& tick) {
    guard.Strength -= 0.05f;
    guard.Boredom += 0.1f;
    return tick.Duration() < 2;  // after two seconds the room is done
}
void Sing_Tick(Guard& guard) { guard.Boredom -= 0.2f; }
void Doze_Tick(Guard& guard) { guard.Strength += 0.2f; }

BT_DEFINE_BEHAVIOR(Flee);
BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR(Check);
BT_DEFINE_BEHAVIOR(Sing);
BT_DEFINE_BEHAVIOR(Doze);

// ## Which child a group chooses
//
// A group has one active child. Its policy says which, and when another child may take over:
//
// | policy | chooses | takes over from an active child | when a child ended |
// | --- | --- | --- | --- |
// | `kGroupPrioritizedList` | the first child that accepts | in each tick, any earlier child that accepts | the first of the others that accepts |
// | `kGroupSequential` | the first child that accepts, then the next | none | the next child; after the last the group has succeeded |
// | `kGroupScoredEveryTick` | the child whose Decide returns most | in each tick, a child that is worth more by the group's `.Margin` | the best of the others |
//
// [S04](s04_how_deciders_decide.md#the-eight-policies) has five more policies. Groups are deciders, so groups contain
// groups. This is the guard's tree:

BT_DECLARE_DECIDERS(FLEE, CHASE, ROUND, HALL, VAULT, IDLE, SING, DOZE);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (FLEE, CHASE, ROUND, IDLE));
BT_DEFINE_DECIDER(  FLEE,   Flee,  .While = {.AllStimuli = kStimuli_Smoke});
BT_DEFINE_DECIDER(  CHASE,  Chase, .Preconditions = {.Ranges = {BT_RANGE(Guard, Strength, 0.5f, bt::kNoLimit)}},
                                   .While = {.AllFlags = kSeesThief}, .MaxSeconds = 10);
BT_DEFINE_GROUP  (  ROUND,  kGroupSequential, (HALL, VAULT), .Preconditions = {.AllFlags = kIsOnDuty, .CooldownSeconds = 8});
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
// decider ends in one of four ways:
//
// - Its Tick says so, by returning false or `bt::status::kSucceeded`. `Check_Tick` does this.
// - Its **`.While`** no longer holds. A While has the same conditions as preconditions, without timers. It is checked
//   before the start and in each tick afterwards.
// - Its **`.MaxSeconds`** are over.
// - A more important decider takes over, in its own group or further up. The decider that loses is **interrupted**.
//
// When a decider ends by itself, its group chooses again in the same frame, and leaves this decider out. If no other
// child accepts, the group ends too, and the group above chooses.
//
// The guard starts CHASE only with a strength of 0.5 or more, but goes on below that as long as he sees the thief. Put
// a condition for starting and going on into While only.
//
// **Timers** keep a decider from starting too often. `.CooldownSeconds = 8` is a pause of 8 seconds after the decider
// was last active, even if it was interrupted. `.EverySeconds = 8` lets a decider pass its checks at most once in 8
// seconds.

int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory;
    for (int second = 0; second < 14; ++second) {
        if (second == 11) guard.Stimuli.Set(kStimuli_Smoke, 2);  // for two seconds
        const bool sees_thief = second >= 8;
        const bt::tick_input input = {.Time = 1.0 * second,
                                      .DeltaTime = 1,
                                      .DecisionFlags = sees_thief ? kIsOnDuty | kSeesThief : kIsOnDuty,
                                      .StimuliAllFlags = guard.Stimuli.Update(1)};
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, input);
        std::printf("%2ds %-20s strength %.2f, boredom %.2f\n", second, memory.Path,
                    static_cast<double>(guard.Strength), static_cast<double>(guard.Boredom));
    }
}

//>  0s ROOT > ROUND > HALL  strength 0.95, boredom 0.10
//>  1s ROOT > ROUND > HALL  strength 0.90, boredom 0.20
//>  2s ROOT > ROUND > VAULT strength 0.80, boredom 0.40
//>  3s ROOT > ROUND > VAULT strength 0.75, boredom 0.50
//>  4s ROOT > IDLE > SING   strength 0.70, boredom 0.40
//>  5s ROOT > IDLE > SING   strength 0.70, boredom 0.20
//>  6s ROOT > IDLE > SING   strength 0.70, boredom 0.00
//>  7s ROOT > IDLE > DOZE   strength 0.90, boredom 0.00
//>  8s ROOT > CHASE         strength 0.70, boredom 0.00
//>  9s ROOT > CHASE         strength 0.50, boredom 0.00
//> 10s ROOT > CHASE         strength 0.30, boredom 0.00
//> 11s ROOT > FLEE          strength 0.30, boredom 0.00
//> 12s ROOT > FLEE          strength 0.30, boredom 0.00
//> 13s ROOT > ROUND > HALL  strength 0.25, boredom 0.10
//
// - 2 s: the hall is done, and the sequence begins with the vault in the same frame. At 4 s the round has succeeded,
//   and the guard idles.
// - 6 s: DOZE is worth 0.35 and SING 0.2, but the margin is 0.2, so the guard goes on singing. At 7 s SING is worth 0,
//   and DOZE takes over.
// - 8 s: CHASE interrupts IDLE, because CHASE is earlier in the list. At 10 s the guard is too weak to start a chase,
//   and goes on with it.
// - 11 s: FLEE interrupts CHASE. At 13 s the smoke is over, and FLEE's While no longer holds. CHASE rejects, because
//   the guard is too weak. The round's cooldown is over, so he starts his round.
//
// The last page of [the first day](README.md#the-first-day) is [S11](s11_debugging.md). The details are in
// [S04](s04_how_deciders_decide.md), [S06](s06_preconditions_and_stimuli.md) and [S08](s08_behaviors.md).
//
// ## When it goes wrong
//
// - **The agent goes on although a condition has changed.** Preconditions and Decides are for starting. Give the
//   decider a While.
// - **The agent starts an action and drops it in the next frame, again and again.** Its Tick checks what its conditions
//   do not. Move this check into a While.
// - **A group accepts, but none of its children does.** The group ends at once, in each frame. Let the group ask its
//   children with `kFlagsDelegateDecide` ([S05](s05_subset_rule.md)).
// - **A stimulus is never seen.** The tick has no `.StimuliAllFlags`. If a stimulus never ends, `Update` is not called.
