// ## How do I save and load the game?
//
// Within one run, a copy of a memory is a snapshot to go back to. A file can't hold a memory, because a memory points
// into the program. Save the agent and the Ids of the active deciders instead. ([program](recipes/r10_save_games.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

struct Guard { bool SeesThief = false; std::uint32_t Resumes = 0; };  // Resumes: the Id of a decider that was active when the game was saved

namespace guard_ai {

bool CHASE_Decide(const Guard& guard, const bt::tick_args& tick) { return guard.SeesThief || guard.Resumes == tick.Decider->Id; }
BT_DEFINE_BEHAVIOR__NONE(Chase);
BT_DEFINE_BEHAVIOR__NONE(Patrol);
BT_DECLARE_DECIDERS(CHASE, PATROL);
BT_DEFINE_GROUP          (ROOT,     kGroupPrioritizedList, (CHASE, PATROL));
BT_DEFINE_DECIDER__DECIDE(  CHASE,  Chase);
BT_DEFINE_DECIDER        (  PATROL, Patrol);
BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

int main() {
    using namespace guard_ai;
    Guard guard = {.SeesThief = true};
    bt::tree_memory<GUARD> memory;
    bt::TickBehaviorTree(GUARD, memory, &guard, {.Time = 1});
    guard.SeesThief = false;  // he runs on all the same, by hysteresis

    static_assert(bt::IsSnapshotSafe(GUARD));
    const bt::tree_memory<GUARD> snapshot = memory;
    bt::StopBehaviorTree(GUARD, memory, &guard, {.Time = 2});
    memory = snapshot;
    std::printf("snapshot: %s\n", memory.Path);

    const std::uint32_t saved = bt::ActiveDecider(memory, bt::ActiveDepth(memory) - 1)->Id;  // what a file can keep
    bt::tree_memory<GUARD> loaded;                                                           // in another run
    guard.Resumes = saved;
    bt::TickBehaviorTree(GUARD, loaded, &guard, {.Time = 2});
    guard.Resumes = 0;
    std::printf("loaded: %s, for %.0f s\n", loaded.Path, bt::ActiveSeconds(loaded, 1));
}

//> snapshot: ROOT > CHASE
//> loaded: ROOT > CHASE, for 0 s
//
// A snapshot needs the agent of the same moment, and does not compile unless all blocks are trivially copyable.
// Restoring a snapshot calls no function. The library can't put a loaded memory on a path: the tree decides again. To
// keep the hysteresis, let a Decide compare the saved Id with that of its decider, on each level that matters.
//
// Ids are made from names, so the next build has the same Ids. A decider that gets another name keeps its number by
// `.Id`. Timers, cool-downs, turns, blocks and activation times are lost; data that must survive belongs on the agent.
// To continue the same random numbers, save and set `bt::RandomOf(memory)->State`.
