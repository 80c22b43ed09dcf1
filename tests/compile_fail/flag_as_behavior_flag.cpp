// A decision flag among the BehaviorFlags: one error.
// expect: error: .*bt: these flags are for another use; stimuli are not decision flags, nor behavior flags
// expect-errors: 1
#include <macros/bt_macros.h>

enum creature_flags : std::uint32_t { kIsHungry = 1u << 0, kIsTired = 1u << 1 };
enum creature_stimuli : std::uint32_t { kStimuli_Noise = 1u << 0, kStimuli_Hit = 1u << 1 };
BT_DECLARE_FLAGS(creature_flags);
BT_DECLARE_STIMULI(creature_stimuli);

enum pace_flags : std::uint32_t { kOnTiptoe = 1u << 0 };
BT_DECLARE_BEHAVIOR_FLAGS(pace_flags);

void Walk_Tick() {}

BT_DEFINE_BEHAVIOR(Walk);
#ifdef FIXED
BT_DEFINE_DECIDER(WALK, Walk, .BehaviorFlags = kOnTiptoe);
#else
BT_DEFINE_DECIDER(WALK, Walk, .BehaviorFlags = kIsTired);
#endif
BT_DEFINE_TREE(CREATURE, WALK);
