// # S08: Behaviors
//
// A thief steals vases. He walks up to a show case, picks its lock and takes the vase. Each step is pointless without
// the one before, and a guard may come at any moment. Three deciders for three steps would have to tell each other how
// far the lock is open. One behavior with a `switch` can simply do the three steps. Behaviors are meant to be that
// large: to patrol, to steal, to hide.

#include <cstdio>

#include <macros/bt_macros.h>

struct Thief {
    bool HearsGuard = false;
    bool HasPick = true;
    int NumVasesLeft = 2;  // in the museum
};

namespace thief_ai {

// The steps are a small state machine. Its state is in a block ([S07](s07_memory_and_blocks.md)), and is gone with the
// behavior.

enum class step { kApproach, kPickLock, kTake };
struct Steal_Block {
    using role = bt::block;
    step Step = step::kApproach;
    float SecondsAtLock = 0;
};

// A behavior has up to three functions:
//
// - **Activate** is called once, when its decider is chosen. If Activate refuses, the behavior was never active.
// - **Tick** is called in every frame while the behavior is active, including the first.
// - **Deactivate** is called once for each Activate that did not refuse, whatever the reason for the end. Clean up
//   there.
//
// Activate and Tick return a `bt::status`, a bool, or nothing. False is `kFailed`; true and nothing are `kRunning`.
// Activate must not return `kSucceeded`. A function may take a `const bt::tick_args&` with data of the tick: the time,
// the seconds since the last tick, and how long its decider has been active.

void Steal_Activate(Thief&, const bt::tick_args& tick) { std::printf("  %2.0f s: Steal begins\n", tick.Time); }

bt::status Steal_Tick(Thief& thief, Steal_Block& block, const bt::tick_args& tick) {
    switch (block.Step) {
        case step::kApproach:
            block.Step = step::kPickLock;
            break;
        case step::kPickLock:
            if (!thief.HasPick) return bt::status::kFailed;
            block.SecondsAtLock += tick.DeltaTime;
            if (block.SecondsAtLock >= 2) block.Step = step::kTake;
            break;
        case step::kTake:
            if (--thief.NumVasesLeft == 0) return bt::status::kSucceeded;
            block = {};  // on to the next one
            break;
    }
    return bt::status::kRunning;
}

// Deactivate may take the reason for the end, a `bt::end_reason`.

void Steal_Deactivate(Thief&, bt::end_reason reason, const bt::tick_args& tick) {
    const char* why = "";
    switch (reason) {
        case bt::end_reason::kInterrupted: why = "was interrupted"; break;  // something more important took over
        case bt::end_reason::kFailed: why = "failed"; break;                // by its own answer
        case bt::end_reason::kSucceeded: why = "succeeded"; break;
        case bt::end_reason::kStopped: why = "was stopped"; break;          // StopBehaviorTree
        case bt::end_reason::kNoLongerHolds: why = "had to end"; break;     // its decider's While (S06)
        case bt::end_reason::kTimedOut: why = "took too long"; break;       // its decider's MaxSeconds (S06)
        case bt::end_reason::kError: why = "answered an error"; break;      // only in a classic tree
    }
    std::printf("  %2.0f s: Steal %s after %.0f s\n", tick.Time, why, tick.Duration());
}

// Lurking has no end: the thief goes from shadow to shadow until something else takes over.

struct Lurk_Block {
    using role = bt::block;
    int Shadow = 0;
};
void Lurk_Tick(Thief&, Lurk_Block& block) { block.Shadow = (block.Shadow + 1) % 3; }

bool Hide_Tick(const Thief& thief) { return thief.HearsGuard; }
bool HIDE_Decide(const Thief& thief) { return thief.HearsGuard; }
bool STEAL_Decide(const Thief& thief) { return thief.NumVasesLeft > 0; }

// Grab is for the end of this chapter. Only its Activate checks whether there is anything to take.

bool Grab_Activate(const Thief& thief) { return thief.NumVasesLeft > 0; }

// The name of a macro lists the functions that it binds. `BT_DEFINE_BEHAVIOR` alone binds Tick.

BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Steal);
BT_DEFINE_BEHAVIOR__ACTIVATE(Grab);
BT_DEFINE_BEHAVIOR(Lurk);
BT_DEFINE_BEHAVIOR(Hide);

