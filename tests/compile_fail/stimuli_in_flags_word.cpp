// A word of stimuli that was stored without its use, where decision flags belong: the tree's one error.
// expect: error: .*bt: a check of this decider has stimuli where decision flags belong, or flags of another use in another place
// expect-errors: 1
#include <macros/bt_macros.h>

enum creature_flags : std::uint32_t { kIsHungry = 1u << 0, kIsTired = 1u << 1 };
enum creature_stimuli : std::uint32_t { kStimuli_Noise = 1u << 0, kStimuli_Hit = 1u << 1 };
BT_DECLARE_FLAGS(creature_flags);
BT_DECLARE_STIMULI(creature_stimuli);

void Chew_Tick() {}

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
constexpr bt::flags_word kNoticed = BT_FLAGS(kIsHungry);
#else
constexpr bt::flags_word kNoticed = BT_FLAGS(kStimuli_Noise);
#endif
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.AllFlags = kNoticed});
BT_DEFINE_TREE(CREATURE, CHEW);
