// # S07: Memory and blocks
//
// A guard who checks a room has to remember how many show cases he has looked at. When he runs after a thief that number means nothing any
// more, and the guard in the next wing has one of his own. So it belongs neither in the tree, which all guards share, nor in the guard, who
// would carry the leftovers of everything that he ever did. It belongs to the behavior, while the behavior is active. This data is called a
// **block**.

#include <cstdio>

#include <macros/bt_macros.h>

// Data that outlives a behavior stays on the agent. Behaviors can't see each other's blocks: data for another behavior goes through the
// agent too.

struct Guard {
    bool SeesThief = false;
    int NumRoomsChecked = 0;
};

namespace guard_ai {

// A block is a struct of your own that says so in its first line. A function gets it as a parameter. It is constructed before the behavior
// becomes active and destroyed after the behavior has ended, so its initializers are the only reset that it needs.

struct Check_Block {
    using role = bt::block;
    int NumCases = 0;
};

bool Check_Tick(Guard& guard, Check_Block& block) {
    if (++block.NumCases < 4) return true;
    ++guard.NumRoomsChecked;
    return false;  // this room is done
}
bool Chase_Tick(const Guard& guard) { return guard.SeesThief; }
bool CHASE_Decide(const Guard& guard) { return guard.SeesThief; }

BT_DEFINE_BEHAVIOR(Check);
BT_DEFINE_BEHAVIOR(Chase);

BT_DECLARE_DECIDERS(CHASE, ROUND, HALL, VAULT, TOWER);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (CHASE, ROUND));
BT_DEFINE_DECIDER(  CHASE,  Chase, .Decide = bt::decide<CHASE_Decide>, .Preconditions = { .CooldownSeconds = 2 });
BT_DEFINE_GROUP  (  ROUND,  kGroupShuffle, (HALL, VAULT, TOWER));
BT_DEFINE_DECIDER(    HALL,  Check);
BT_DEFINE_DECIDER(    VAULT, Check);
BT_DEFINE_DECIDER(    TOWER, Check);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// ## The costs
//
// Everything that an agent needs for a tree is in its `bt::tree_memory`. It never allocates, and has the size that this tree needs:
//
// | part | its room |
// | --- | --- |
// | `Path`, `Tree`, `Time`, `Leaf`, `Depth`: the active path, and when it was last ticked | always (`bt::tree_memory_base`) |
// | the time of activation of each active decider | a double for each level of the deepest path |
// | the agent's own random numbers | 8 bytes, if a group draws or a function takes `bt::tick_args` ([S08](s08_behaviors.md)) |
// | timers | a double for each `EverySeconds` and `CooldownSeconds` |
// | turns in shuffle and sequential groups; blocks | those that can be active together; others share their bytes |
// | which deciders its flags let be asked | 32 bytes, if some path watches more than 16 deciders |
//
// HALL, VAULT and TOWER are never active together, so their blocks share the same bytes. A tree has a `bt::node` for each position of a
// decider. It says where these things are in an agent's storage, or `bt::kNoOffset`. (`DBlock` is for [S22](s22_decider_blocks.md).)

void PrintNeeds(const bt::node& here) {
    const bool has_timer = here.EveryTimer != bt::kNoOffset || here.CooldownTimer != bt::kNoOffset;
    const bool has_block = here.Block != bt::kNoOffset || here.DBlock != bt::kNoOffset;
    const bool needs_time = here.HasConditionsToGoOn && here.Decider->MaxSeconds > 0;  // which every active decider has anyway
    std::printf("  %s:%s%s%s%s\n", here.Path, has_timer ? " timer" : "", here.GroupState != bt::kNoOffset ? " turns" : "", has_block ? " block" : "",
                needs_time ? " time" : "");
}

// The active path is read level by level; the root's level is 0. Before you read a block, look whether it is of the type that you expect.

void PrintActive(const bt::tree_memory_base& memory) {
    for (int level = 0; level < bt::ActiveDepth(memory); ++level) {
        std::printf("  %s %.0f s", bt::ActiveDecider(memory, level)->DebugName, bt::ActiveSeconds(memory, level));
        if (bt::ActiveNode(memory, level)->BlockType != &bt::block_type<guard_ai::Check_Block>) continue;
        std::printf(", case %d", static_cast<const guard_ai::Check_Block*>(bt::ActiveBlock(memory, level))->NumCases);
    }
    std::printf("%s\n", memory.Depth == 0 ? bt::kNoPath : "");
}

