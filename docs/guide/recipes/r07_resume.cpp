// ## How does an agent go on where it was interrupted?
//
// The guard spends two seconds in each room. A noise interrupts his round in room 2, and afterwards he should not begin again in room 0.
// ([program](recipes/r07_resume.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

struct Guard { int Room = 0; };  // the room that his round has reached
enum GuardFlags : std::uint32_t { kHearsNoise = 1u << 0 };
BT_DECLARE_FLAGS(GuardFlags);

namespace guard_ai {

struct Round_Block {
    using role = bt::block;
    int Seconds = 0;  // spent in this room
};

void Round_Tick(Guard& guard, Round_Block& block) {
    std::printf("room %d, second %d\n", guard.Room, block.Seconds);
    if (++block.Seconds < 2) return;
    block.Seconds = 0;
    guard.Room += 1;
}
void Look_Activate() { std::printf("what was that?\n"); }
bool Look_Tick(const bt::tick_args& tick) { return (tick.DecisionFlags & kHearsNoise) != 0; }

BT_DEFINE_BEHAVIOR(Round);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Look);

BT_DECLARE_DECIDERS(LOOK, ROUND);

BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (LOOK, ROUND));
BT_DEFINE_DECIDER(  LOOK,  Look, .Preconditions = { .AllFlags = kHearsNoise });
BT_DEFINE_DECIDER(  ROUND, Round);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

//{
int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory;
    for (int frame = 0; frame < 9; ++frame) {
        const std::uint32_t flags = frame == 5 ? kHearsNoise : 0u;
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 1.0 * frame, .DecisionFlags = flags});
    }
}
//}

//> room 0, second 0
//> room 0, second 1
//> room 1, second 0
//> room 1, second 1
//> room 2, second 0
//> what was that?
//> room 2, second 0
//> room 2, second 1
//> room 3, second 0
//
// Data in a block is lost when its decider is deactivated; data on the agent stays. After the noise the room is
// therefore kept, and the seconds start again. A sequence also forgets its current step. To avoid repeated steps, give
// each step a Decide that asks the agent whether the step is done. A sequence skips children that reject, and so
// reaches the step at which it was interrupted.
