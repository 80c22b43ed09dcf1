// # S01: Overview
//
// A guard walks through a museum at night. When he sees a thief he runs after him; when he has lost him he goes back to his rounds. This is
// his AI, as a whole program. Every chapter of this guide is a program. Its text is the comments of [the program](s01_overview.cpp), and
// the tests compare its output with the output shown here.
//
// To follow along, build the library once (see "Your own project" in [README.md](../../README.md)) and compile a chapter with it:
// `g++ -std=c++20 -I<decider> s01_overview.cpp <build>/libdecider_bt.a`. An `undefined reference to bt::...` means that the library is missing there.

#include <cstdio>

#include <macros/bt_macros.h>

// The AI acts on the **agent**, a type of your own. The library looks into it only where you name a field
// ([S06](s06_preconditions_and_stimuli.md)).

struct Guard {
    bool SeesThief = false;
    int Distance = 0;  // to the thief, in rooms
};

// **Behaviors** are what the agent can do. A behavior is a name and some functions; the most important is Tick, which is called once a
// frame while the behavior is active. It says whether it goes on. `Chase_Tick` returns false when it no longer wants to run, which counts
// as failed. (To end with success it would return `bt::status::kSucceeded`, see [S08](s08_behaviors.md).) `Patrol_Tick` returns nothing, so
// it runs until something else takes over.

namespace guard_ai {

bool Chase_Tick(Guard& guard) {
    guard.Distance -= 1;
    std::printf("    runs, the thief is %d rooms away\n", guard.Distance);
    return guard.Distance > 0;
}
void Patrol_Tick(Guard&) { std::printf("    walks his round\n"); }

BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR(Patrol);

// **Deciders** say when. A leaf refers to a behavior; a group refers to other deciders and has a policy that chooses among them. This group is a
// prioritized list: the first child that wants to run does. `CHASE_Decide` is the question that CHASE is asked; PATROL has none and always wants
// to.

bool CHASE_Decide(const Guard& guard) { return guard.SeesThief; }

BT_DECLARE_DECIDERS(CHASE, PATROL);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (CHASE, PATROL));
BT_DEFINE_DECIDER(  CHASE,  Chase, .Decide = bt::decide<CHASE_Decide>);
BT_DEFINE_DECIDER(  PATROL, Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// That is the whole tree, and it is a constant: nothing builds it when the program starts, all guards share it, and a debugger shows it by
// these names. Each guard has a small **memory** of its own, of the size that this tree needs. Each frame you **tick** the tree, once for
// each agent: with its memory, the agent, and the time.

int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory;
    for (int frame = 0; frame < 5; ++frame) {
        if (frame == 1) guard = {.SeesThief = true, .Distance = 3};
        if (frame == 2) guard.SeesThief = false;  // the thief turned a corner
        std::printf("frame %d\n", frame);
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 0.1 * frame, .DeltaTime = 0.1f});
        std::printf("    %s\n", memory.Path);
    }
}

// `memory.Path` is the path of active deciders from the root down, as text, to read in any debugger:
//
//> frame 0
//>     walks his round
//>     ROOT > PATROL
//> frame 1
//>     runs, the thief is 2 rooms away
//>     ROOT > CHASE
//> frame 2
//>     runs, the thief is 1 rooms away
//>     ROOT > CHASE
//> frame 3
//>     runs, the thief is 0 rooms away
//>     walks his round
//>     ROOT > PATROL
//> frame 4
//>     walks his round
//>     ROOT > PATROL
//
// Three things happened here, and they are the heart of the system:
//
// - In frame 1 CHASE **interrupted** PATROL. The patrol knows nothing of thieves and need not. A decider that stands earlier in a
//   prioritized list is asked in every frame, and takes over as soon as it accepts.
// - In frame 2 nobody sees the thief any more, and the guard runs on. A decider that is active is not asked again whether it would start.
//   Deciders start things, behaviors continue them; this is called **hysteresis**, and it is why agents do not flicker between two states.
// - In frame 3 the chase ended by itself, and within the same frame the group decided again, with CHASE left out. That is a **redecide**.
//   No frame is lost.
//
// ## When it goes wrong
//
// - **The guard stands still**, and `memory.Path` says `(idle)`. Each child was asked and none accepted: give each list a last child without a
//   Decide, as PATROL is here. Or this memory was never ticked, or its tick was refused; then stderr has said why
//   ([S09](s09_initializing_and_ticking.md)).
// - **Two guards do what one should.** They are ticked with one memory, and each goes on with the other's path. A tick does not know whose
//   memory it is, so no error is reported. Use one memory for each agent and tree.
// - A misspelt child, such as `PATROLL` in the list, is an error of the compiler on that line, with the suggestion that it means `PATROL`.
//   So is a `CHASE_Decide` that exists but is not given to CHASE. No name is looked up later.
