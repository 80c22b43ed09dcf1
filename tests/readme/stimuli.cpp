// What the cheat sheet says of stimuli and crowds, with what that leaves to its reader.
#include <bt/crowd.h>
#include <macros/bt_macros.h>

struct Position {
    float X = 0;
    float Y = 0;
};
struct Creature {
    Position position;
    std::uint32_t flags = 0;
    bt::behavior_stimuli stimuli;
};

#include "cheat_sheet_1.inc"

void Listen_Tick(Creature&) {}
BT_DEFINE_BEHAVIOR(Listen);
BT_DEFINE_DECIDER(LISTEN, Listen);
BT_DEFINE_TREE(CREATURE, LISTEN);

int main() {
    Creature creature, neighbour, intruder;
    intruder.position = {3, 4};
    bt::tree_memory<CREATURE> memory;
    const double time = 1;
    const float dt = 0.1f;
    Position position;
#include "cheat_sheet_2.inc"
    Position heard;
    const bool has_heard = neighbour.stimuli.Read(kStimuli_CallForHelp, heard) && heard.Y == 4;
    Creature creatures[2];
    bt::crowd<CREATURE, Creature> crowd;
    const int number = crowd.Add(&creatures[1]);
#include "cheat_sheet_3.inc"
    creature.flags = 4;
    creature.stimuli.Set(kStimuli_Noise, 9);
#include "cheat_sheet_4.inc"
    const bool was_told = crowd.DecisionFlagsOf(number) == 4 && crowd.StimuliFlagsOf(number) == kStimuli_Noise;
#include "cheat_sheet_5.inc"
    const bool was_asked = crowd.DecisionFlagsOf(number) == 0;  // as its creature says
    const bool are_active = ActiveDepth(memory) == 1 && ActiveDepth(*crowd.MemoryOf(number)) == 1;
    return has_heard && was_told && was_asked && are_active ? 0 : 1;
}
