// # S07: Memory and blocks
//
// A guard who checks a room must remember how many show cases he has looked at. When he runs after a thief, that number
// means nothing any more. A guard in the next wing needs a number of his own. So the tree is the wrong place for the
// number, because all guards share the tree. The guard is the wrong place too: he would carry the leftovers of
// everything that he ever did. The number belongs to the behavior, while the behavior is active. Such data is called a
// **block**.

#include <cstdio>

#include <macros/bt_macros.h>

// Data that outlives a behavior belongs on the agent. Behaviors can't see each other's blocks: pass data to another
// behavior through the agent too.

struct Guard {
    bool SeesThief = false;
    int NumRoomsChecked = 0;
};

namespace guard_ai {

// A block is a struct of your own, whose first line declares its role. A function gets the block as a parameter. The
// block is constructed before the behavior becomes active, and destroyed after the behavior has ended. The initializers
// of its members are the only reset that a block needs.

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
// An agent's `bt::tree_memory` holds everything that the agent needs for a tree. The memory never allocates, and has
// the size that this tree needs:
//
// | part | its room |
// | --- | --- |
// | `Path`, `Tree`, `Time`, `Leaf`, `Depth`: the active path, and when it was last ticked | always (`bt::tree_memory_base`) |
// | the time of activation of each active decider | a double for each level of the deepest path |
// | the agent's own random numbers | 8 bytes, if a group draws or a function takes `bt::tick_args` ([S08](s08_behaviors.md)) |
// | timers | a double for each `EverySeconds` and `CooldownSeconds` |
// | turns in shuffle and sequential groups; blocks | room for all that can be active together; the others share these bytes |
// | the deciders that the agent's flags let be asked | 32 bytes, if some path watches more than 16 deciders |
//
// HALL, VAULT and TOWER are never active together, so their blocks share the same bytes. A tree has a `bt::node` for
// each position of a decider. The node has the offset of each such part in an agent's storage, or `bt::kNoOffset`.
// ([S22](s22_decider_blocks.md) explains `DBlock`.)

void PrintNeeds(const bt::node& here) {
    const bool has_timer = here.EveryTimer != bt::kNoOffset || here.CooldownTimer != bt::kNoOffset;
    const bool has_block = here.Block != bt::kNoOffset || here.DBlock != bt::kNoOffset;
    const bool needs_time = here.HasConditionsToGoOn && here.Decider->MaxSeconds > 0;  // which every active decider has anyway
    std::printf("  %s:%s%s%s%s\n", here.Path, has_timer ? " timer" : "", here.GroupState != bt::kNoOffset ? " turns" : "", has_block ? " block" : "",
                needs_time ? " time" : "");
}

// You can read the active path level by level. The root's level is 0. Before you read a block, check that it has the
// type that you expect.

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
// Random numbers come from a **seed**: the same seed gives the same numbers on every machine. A `bt::random_generator`
// of the game can hand out seeds. The guard below is on his round, sees a thief for two seconds, and goes back with a
// new block:

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
// The path is stored as one number, the number of the leaf's node. Each node knows its parent. The root's parent is
// `bt::kNoNode`.

    for (std::uint16_t at = memory.Leaf; at != bt::kNoNode; at = memory.Tree->Nodes[at].Parent) {
        std::printf("  %s is child %d\n", memory.Tree->Nodes[at].Decider->DebugName, memory.Tree->Nodes[at].ChildIndex);
    }

//>   TOWER is child 2
//>   ROUND is child 1
//>   ROOT is child 0
//
// A memory points only to constants of its tree. A copy of the memory is a snapshot of path, times, blocks and random
// numbers. Put the copy back together with a copy of the agent, and everything happens again. `bt::IsSnapshotSafe`
// reports whether that is possible: all blocks of the tree must be trivially copyable.

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
// `bt::StopBehaviorTree` ends all active deciders, from the leaf up, and leaves the memory as new. Only the random
// numbers go on, which keeps agents from repeating themselves. Between ticks the game may draw random numbers too:
// `Next` returns any number, `NextBelow` a number below a bound, `Unit` a float from 0 to below 1.

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
// **Two guards do what one should.** They share a memory: each tick goes on with the path, the block and the timers of
// the other guard's tick.
//
// **All guards turn the same corner in the same second.** Their memories were made without a seed, and all of them have
// the seed 0. In new memories `bt::RandomOf(memory)->State` is then the same number.
//
// **After each interruption a guard starts from the beginning.** A block is gone with its behavior, and turns are gone
// with their group. In the program above, VAULT was nearly done and is forgotten. Put data that must survive on the
// agent, like `NumRoomsChecked`.
//
// **A guard was removed from the game, and his lamp still burns.** Destroying a memory calls nothing. Stop the memory
// first: each behavior then gets its Deactivate ([S08](s08_behaviors.md)), and each block its destructor.
//
// **A memory can't be copied**, and the compiler names `all_blocks_of_its_tree_can_be_copied`. Some block owns memory
// of its own, such as a `std::vector`, which two copies would both free. Give the block an array or an index instead,
// or do without copies. A `std::deque` can hold agents with such a memory; a `std::vector` can't, because it moves
// them.
//
// **AddressSanitizer finds a use after free some time after a snapshot was put back.** The memory's type was written by
// hand as `bt::tree_memory_of<...>`, which does not know the blocks of its trees. Write `false` as its last argument,
// or assert `bt::IsSnapshotSafe(tree)`. A snapshot must also be put back in the process that made it, because it holds
// addresses.
//
// **A snapshot is refused as `a tick of this memory is running already`.** One of the agent's functions took it during
// a tick. Take snapshots, and put them back, between ticks.
