// # S01: Overview
//
// A guard walks through a museum at night. When he sees a thief, he runs after the thief. When he has lost the thief,
// he goes back to his round. This page is his AI, as a whole program. Every chapter of this guide is such a program:
// its text is the comments of [the program](s01_overview.cpp), and the tests compare its output with the output shown
// here.
//
// To follow along, build the library once ([Install](install.md)). Then compile a chapter with it, in the folder that
// contains the clone `decider` and `decider-build`: `g++ -std=c++20 -Idecider decider/docs/guide/s01_overview.cpp
// decider-build/libdecider_bt.a`. The error `undefined reference to bt::...` means that the library is missing in this
// command.

#include <cstdio>

#include <macros/bt_macros.h>

// The AI acts on the **agent**, which has a type of your own.

struct Guard {
    bool SeesThief = false;
    int Distance = 0;  // to the thief, in rooms
};

// **Behaviors** are the things that the agent can do. A behavior is a name and some functions. The most important
// function is Tick, which is called once a frame while the behavior is active. Its result says whether the behavior
// runs on. `Chase_Tick` returns false when the chase is over, and the behavior has then failed. (It could return
// `bt::status::kSucceeded` instead, see [S08](s08_behaviors.md).) `Patrol_Tick` returns nothing, so Patrol runs until
// another behavior takes over.

namespace guard_ai {

bool Chase_Tick(Guard& guard) {
    guard.Distance -= 1;
    std::printf("    runs, the thief is %d rooms away\n", guard.Distance);
    return guard.Distance > 0;
}
void Patrol_Tick(Guard&) { std::printf("    walks his round\n"); }

BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR(Patrol);

// **Deciders** say when. A leaf refers to a behavior. A group refers to other deciders, its children, and has a policy
// that chooses one of them. The group below is a prioritized list: it chooses the first child that **accepts**, that
// is, wants to run. CHASE accepts if `CHASE_Decide` returns true; `bt::decide<CHASE_Decide>` binds this function.
// PATROL has no such function, so PATROL always accepts.

bool CHASE_Decide(const Guard& guard) { return guard.SeesThief; }

BT_DECLARE_DECIDERS(CHASE, PATROL);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (CHASE, PATROL));
BT_DEFINE_DECIDER(  CHASE,  Chase, .Decide = bt::decide<CHASE_Decide>);
BT_DEFINE_DECIDER(  PATROL, Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// That is the whole tree, and it is a constant. Nothing builds the tree when the program starts, all guards share it,
// and a debugger shows it by these names. Each guard has a small **memory** of his own, which has the size that this
// tree needs. In each frame you **tick** the tree once for each agent, with the agent's memory, the agent, and the
// time.

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

// `memory.Path` is the path of active deciders after the tick, from the root down, as text, to read in any debugger:
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
// Three things happened here, and they are the heart of the library:
//
// - Frame 1: CHASE **interrupted** PATROL. The patrol knows nothing of thieves. A prioritized list asks all children
//   before the active one in every frame, and a child that accepts takes over at once.
// - Frame 2: nobody sees the thief any more, and the guard runs on. An active decider is not asked again whether it
//   would start: deciders start behaviors, and behaviors continue by themselves. This is called **hysteresis**, and it
//   keeps agents from flickering between two states.
// - Frame 3: the chase ended by itself. Within the same frame the group decided again, with CHASE left out. This is a
//   **redecide**, and no frame is lost. CHASE can start again in the next frame.
//
// On your first day, read [how deciders choose](how_deciders_choose.md) next.
//
// ## When it goes wrong
//
// - **The guard does nothing**, and `memory.Path` is `(idle)`. Each child was asked and none accepted. Give each list a
//   last child without conditions, such as PATROL. If this is not the reason, the memory was never ticked, or its tick
//   was refused and stderr has said why ([S09](s09_initializing_and_ticking.md)).
// - **Two guards do what one should.** They are ticked with one memory, and each continues the other's path. No error
//   is reported, because a tick can't know whose memory it gets. Use one memory for each agent and tree.
// - **A misspelt child**, such as `PATROLL` in the list, is an error of the compiler on that line, and the compiler
//   suggests `PATROL`.
// - **A Decide that is not used**: if `CHASE_Decide` exists and is not given to CHASE, the compiler reports an error.
