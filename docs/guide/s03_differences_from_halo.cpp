// # S03: Differences from Halo's behavior trees
//
// A guard checks the doors when he has nothing better to do, and he checks them at once when the alarm rings. The walk
// is the same, with two priorities: one above his coffee and one below it. Where is it in the tree?
//
// Halo 2 answered with two kinds of nodes. Its tree consists of behaviors, and the position of a behavior is its
// priority. For other priorities there are **impulses**: small triggers elsewhere in the tree that point to a behavior.
// (Damian Isla described this in "Handling Complexity in the Halo 2 AI".) Spore, and this library, took the behaviors
// out of the tree:
//
// | Halo 2 | here |
// | --- | --- |
// | a behavior in the tree decides and acts | a decider decides; its behavior acts, and knows no tree |
// | an impulse starts a behavior at another priority | one more decider for the same behavior |
// | the conditions of a running behavior are checked again in each tick | the conditions of an active decider are not; its behavior says when it is done |
// | a behavior for a stimulus wakes up when the stimulus is there | a decider has a condition on the stimulus ([S06](s06_preconditions_and_stimuli.md)) |
// | the tree never changes while the game runs, though the article reads as if it did | the tree never changes either |
//
// A behavior has as many deciders as there are reasons for it. A decider can have several nodes in the tree, too:
// CALL_FOR_HELP below is in two groups. The tree is then a directed graph without cycles (a DAG), and a tick walks it
// like any tree. The other behaviors are in [the program](s03_differences_from_halo.cpp).

//{
#include <cstdio>

#include <macros/bt_macros.h>

struct Guard {
    bool SeesFire = false;
    bool SeesThief = false;
    bool IsAlarmOn = false;
    bool HasCalled = false;
    int Coffee = 3;  // sips
    int Doors = 0;   // still to check
};

//}
namespace guard_ai {
//{

bool Call_Tick(Guard& guard) {
    guard.HasCalled = true;
    std::printf("    calls for help\n");
    return false;  // done
}
void LeadOut_Tick(Guard&) {}
void Chase_Tick(Guard&) {}
//}
void CheckDoors_Activate(Guard& guard) {
    guard.Doors = 3;
    std::printf("    begins with the first of 3 doors\n");
}
//{
bool CheckDoors_Tick(Guard& guard) { return --guard.Doors > 0; }
bool Drink_Tick(Guard& guard) { return --guard.Coffee > 0; }

BT_DEFINE_BEHAVIOR(Call);
BT_DEFINE_BEHAVIOR(LeadOut);
BT_DEFINE_BEHAVIOR(Chase);
//}
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(CheckDoors);  // Activate is called once, when the behavior starts
//{
BT_DEFINE_BEHAVIOR(Drink);
//}

BT_DECLARE_DECIDERS(ROOT, FIRE, THIEF, CALL_FOR_HELP, LEAD_OUT, CHASE, CHECK_DOORS_NOW, DRINK_COFFEE, CHECK_DOORS);

BT_DEFINE_GROUP  (ROOT,              kGroupPrioritizedList, (FIRE, THIEF, CHECK_DOORS_NOW, DRINK_COFFEE, CHECK_DOORS));
BT_DEFINE_GROUP  (  FIRE,            kGroupPrioritizedList, (CALL_FOR_HELP, LEAD_OUT),
                                     .Decide = bt::Decide([](const Guard& guard) { return guard.SeesFire; }));
BT_DEFINE_GROUP  (  THIEF,           kGroupPrioritizedList, (CALL_FOR_HELP, CHASE),
                                     .Decide = bt::Decide([](const Guard& guard) { return guard.SeesThief; }));
BT_DEFINE_DECIDER(    CALL_FOR_HELP, Call, .Decide = bt::Decide([](const Guard& guard) { return !guard.HasCalled; }));
BT_DEFINE_DECIDER(    LEAD_OUT,      LeadOut);
BT_DEFINE_DECIDER(    CHASE,         Chase);
BT_DEFINE_DECIDER(  CHECK_DOORS_NOW, CheckDoors, .Decide = bt::Decide([](const Guard& guard) { return guard.IsAlarmOn; }));
BT_DEFINE_DECIDER(  DRINK_COFFEE,    Drink, .Decide = bt::Decide([](const Guard& guard) { return guard.Coffee > 0; }));
BT_DEFINE_DECIDER(  CHECK_DOORS,     CheckDoors);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// In Halo 2 CHECK_DOORS_NOW would be an impulse, and CHECK_DOORS its behavior. The tree has 9 deciders and 10 nodes:

static_assert(guard_ai::GUARD.NumDeciders == 9 && guard_ai::GUARD.NumNodes == 10);

int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory;
    for (int frame = 0; frame < 8; ++frame) {
        guard.IsAlarmOn = frame == 1 || frame == 5;
        guard.SeesThief = frame == 6;
        guard.SeesFire = frame == 7;
        if (frame == 7) guard.HasCalled = false;  // a fire is news
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 0.1 * frame, .DeltaTime = 0.1f});
        std::printf("frame %d %s%s\n", frame, memory.Path, guard.IsAlarmOn ? ", alarm" : "");
    }
}

//> frame 0 ROOT > DRINK_COFFEE
//>     begins with the first of 3 doors
//> frame 1 ROOT > CHECK_DOORS_NOW, alarm
//> frame 2 ROOT > CHECK_DOORS_NOW
//> frame 3 ROOT > DRINK_COFFEE
//>     begins with the first of 3 doors
//> frame 4 ROOT > CHECK_DOORS
//>     begins with the first of 3 doors
//> frame 5 ROOT > CHECK_DOORS_NOW, alarm
//>     calls for help
//> frame 6 ROOT > THIEF > CHASE
//>     calls for help
//> frame 7 ROOT > FIRE > LEAD_OUT
//
// In frame 2 the alarm is off and the guard still checks the doors, because CHECK_DOORS_NOW is not asked again. In
// frames 6 and 7 the shared decider runs in each of its groups.
//
// ## When it goes wrong
//
// - **In frame 5 the guard starts again with the first door.** Both deciders have one behavior, but they are two
//   states. CHECK_DOORS was interrupted, CHECK_DOORS_NOW began, and `CheckDoors_Activate` was called again. To continue
//   where he was, the guard himself must remember it: let the Activate set `Doors` only if `Doors` is 0.
// - **An agent goes on although the reason is gone**, as in frame 2. This is intended, and often wanted. If it is not,
//   give the decider a `.While`, or let the behavior's Tick return false when the alarm is off.
// - **`bt: this child is listed twice in its group`**: use two deciders with one behavior. A group below itself is an
//   error too: `bt: this decider is below itself`.
// - **A behavior in a group's list** (`Chase` for `CHASE`) is an error that names the concept
//   `bt::a_group_has_only_deciders`.
