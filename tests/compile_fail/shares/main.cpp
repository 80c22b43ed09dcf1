// Ticks the trees of tree.cpp.
#include "guard.h"
int main() {
    Guard guard;
    Thief thief;
    GUARD_memory memory;
    THIEF_memory thief_memory;
    std::uint32_t flags = kSeesThief;
    double time = 0;
    const float dt = 0.1f;
    for (int i = 0; i < 10; ++i, time += 0.1) {
        guard.Stimuli.Set(kNoise, 2);
        if (!TickBehaviorTree(GUARD, memory, &guard, {.Time = time, .DeltaTime = dt, .DecisionFlags = flags,
                              .StimuliAllFlags = guard.Stimuli.Update(dt)})) return 1;
        TickBehaviorTree(THIEF, thief_memory, &thief, {.Time = time, .DeltaTime = dt});
    }
    StopBehaviorTree(GUARD, memory, &guard, {.Time = time});
    return 0;
}
