// The example tree of docs/guide/internals.md, laid out as that page draws it.
#include <macros/bt_macros.h>

struct Guard {
    int Health = 3;
};

namespace internals {

enum guard_flags : std::uint32_t { kHeardNoise = 1u << 0 };
BT_DECLARE_FLAGS(guard_flags);
struct Spot;
struct Look_Block;
bool CHASE_Decide(const Guard& guard) { return guard.Health > 9; }
float GO_Decide(Spot& spot);
bool GoTo_Tick(Guard&, Spot& spot);
bool LookAround_Tick(Guard&, Look_Block& block);
void Chase_Tick(Guard&) {}
void Patrol_Tick(Guard&) {}
BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR(Patrol);
extern const bt::behavior GoTo, LookAround;
BT_DECLARE_DECIDERS(CHASE, SEARCH, PATROL, GO, LOOK);

#include "internals_1.inc"

float GO_Decide(Spot& spot) { return spot.Room = 7, 1; }
bool GoTo_Tick(Guard&, Spot& spot) { return spot.Room == 7; }
bool LookAround_Tick(Guard&, Look_Block& block) { return ++block.Turns < 9; }
constexpr bt::behavior GoTo = {.DebugName = "GoTo", .Tick = bt::tick<GoTo_Tick>};
constexpr bt::behavior LookAround = {.DebugName = "LookAround", .Tick = bt::tick<LookAround_Tick>};
BT_DEFINE_TREE(GUARD, ROOT);

static_assert(GUARD.NumNodes == 6 && GUARD.Nodes[2].FirstChild == 4 && GUARD.Nodes[2].GroupState == 12 && GUARD.Nodes[2].EveryTimer == 0);
static_assert(GUARD.Nodes[5].Block == 20 && GUARD.Nodes[4].DBlock == 28 && GUARD.Nodes[5].DBlock == 28 && GUARD.DBlockSlots == 8);

}  // namespace internals

int main() {
    Guard guard;
    bt::tree_memory<internals::GUARD> memory;
    return bt::TickBehaviorTree(internals::GUARD, memory, &guard, {.Time = 11, .DecisionFlags = internals::kHeardNoise}) &&
        memory.Leaf == 4 ? 0 : 1;
}
