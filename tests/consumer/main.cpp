// Runs one creature and checks what it does. The exit code says whether it did.
#include <cstdio>
#include <cstring>

#include "creature.h"

int main() {
    struct frame {
        std::uint32_t Flags;
        bool IsNoisy;
        const char* Active;
    };
    // It reaches the food in the second frame; a child that follows another in a sequence begins in the same frame.
    const frame frames[] = {{0, false, "REST"},         {kIsHungry, false, "GO_TO_FOOD"}, {kIsHungry, false, "CHEW"},
                            {kIsHungry, false, "REST"}, {kIsHungry, true, "FLEE"},        {0, false, "FLEE"}};

    Creature creature;
    CREATURE_memory memory{1};
    bt::behavior_stimuli stimuli;
    double time = 0;
    for (const frame& now : frames) {
        if (now.IsNoisy) stimuli.Set(kStimuli_Noise, 0.5f);
        const bt::tick_result result = bt::TickBehaviorTree(
            CREATURE, memory, &creature,
            {.Time = time, .DeltaTime = 0.1f, .DecisionFlags = now.Flags, .StimuliAllFlags = stimuli.Update(0.1f)});
        const bt::decider* active = bt::ActiveDecider(memory, bt::ActiveDepth(memory) - 1);
        const char* name = active != nullptr ? active->DebugName : "nothing";
        std::printf("%.1f %s\n", time, name);
        if (!result || std::strcmp(name, now.Active) != 0) return 1;
        time += 0.1;
    }

    char text[512];
    bt::DebugPrintState(CREATURE, memory, text, sizeof text);
    std::fputs(text, stdout);
    return creature.NumBites == 2 && std::strstr(text, "FLEE") != nullptr ? 0 : 1;
}
