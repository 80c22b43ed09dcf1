// ## How does an agent go on where it was interrupted?
//
// A guard looks into each room for two seconds. A noise interrupts his round in the hall, and afterwards he should not
// begin again in the kitchen. ([program](recipes/r07_resume.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

struct Guard {};
enum GuardFlags : std::uint32_t { kHearsNoise = 1u << 0 };
BT_DECLARE_FLAGS(GuardFlags);

namespace guard_ai {

struct Room {
    using role = bt::parameters;
    const char* Name;
};
constexpr Room kKitchen = {"kitchen"};
constexpr Room kHall = {"hall"};

struct Look_Block {
    using role = bt::block;
    int Seconds = 0;
};

bt::status Look_Tick(const Room& room, Look_Block& block) {
    std::printf("%s, second %d\n", room.Name, block.Seconds);
    return ++block.Seconds < 2 ? bt::status::kRunning : bt::status::kSucceeded;
}
void Listen_Activate() { std::printf("what was that?\n"); }
bool Listen_Tick(const bt::tick_args& tick) { return (tick.DecisionFlags & kHearsNoise) != 0; }

BT_DEFINE_BEHAVIOR(Look);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Listen);

BT_DECLARE_DECIDERS(LISTEN, ROUND, KITCHEN, HALL);

BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (LISTEN, ROUND));
BT_DEFINE_DECIDER(  LISTEN,  Listen, .Preconditions = { .AllFlags = kHearsNoise });
BT_DEFINE_GROUP  (  ROUND,   kGroupSequentialLooping, (KITCHEN, HALL), .Flags = bt::kFlagsResume);
BT_DEFINE_DECIDER(    KITCHEN, Look, .Parameters = bt::with(kKitchen));
BT_DEFINE_DECIDER(    HALL,    Look, .Parameters = bt::with(kHall));

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

//{
int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory;
    for (int frame = 0; frame < 5; ++frame) {
        const std::uint32_t flags = frame == 2 ? kHearsNoise : 0u;
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 1.0 * frame, .DecisionFlags = flags});
    }
}
//}

//> kitchen, second 0
//> kitchen, second 1
//> hall, second 0
//> what was that?
//> hall, second 0
//> hall, second 1
//> kitchen, second 0
//
// With `kFlagsResume` the round begins at the child that was interrupted. That child itself begins anew: data in its
// block is lost when it is deactivated. Keep on the agent what must outlast that.
