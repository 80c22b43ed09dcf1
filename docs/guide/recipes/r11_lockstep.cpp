// ## Is it deterministic enough for lockstep and replays?
//
// Two machines run the same game and exchange only the actions of the players. Each machine also sends a hash of its
// agents. If the hashes differ, the games have diverged. ([program](recipes/r11_lockstep.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

enum GuardFlags : std::uint32_t { kHearsNoise = 1u << 0 };
BT_DECLARE_FLAGS(GuardFlags);

namespace cat_ai {

bt::status Stretch_Tick(const bt::tick_args& tick) { return tick.Random->Unit() < 0.5f ? bt::status::kRunning : bt::status::kSucceeded; }
BT_DEFINE_BEHAVIOR(Stretch);
BT_DECLARE_DECIDERS(LISTEN, YAWN, ROLL, SCRATCH);
BT_DEFINE_GROUP  (ROOT,      kGroupRandom, (LISTEN, YAWN, ROLL, SCRATCH));
BT_DEFINE_DECIDER(  LISTEN,  Stretch, .Preconditions = { .AllFlags = kHearsNoise });
BT_DEFINE_DECIDER(  YAWN,    Stretch);
BT_DEFINE_DECIDER(  ROLL,    Stretch);
BT_DEFINE_DECIDER(  SCRATCH, Stretch);
BT_DEFINE_TREE(CAT, ROOT);

}  // namespace cat_ai

std::uint32_t HashOf(const bt::tree_memory_base& memory, std::uint32_t hash) {  // not of its bytes: there are pointers among them
    for (int level = 0; level < bt::ActiveDepth(memory); ++level) hash = (hash ^ bt::ActiveDecider(memory, level)->Id) * 16777619u;
    return (hash ^ static_cast<std::uint32_t>(bt::RandomOf(memory)->State >> 32u)) * 16777619u;
}

int main() {
    bt::tree_memory<cat_ai::CAT> here{7}, there{7};  // the same seed
    for (int frame = 0; frame < 6; ++frame) {
        bt::tick_input input = {.Time = frame / 60.0, .DeltaTime = 1 / 60.0f};  // the frame's number is the clock
        bt::TickBehaviorTree(cat_ai::CAT, here, nullptr, input);
        if (frame == 2) input.DecisionFlags = kHearsNoise;  // a message that arrived on one machine only
        bt::TickBehaviorTree(cat_ai::CAT, there, nullptr, input);
        std::printf("frame %d  %08x  %08x\n", frame, HashOf(here, 0), HashOf(there, 0));
    }
}

//> frame 0  b82c469d  b82c469d
//> frame 1  ece086e8  ece086e8
//> frame 2  6f012c3b  57f2a483
//> frame 3  63a1fc48  741f44c3
//> frame 4  86d23608  9afd19df
//> frame 5  4b1a3b24  9dc75056
//
// The library gives equal runs for equal seeds, inputs and clocks, with every compiler and machine. The rest is up to
// the game. Tick the agents in a fixed order, and take the time from the frame's number. Be careful with floats in your
// own Decides.
