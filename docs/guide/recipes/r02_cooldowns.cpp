// ## How do I stop an agent from doing the same thing all the time?
//
// A guard who sees a thief whistles or shouts. Whistle and shout have a cool-down each, and together they should come
// at most once in 2 s. ([program](recipes/r02_cooldowns.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

enum GuardStimuli : std::uint32_t { kStimuli_MadeNoise = 1u << 0 };
BT_DECLARE_STIMULI(GuardStimuli);
struct Guard { bt::behavior_stimuli_of<1, 0> Stimuli; };

namespace guard_ai {

void MakeNoise_Activate(Guard& guard, const bt::tick_args& tick) {
    std::printf("%4.1f s  %s\n", tick.Time, tick.Decider->DebugName);
    guard.Stimuli.Set(kStimuli_MadeNoise, 2);
}
bt::status MakeNoise_Tick(const bt::tick_args& tick) { return tick.Duration() < 0.5 ? bt::status::kRunning : bt::status::kSucceeded; }

BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(MakeNoise);
BT_DEFINE_BEHAVIOR__NONE(Chase);

BT_DECLARE_DECIDERS(WHISTLE, SHOUT, CHASE);

BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (WHISTLE, SHOUT, CHASE));
BT_DEFINE_DECIDER(  WHISTLE, MakeNoise, .Preconditions = { .NoStimuli = kStimuli_MadeNoise, .CooldownSeconds = 6 });
BT_DEFINE_DECIDER(  SHOUT,   MakeNoise, .Preconditions = { .NoStimuli = kStimuli_MadeNoise, .CooldownSeconds = 3 });
BT_DEFINE_DECIDER(  CHASE,   Chase);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

//{
int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory;
    for (double time = 0; time < 14; time += 0.5) {
        const std::uint32_t* stimuli = guard.Stimuli.Update(0.5f);
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = time, .DeltaTime = 0.5f, .StimuliAllFlags = stimuli});
    }
}
//}

//>  0.0 s  WHISTLE
//>  2.5 s  SHOUT
//>  6.0 s  SHOUT
//>  8.5 s  WHISTLE
//> 11.0 s  SHOUT
//
// `CooldownSeconds` starts when the decider is deactivated. `EverySeconds` would start when the decider is asked, even
// if it rejects. Several deciders share a cool-down through a stimulus that the agent sets for itself. Deciders see a
// stimulus from the next tick on. A noise must therefore last longer than the tick in which it begins, or the other
// decider would be accepted at once.
