// ## How does an agent reload while it runs?
//
// The guard backs away from a living suit of armour. His legs keep walking, whether his hands reload or do nothing.
// ([program](recipes/r06_two_things.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

struct Guard { int Metres = 1; int Darts = 0; };
enum GuardFlags : std::uint32_t { kSeesArmour = 1u << 0 };
BT_DECLARE_FLAGS(GuardFlags);

namespace guard_ai {

bool BackAway_Tick(Guard& guard) { return ++guard.Metres <= 6; }
bt::status Reload_Tick(Guard& guard) { return ++guard.Darts < 3 ? bt::status::kRunning : bt::status::kSucceeded; }

BT_DEFINE_BEHAVIOR(BackAway);
BT_DEFINE_BEHAVIOR(Reload);
BT_DEFINE_BEHAVIOR__NONE(Look);
BT_DEFINE_BEHAVIOR__NONE(Stand);

BT_DECLARE_DECIDERS(BACK_AWAY, RELOAD, LOOK, STAND);

BT_DEFINE_GROUP  (ROOT,        kGroupPrioritizedList, (BACK_AWAY, STAND));
BT_DEFINE_GROUP  (  BACK_AWAY, kGroupPrioritizedList, (RELOAD, LOOK), .Behavior = &BackAway,  // the legs
                               .Preconditions = { .AllFlags = kSeesArmour });
BT_DEFINE_DECIDER(    RELOAD,  Reload, .Preconditions = { .Ranges = { BT_RANGE(Guard, Darts, 0, 2) } });  // the hands
BT_DEFINE_DECIDER(    LOOK,    Look);
BT_DEFINE_DECIDER(  STAND,     Stand);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

//{
int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory;
    for (int frame = 0; frame < 6; ++frame) {
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 1.0 * frame, .DecisionFlags = frame == 0 ? kSeesArmour : 0u});
        std::printf("%d m away, %d darts: %s\n", guard.Metres, guard.Darts, memory.Path);
    }
}
//}

// He sees the armour in the first frame only:

//> 2 m away, 1 darts: ROOT > BACK_AWAY > RELOAD
//> 3 m away, 2 darts: ROOT > BACK_AWAY > RELOAD
//> 4 m away, 3 darts: ROOT > BACK_AWAY > LOOK
//> 5 m away, 3 darts: ROOT > BACK_AWAY > LOOK
//> 6 m away, 3 darts: ROOT > BACK_AWAY > LOOK
//> 7 m away, 3 darts: ROOT > STAND
//
// Only one path is active, but every decider on the path may have a behavior. A tick runs a group's behavior before its
// child's behavior. When a group's behavior ends, the group ends. A group also ends when no child accepts, so its last
// child should always accept, like LOOK here. See [S23](s23_group_decider_behaviors.md).
