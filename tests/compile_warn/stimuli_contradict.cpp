// A check that contradicts itself: the finding says the bit, and with GCC its name.
// expect: bt lint kStimuliContradict
// expect-gcc: SLEEP never accepts: its checks of stimuli contradict each other on kHearsNoise; remove
// expect-clang: 'lint<&SLEEP, nullptr, &ROOT, 4U, 1>'
#include <macros/bt_macros.h>

enum creature_stimuli : std::uint32_t { kSmellsFood = 1u << 0, kHearsNoise = 1u << 2 };
BT_DECLARE_STIMULI(creature_stimuli);

bool Stand_Tick();
void Sleep_Tick();

BT_DEFINE_BEHAVIOR(Stand);
BT_DEFINE_BEHAVIOR(Sleep);

BT_DECLARE_DECIDERS(SLEEP, STAND);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (SLEEP, STAND));
#ifdef FIXED
BT_DEFINE_DECIDER(SLEEP, Sleep, .Preconditions = {.AllStimuli = kSmellsFood}, .While = {.NoStimuli = kHearsNoise});
#else
BT_DEFINE_DECIDER(SLEEP, Sleep, .Preconditions = {.AllStimuli = kSmellsFood | kHearsNoise}, .While = {.NoStimuli = kHearsNoise});
#endif
BT_DEFINE_DECIDER(STAND, Stand);
BT_DEFINE_TREE(CREATURE, ROOT);
