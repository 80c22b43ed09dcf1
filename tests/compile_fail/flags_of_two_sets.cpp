// Flags of two enumerations in one expression: one error.
// expect-gcc: error: .*Flags = creature_flags; FlagsOfAnotherEnumeration = creature_stimuli
// expect: error: .*bt: these flags are of two enumerations
// expect-errors: 1
#include <macros/bt_macros.h>

enum creature_flags : std::uint32_t { kIsHungry = 1u << 0, kIsTired = 1u << 1 };
enum creature_stimuli : std::uint32_t { kStimuli_Noise = 1u << 0, kStimuli_Hit = 1u << 1 };
BT_DECLARE_FLAGS(creature_flags);
BT_DECLARE_STIMULI(creature_stimuli);

void Chew_Tick() {}

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.AllFlags = kIsHungry | kIsTired});
#else
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.AllFlags = kIsHungry | kStimuli_Hit});
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
