// Stimuli that are combined by ||, which gives a bool: one error, which says what combines them. A plain number is still a stimulus.
// expect: error: .*bt: a bool is no stimulus; several stimuli are combined by \|, not by \|\|
// expect-errors: 1
#include <macros/bt_macros.h>

enum creature_stimuli : std::uint32_t { kStimuli_Noise = 1u << 0, kStimuli_Light = 1u << 1 };
BT_DECLARE_STIMULI(creature_stimuli);

void Forget(bt::behavior_stimuli& stimuli, std::uint32_t number) {
    stimuli.Clear(number);
#ifdef FIXED
    stimuli.Clear(kStimuli_Noise | kStimuli_Light);
#else
    stimuli.Clear(kStimuli_Noise || kStimuli_Light);
#endif
}
