// ## How do I save and load the game?
//
// Within one run, a copy of a memory is a snapshot to go back to. For a file, a `bt::save_table` writes each agent into
// a few bytes, which later versions of the game load: [Saved games](saves.md).
// ([program](recipes/r10_save_games.cpp))
//{
#include <cstdio>
#include <span>
#include <vector>

#include <bt/save.h>
#include <macros/bt_macros.h>
//}

struct Guard { bool SeesThief = false; };

namespace guard_ai {

bool CHASE_Decide(const Guard& guard) { return guard.SeesThief; }
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

    std::vector<std::byte> file;
    const bt::save_table table(GUARD);
    table.Write(file);
    table.SaveAgent(memory, file);
    std::span<const std::byte> left = file;  // in another run
    const bt::save_reader reader(left, GUARD);
    bt::tree_memory<GUARD> loaded;
    if (!reader.LoadAgent(left, loaded, &guard, {.Time = 2})) return 1;
    bt::TickBehaviorTree(GUARD, loaded, &guard, {.Time = 3});
    std::printf("loaded: %s, for %.0f s\n", loaded.Path, bt::ActiveSeconds(loaded, 1));
}

//> snapshot: ROOT > CHASE
//> loaded: ROOT > CHASE, for 2 s
//
// A snapshot needs the agent of the same moment, and does not compile unless all blocks are trivially copyable.
// Restoring a snapshot calls no function. A save needs the agent of the same moment, too, which the game saves itself.
