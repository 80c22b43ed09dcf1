// # S23: Group decider behaviors
//
// During an alarm the doors are shut, whether the guard is searching or holding somebody. You do not want each of these
// behaviors to shut the doors when it begins, and to open them when it ends. Doors are a matter of the group. A group
// may have a behavior of its own, which is active around its children.

#include <cstdio>

#include <macros/bt_macros.h>

struct Guard {
    bool HearsAlarm = false;
    bool HasFoundThief = false;
    bool IsDoorStuck = false;
    int NumDoorsShut = 0;
};

//{
const char* Text(bt::end_reason reason) {
    switch (reason) {
        case bt::end_reason::kInterrupted: return "interrupted";
        case bt::end_reason::kFailed: return "failed";
        case bt::end_reason::kSucceeded: return "succeeded";
        case bt::end_reason::kStopped: return "stopped";
        case bt::end_reason::kNoLongerHolds: return "no longer holds";
        case bt::end_reason::kTimedOut: return "timed out";
        case bt::end_reason::kError: return "error";
    }
    return "";
}
//}

namespace guard_ai {

// A group's behavior is like any other: it may have a block, a DBlock and parameters, and its Activate may refuse. Its
// Tick decides how long the group goes on. Check conditions for going on there, because the Decide of an active group
// can't end the group. (With `kFlagsCallDecideOnRedecide` it can, but only when a child has ended.)

bool Lockdown_Activate(Guard& guard) {
    std::printf("    Lockdown: %s\n", guard.IsDoorStuck ? "a door is stuck" : "shuts the doors");
    if (guard.IsDoorStuck) return false;
    guard.NumDoorsShut = 3;
    return true;
}
bt::status Lockdown_Tick(const Guard& guard) {
    std::printf("    Lockdown ticks\n");
    return guard.HearsAlarm ? bt::status::kRunning : bt::status::kSucceeded;
}
void Lockdown_Deactivate(Guard& guard, bt::end_reason reason) {
    guard.NumDoorsShut = 0;
    std::printf("    Lockdown: opens the doors, %s\n", Text(reason));
}

bool SEARCH_Decide(const Guard& guard) {
    std::puts("    SEARCH is asked");
    return !guard.HasFoundThief;
}
bool Search_Tick(const Guard& guard) {
    std::puts("    Search ticks");
    return !guard.HasFoundThief;
}
void Search_Deactivate(bt::end_reason reason) { std::printf("    Search: %s\n", Text(reason)); }
void Hold_Tick() { std::puts("    Hold ticks"); }
void Hold_Deactivate(bt::end_reason reason) { std::printf("    Hold: %s\n", Text(reason)); }
void Patrol_Activate() { std::puts("    Patrol: sets out"); }

BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Lockdown);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Search);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Hold);
BT_DEFINE_BEHAVIOR__ACTIVATE(Patrol);

BT_DECLARE_DECIDERS(LOCKDOWN, SEARCH, HOLD, PATROL);

BT_DEFINE_GROUP          (ROOT,       kGroupPrioritizedList, (LOCKDOWN, PATROL));
BT_DEFINE_GROUP          (  LOCKDOWN, kGroupPrioritizedList, (SEARCH, HOLD), .Behavior = &Lockdown,
                                      .Decide = bt::Decide([](const Guard& guard) { return guard.HearsAlarm; }));
BT_DEFINE_DECIDER__DECIDE(    SEARCH, Search);
BT_DEFINE_DECIDER        (    HOLD,   Hold);
BT_DEFINE_DECIDER        (  PATROL,   Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory;
    const auto tick = [&](const char* what) {
        std::printf("%s\n", what);
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.DeltaTime = 0.1f});
        std::printf("  %s, doors shut: %d\n", memory.Path, guard.NumDoorsShut);
    };
    guard.HearsAlarm = true;
    tick("the alarm");
    tick("the next frame");
    guard.HasFoundThief = true;
    tick("he has him");
    guard.HearsAlarm = false;
    tick("the alarm is over");
    guard.HearsAlarm = guard.IsDoorStuck = true;
    tick("the alarm again, but a door is stuck");
    tick("it still is");
}

//> the alarm
//>     Lockdown: shuts the doors
//>     Lockdown ticks
//>     SEARCH is asked
//>     Search ticks
//>   ROOT > LOCKDOWN > SEARCH, doors shut: 3
//> the next frame
//>     Lockdown ticks
//>     Search ticks
//>   ROOT > LOCKDOWN > SEARCH, doors shut: 3
//> he has him
//>     Lockdown ticks
//>     Search ticks
//>     Search: failed
//>     Hold ticks
//>   ROOT > LOCKDOWN > HOLD, doors shut: 3
//> the alarm is over
//>     Lockdown ticks
//>     Hold: interrupted
//>     Lockdown: opens the doors, succeeded
//>     Patrol: sets out
//>   ROOT > PATROL, doors shut: 0
//> the alarm again, but a door is stuck
//>     Lockdown: a door is stuck
//>     Patrol: sets out
//>   ROOT > PATROL, doors shut: 0
//> it still is
//>     Lockdown: a door is stuck
//>     Patrol: sets out
//>   ROOT > PATROL, doors shut: 0
//
// - A group's behavior is activated and ticked **before** its children decide, and deactivated **after** them.
// - Each level gets its own reason. When the alarm was over, Lockdown had succeeded. Hold, which had done nothing
//   wrong, was interrupted.
// - If the Tick of a group ends it, its children are neither asked nor ticked any more in this frame. The group above
//   chooses again, with this group masked out, as for a leaf. If all children have ended and no other child accepts,
//   the group ends with the result of the last child.
// - If the Activate of a group fails, the group was never active: no child is asked, and no Deactivate follows.
//
// ## When it goes wrong
//
// **A behavior starts again in every frame.** While the door is stuck, LOCKDOWN accepts in each frame. PATROL is
// deactivated for it, Activate fails, and PATROL starts again. A group's Tick that ends too early has the same effect,
// for instance a bool that returns whether the Tick did anything. `memory.Path` looks quiet meanwhile; debug output of
// level 2 shows the restarts. Let Decide check what can be known there, or give LOCKDOWN an `.EverySeconds`.
// `.CooldownSeconds` does not help, because it counts from a Deactivate.
//
// **The doors stay shut.** An Activate that fails must undo what it did before. Check first and act then, or let a
// block with a destructor undo it ([S21](s21_advanced_behavior_memory_blocks.md)).
//
// **A child can't reach the group's block.** Each block belongs to one behavior. Put data for the children on the
// agent, like `NumDoorsShut`, and take it back in the group's Deactivate.
//
// ## Where to go on
//
// - [Recipes](recipes.md): small trees for common needs of games, each a program.
// - [Choosing](choosing.md): what to use for which problem.
// - [Semantics](semantics.md): what exactly happens in a tick, and in which order.
// - [Internals](internals.md): how the library is built, for those who change it or must debug it.
