// A tick's DecisionFlags are given stimuli.
// expect: error: .*bt: these flags are for another use; stimuli are not decision flags, nor behavior flags
// expect-errors: 1
#include <macros/bt_macros.h>

enum creature_flags : std::uint32_t { kIsHungry = 1u << 0, kIsTired = 1u << 1 };
BT_DECLARE_FLAGS(creature_flags);
enum creature_stimuli : std::uint32_t { kStimuli_Noise = 1u << 0 };
BT_DECLARE_STIMULI(creature_stimuli);

BT_DECLARE_TREE__MEMORY(CREATURE, 1, 0);

void Tick(CREATURE_memory& memory, double now) {
    bt::tick_input input = {.Time = now, .DecisionFlags = kIsHungry | kIsTired};
    input.DecisionFlags &= ~kIsTired;
#ifdef FIXED
    input.DecisionFlags |= kIsHungry;
#else
    input.DecisionFlags |= kStimuli_Noise;
#endif
    TickBehaviorTree(CREATURE, memory, nullptr, input);
}
