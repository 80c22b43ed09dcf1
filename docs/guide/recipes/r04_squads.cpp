// ## How do guards work together?
//
// A guard who sees the thief chases him and calls the others. Only one guard should chase, and the others block the
// doors. When the first guard has lost the thief, another takes over. ([program](recipes/r04_squads.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

enum GuardStimuli : std::uint32_t { kStimuli_ThiefSeen = 1u << 0, kStimuli_OtherChases = 1u << 1 };
BT_DECLARE_STIMULI(GuardStimuli);
struct Guard { const char* Name; bool SeesThief; int DoorTo; bt::behavior_stimuli_of<2, sizeof(int)> Stimuli; };
Guard Squad[] = {{"Anna", false, 0, {}}, {"Ben", false, 0, {}}, {"Carl", false, 0, {}}};

namespace guard_ai {

bool Chase_Tick(Guard& guard) {
    for (Guard& other : Squad) {
        if (&other == &guard) continue;
        other.Stimuli.Set(kStimuli_OtherChases, 0.25f);
        other.Stimuli.Set(kStimuli_ThiefSeen, 5, 7);  // for 5 s, in room 7
    }
    return guard.SeesThief;
}
void Block_Activate(Guard& guard) { guard.Stimuli.Read(kStimuli_ThiefSeen, guard.DoorTo); }

BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR__ACTIVATE(Block);
BT_DEFINE_BEHAVIOR__NONE(Patrol);

BT_DECLARE_DECIDERS(CHASE, BLOCK, PATROL);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (CHASE, BLOCK, PATROL));
BT_DEFINE_DECIDER(  CHASE,  Chase, .Preconditions = { .NoStimuli = kStimuli_OtherChases,
                                                      .Ranges = { BT_RANGE(Guard, SeesThief, true, true) } });
BT_DEFINE_DECIDER(  BLOCK,  Block, .Preconditions = { .AllStimuli = kStimuli_ThiefSeen });
BT_DEFINE_DECIDER(  PATROL, Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

//{
int main() {
    bt::tree_memory<guard_ai::GUARD> memories[3];
    for (int frame = 0; frame < 9; ++frame) {
        if (frame == 2) Squad[0].SeesThief = Squad[1].SeesThief = true;
        if (frame == 4) Squad[0].SeesThief = false;
        for (int i = 0; i < 3; ++i) {
            Guard& guard = Squad[i];
            const bt::tick_input input = {.Time = 0.125 * frame, .DeltaTime = 0.125f, .StimuliAllFlags = guard.Stimuli.Update(0.125f)};
            const char* before = memories[i].Path;
            bt::TickBehaviorTree(guard_ai::GUARD, memories[i], &guard, input);
            if (frame == 0 || memories[i].Path == before) continue;
            std::printf("frame %d  %-4s  %s", frame, guard.Name, memories[i].Path);
            if (bt::ActiveDecider(memories[i], 1) == &guard_ai::BLOCK) std::printf(", the door to room %d", guard.DoorTo);
            std::printf("\n");
        }
    }
}
//}
//
// Anna and Ben see the thief in frame 2, and Anna is ticked first. In frame 4 she loses sight of him:
//
//> frame 2  Anna  ROOT > CHASE
//> frame 2  Ben   ROOT > BLOCK, the door to room 7
//> frame 2  Carl  ROOT > BLOCK, the door to room 7
//> frame 4  Anna  ROOT > PATROL
//> frame 6  Ben   ROOT > CHASE
//> frame 7  Anna  ROOT > BLOCK, the door to room 7
//
// No code coordinates the guards. The right to chase is a stimulus that the chasing guard renews in each tick, with a
// timeout of a few frames. When the chase ends, even by death, the stimulus runs out, and the next guard who sees the
// thief chases. One thread ticks all guards here. Stimuli are for one thread at a time: with several threads, collect
// the stimuli for other agents and set them between the ticks.
