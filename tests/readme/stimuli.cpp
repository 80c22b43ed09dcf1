// What the cheat sheet says of stimuli, with what that leaves to its reader.
#include <macros/bt_macros.h>

struct Position {
    float X = 0;
    float Y = 0;
};
struct Animal {
    Position position;
    bt::behavior_stimuli stimuli;
};

#include "cheat_sheet_1.inc"

void Listen_Tick(Animal&) {}
BT_DEFINE_BEHAVIOR(Listen);
BT_DEFINE_DECIDER(LISTEN, Listen);
BT_DEFINE_TREE(CREATURE, LISTEN);

int main() {
    Animal creature, neighbour, intruder;
    intruder.position = {3, 4};
    bt::tree_memory<CREATURE> memory;
    const double time = 1;
    const float dt = 0.1f;
    Position position;
#include "cheat_sheet_2.inc"
    Position heard;
    const bool has_heard = neighbour.stimuli.Read(kStimuli_CallForHelp, heard) && heard.Y == 4;
    return has_heard && ActiveDepth(memory) == 1 ? 0 : 1;
}