BT_DECLARE_DECIDERS(HIDE, STEAL, LURK);

BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (HIDE, STEAL, LURK));
BT_DEFINE_DECIDER(  HIDE,  Hide, .Decide = bt::decide<HIDE_Decide>);
BT_DEFINE_DECIDER(  STEAL, Steal, .Decide = bt::decide<STEAL_Decide>);
BT_DEFINE_DECIDER(  LURK,  Lurk);

BT_DEFINE_TREE(THIEF, ROOT);

BT_DECLARE_DECIDERS(GRAB);

BT_DEFINE_GROUP  (HASTY_ROOT, kGroupPrioritizedList, (GRAB, LURK));
BT_DEFINE_DECIDER(  GRAB,     Grab);

BT_DEFINE_TREE__LINT(HASTY_THIEF, HASTY_ROOT, .IgnoredKinds = bt::kAllLintKinds);

}  // namespace thief_ai

int main() {
    Thief thief;
    bt::tree_memory<thief_ai::THIEF> memory;
    double time = 0;
    const auto tick_until = [&](double end) {
        for (; time <= end; ++time) bt::TickBehaviorTree(thief_ai::THIEF, memory, &thief, {.Time = time, .DeltaTime = 1});
        std::printf("%4.0f s: %s, vases left: %d\n", end, memory.Path, thief.NumVasesLeft);
    };
    tick_until(4);
    thief.HearsGuard = true;
    tick_until(5);
    thief.HearsGuard = false;
    thief.HasPick = false;
    tick_until(7);
    thief.HasPick = true;
    tick_until(11);
    thief.NumVasesLeft = 1;
    tick_until(12);
    bt::StopBehaviorTree(thief_ai::THIEF, memory, &thief, {.Time = time, .DeltaTime = 1});

//>    0 s: Steal begins
//>    4 s: ROOT > STEAL, vases left: 1
//>    5 s: Steal was interrupted after 5 s
//>    5 s: ROOT > HIDE, vases left: 1
//>    6 s: Steal begins
//>    7 s: Steal failed after 1 s
//>    7 s: ROOT > LURK, vases left: 1
//>    8 s: Steal begins
//>   11 s: Steal succeeded after 3 s
//>   11 s: ROOT > LURK, vases left: 0
//>   12 s: Steal begins
//>   12 s: ROOT > STEAL, vases left: 1
//>   13 s: Steal was stopped after 1 s
//
// At 3 seconds the thief took the first vase and went on to the second: **Steal loops inside**. If Steal ended after
// each vase, its group would ask only its other children, as at 7 and 11 seconds. The thief would lurk for a frame
// between two vases. Put a loop into a Tick. Looping there is also cheaper than ending and being chosen again.
//
// The animation layer blends one behavior's animation into the next, and every behavior calls it. A behavior that knows
// its successor must be changed whenever the tree changes. Groups can have a behavior too
// ([S23](s23_group_decider_behaviors.md)).
//
// ## When it goes wrong
//
// **A behavior is active in every frame and gets nowhere.** A decider above it is chosen in every frame and then
// refuses. GRAB has no Decide, and always takes over from LURK. Grab's Activate then refuses, and LURK starts again:

    bt::tree_memory<thief_ai::HASTY_THIEF> hasty_memory;
    thief.NumVasesLeft = 0;
    for (time = 0; time < 100; ++time) bt::TickBehaviorTree(thief_ai::HASTY_THIEF, hasty_memory, &thief, {.Time = time, .DeltaTime = 1});
    std::printf("%s for %.0f s\n", hasty_memory.Path, bt::ActiveSeconds(hasty_memory, 1));
}

//> HASTY_ROOT > LURK for 0 s
//
// An `ActiveSeconds` that stays at 0 is the sign. Put reasons that are known beforehand into the Decide. Activate
// should refuse only for reasons that show when it tries.
//
// **A lamp stays on.** Tick switches the lamp off before the behavior ends, but an interruption skips that code. Clean
// up in Deactivate and nowhere else.
//
// **A function is declared, but its macro does not bind it.** The function would never be called, and the compiler
// reports an error. For `BT_DEFINE_BEHAVIOR(Steal)` the error is
// `bt: Steal_Activate is declared but not bound, see BT_DEFINE_BEHAVIOR__ACTIVATE_TICK`.