int main() {
    static_assert(guard_ai::GUARD.NumTimers == 1 && guard_ai::GUARD.NeedsRandom && guard_ai::GUARD.StorageSize > 0);
    for (int i = 0; i < guard_ai::GUARD.NumNodes; ++i) PrintNeeds(guard_ai::GUARD.Nodes[i]);

//>   ROOT:
//>   ROOT > CHASE: timer
//>   ROOT > ROUND: turns
//>   ROOT > ROUND > HALL: block
//>   ROOT > ROUND > VAULT: block
//>   ROOT > ROUND > TOWER: block
//
// Random numbers come from a **seed**: the same seed gives the same numbers on every machine. A `bt::random_generator` of the game's own can hand out
// seeds. This guard is on his round, sees a thief for two seconds, and is back, with a new block:

    bt::random_generator seeds{1872};
    bt::tree_memory<guard_ai::GUARD> memory{seeds.Next()};
    Guard guard;
    const auto tick_until = [&](double end) {
        for (double time = memory.Time + 1; time <= end; ++time) {
            bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = time, .DeltaTime = 1});
        }
        PrintActive(memory);
    };
    tick_until(6);
    guard.SeesThief = true;
    tick_until(8);
    guard.SeesThief = false;
    tick_until(9);

//>   ROOT 5 s  ROUND 5 s  VAULT 2 s, case 3
//>   ROOT 7 s  CHASE 1 s
//>   ROOT 8 s  ROUND 0 s  TOWER 0 s, case 1
//
// The path itself is one number, that of the leaf's node. Each node knows its parent, and the root's is `bt::kNoNode`.

    for (std::uint16_t at = memory.Leaf; at != bt::kNoNode; at = memory.Tree->Nodes[at].Parent) {
        std::printf("  %s is child %d\n", memory.Tree->Nodes[at].Decider->DebugName, memory.Tree->Nodes[at].ChildIndex);
    }

//>   TOWER is child 2
//>   ROUND is child 1
//>   ROOT is child 0
//
// A memory points only to constants of its tree, so a copy of it is a snapshot of path, times, blocks and random numbers. Together with a
// copy of the agent it can be put back, and then everything happens again. `bt::IsSnapshotSafe` says whether that is possible: all blocks
// of the tree have to be trivially copyable.

    static_assert(bt::IsSnapshotSafe(guard_ai::GUARD));
    const Guard guard_then = guard;
    const auto memory_then = memory;
    tick_until(20);
    guard = guard_then;
    memory = memory_then;
    tick_until(20);

//>   ROOT 19 s  ROUND 11 s  TOWER 2 s, case 3
//>   ROOT 19 s  ROUND 11 s  TOWER 2 s, case 3
//
// `bt::StopBehaviorTree` ends all active deciders, from the leaf up, and leaves the memory as new. Only the random numbers go on, so that
// agents do not repeat themselves. Between ticks the game may draw from them too: `Next` is any number, `NextBelow` one below a bound,
// `Unit` a float that is at least 0 and less than 1.

    bt::StopBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 21, .DeltaTime = 1});
    PrintActive(memory);
    bt::random_generator& random = *bt::RandomOf(memory);
    const unsigned dice = 1 + random.NextBelow(6);
    std::printf("  %d rooms checked; the dice show %u; courage %.2f\n", guard.NumRoomsChecked, dice, static_cast<double>(random.Unit()));
}

//> (idle)
//>   4 rooms checked; the dice show 6; courage 0.28
//
// ## When it goes wrong
//
// **Two guards do what one should.** They share a memory: each tick goes on with the path, the block and the timers of the other's tick.
//
// **All guards turn the same corner in the same second.** Their memories were made without a seed, which is 0 then for all of them. In new memories
// `bt::RandomOf(memory)->State` is the same number in each.
//
// **After each interruption a guard starts from the beginning.** Blocks are gone with their behavior, and turns are gone with their group.
// Above, VAULT was nearly done and is forgotten. Data that has to survive belongs on the agent, like `NumRoomsChecked`.
//
// **A guard was removed from the game, and his lamp still burns.** A memory that goes away calls nothing. Stop it first: then each behavior gets
// its Deactivate ([S08](s08_behaviors.md)), and blocks with a destructor have it called.
//
// **A memory can't be copied**, and the compiler names `all_blocks_of_its_tree_can_be_copied`. Some block owns memory of its own, such as a
// `std::vector`, and two copies would both free it. Let the block have an array or an index instead, or do without copies. Agents that have
// such a memory can stand in a `std::deque`, but not in a `std::vector`, which moves them.
//
// **AddressSanitizer finds a use after free some time after a snapshot was put back.** The memory's type was written by hand as
// `bt::tree_memory_of<...>`, which does not know the blocks of the trees that it is used with. Write `false` as its last argument, or assert
// `bt::IsSnapshotSafe(tree)`. And a snapshot is good in the process that made it: a file of it would hold addresses of another run.
//
// **A snapshot is refused as `a tick of this memory is running already`.** It was taken by one of the agent's functions, and so within a
// tick. Take snapshots between ticks, and put them back there.
