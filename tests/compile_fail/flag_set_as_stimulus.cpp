// A decision flag that is set as a stimulus: one error.
// expect: error: .*bt: these flags are no stimuli
// expect-errors: 1
#include <macros/bt_macros.h>

enum creature_flags : std::uint32_t { kIsHungry = 1u << 0, kIsTired = 1u << 1 };
enum creature_stimuli : std::uint32_t { kStimuli_Noise = 1u << 0, kStimuli_Hit = 1u << 1 };
BT_DECLARE_FLAGS(creature_flags);
BT_DECLARE_STIMULI(creature_stimuli);

bool Notice(bt::behavior_stimuli& stimuli) {
#ifdef FIXED
    return stimuli.Set(kStimuli_Noise, 2);
#else
    return stimuli.Set(kIsHungry, 2);
#endif
}
