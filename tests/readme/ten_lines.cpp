// The README's tree in ten lines, with what that leaves to its reader.
#include <cstring>

#include <macros/bt_macros.h>

struct Creature {
    float Hunger = 0;
    int Threats = 0;
    bool RunFromThreat() { return --Threats > 0; }
};

namespace ten_lines {

enum creature_flags : std::uint32_t { kIsHungry = 1u << 0 };
BT_DECLARE_FLAGS(creature_flags);
enum creature_stimuli : std::uint32_t { kStimuli_Predator = 1u << 0, kStimuli_Noise = 1u << 1 };
BT_DECLARE_STIMULI(creature_stimuli);

#include "README_1.inc"

bt::status GoToFood_Tick(Creature&) { return bt::status::kSucceeded; }
void Wander_Tick(Creature&) {}
BT_DEFINE_BEHAVIOR(GoToFood);
BT_DEFINE_BEHAVIOR(Wander);

#include "README_2.inc"

}  // namespace ten_lines

int main() {
    using namespace ten_lines;
    Creature creature;
    bt::tree_memory<CREATURE> memory;
    bt::behavior_stimuli stimuli;
    double time = 0;
    const auto is_after_tick = [&](const char* path, std::uint32_t flags) {
        const bt::tick_input input =
            {.Time = time += 3, .DeltaTime = 0.1f, .DecisionFlags = flags, .StimuliAllFlags = stimuli.Update(0.1f)};
        return bt::TickBehaviorTree(CREATURE, memory, &creature, input) && std::strcmp(memory.Path, path) == 0;
    };
    if (!is_after_tick("ROOT > WANDER", 0)) return 1;
    creature.Hunger = 2;
    if (!is_after_tick("ROOT > FEED > CHEW", kIsHungry)) return 2;
    stimuli.Set(kStimuli_Noise, 1);
    creature.Threats = 2;
    if (!is_after_tick("ROOT > FLEE", kIsHungry)) return 3;
    return 0;
}
