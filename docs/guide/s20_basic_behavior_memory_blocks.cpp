// # S20: Basic behavior memory blocks
//
// A guard on patrol counts the rooms that he has been through. A guard who chases a thief has so much breath left.
// Neither number should be a member of every guard for ever. Such a number belongs to a behavior, while the behavior is
// active ([S07](s07_memory_and_blocks.md)).

#include <cstdint>
#include <cstdio>

#include <macros/bt_macros.h>

struct Guard {
    bool SeesThief = false;
    int RoomsInAll = 0;
};

// A **block** is a struct with `using role = bt::block;`. The behavior's functions take the block by reference or by
// pointer. All functions of a behavior that take a block must take the same.

namespace guard_ai {

struct Patrol_Block {
    using role = bt::block;
    std::int32_t Rooms = 0;
    std::int32_t OpenDoors = 0;
};
struct Chase_Block {
    using role = bt::block;
    std::int32_t Breath = 2;
};

void Patrol_Activate(Patrol_Block& block) { std::printf("    sets out, rooms %d\n", block.Rooms); }
void Patrol_Tick(Guard& guard, Patrol_Block& block) {
    ++block.Rooms, ++guard.RoomsInAll;
    block.OpenDoors += 2;
}
void Patrol_Deactivate(const Patrol_Block& block) { std::printf("    is called away, rooms %d\n", block.Rooms); }
bool Chase_Tick(Chase_Block& block) { return --block.Breath > 0; }

BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Patrol);
BT_DEFINE_BEHAVIOR(Chase);

BT_DECLARE_DECIDERS(CHASE, PATROL);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (CHASE, PATROL));
BT_DEFINE_DECIDER(  CHASE,  Chase, .Decide = bt::Decide([](const Guard& guard) { return guard.SeesThief; }));
BT_DEFINE_DECIDER(  PATROL, Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// A block lives exactly as long as its decider is active:
//
// ```text
// new | Activate  Tick  Tick  ...  Tick  Deactivate | gone
// new | Activate, which fails                       | gone
// ```
//
// Each activation makes a new block, `Patrol_Block()`. Members have the values in the struct's declaration. Members
// without a value are zero, unless the struct has a constructor. The block stays at one address from Activate to
// Deactivate, both included. Two deciders with the same behavior have a block each.
//
// **Where a block is.** The agent's memory has room for the blocks of the most expensive path. Only one child of a
// group is active, so the blocks of children share their bytes. The tree knows where each block is:

void PrintBlocks(const bt::tree& tree) {
    for (int i = 0; i < tree.NumNodes; ++i) {
        const bt::node& node = tree.Nodes[i];
        if (node.Block == bt::kNoOffset) std::printf("%s has no block\n", node.Decider->DebugName);
        else std::printf("%s has %d bytes from %d on\n", node.Decider->DebugName, static_cast<int>(node.BlockType->Size), int{node.Block});
    }
    std::printf("%s has %d bytes in all\n", tree.DebugName, tree.StorageSize);
}

// **Who sees a block.** Only its own behavior: no sibling, and no Decide. Put data that others need, or that must
// outlast the behavior, on the agent, like `RoomsInAll`. A display or a test can ask for the block at a level of the
// path, and check its type:

template <class Block>
const Block* BlockAt(const bt::tree_memory_base& memory, int level) {
    const bt::node* const node = bt::ActiveNode(memory, level);
    const bool is_it = node != nullptr && node->BlockType == &bt::block_type<Block>;
    return is_it ? static_cast<const Block*>(bt::ActiveBlock(memory, level)) : nullptr;
}

int main() {
    using namespace guard_ai;
    PrintBlocks(GUARD);
    Guard guard;
    bt::tree_memory<GUARD> memory;
    for (int frame = 0; frame < 5; ++frame) {
        guard.SeesThief = frame == 2;
        bt::TickBehaviorTree(GUARD, memory, &guard, {.Time = frame * 0.5, .DeltaTime = 0.5f});
        std::printf("%s", memory.Path);
        if (const auto* patrol = BlockAt<Patrol_Block>(memory, 1)) std::printf(", rooms %d of %d", patrol->Rooms, guard.RoomsInAll);
        if (const auto* chase = BlockAt<Chase_Block>(memory, 1)) std::printf(", breath %d", chase->Breath);
        std::puts("");
    }
    char state[300];
    bt::DebugPrintState(GUARD, memory, state, sizeof state);
    std::fputs(state, stdout);
}

//> ROOT has no block
//> CHASE has 4 bytes from 0 on
//> PATROL has 8 bytes from 0 on
//> GUARD has 8 bytes in all
//>     sets out, rooms 0
//> ROOT > PATROL, rooms 1 of 1
//> ROOT > PATROL, rooms 2 of 2
//>     is called away, rooms 2
//> ROOT > CHASE, breath 1
//>     sets out, rooms 0
//> ROOT > PATROL, rooms 1 of 3
//> ROOT > PATROL, rooms 2 of 4
//> *0:ROOT/0x1e4ede85 (kGroup, kGroupPrioritizedList 0x0) time: 2.00 [(no group behavior)] idx: 1
//>  *1:PATROL/0x36f8d3db (kBehavior 0x0) time: 0.50 [Patrol/0xac98e33b] (0x00000002 4)
//
// The last line ends with the first two words of the block, one in hexadecimal, one in decimal. Put the members that
// you want to see there first: a state, then a counter. The engine knows the name of a block's type, but not its
// fields. A float therefore shows its bits: 1036831949, or 0x3dcccccd, is 0.1f, or in C++
// `std::bit_cast<float>(0x3dcccccdu)`. A debugger shows fields by name and type: `decider-block agent PATROL`
// ([debuggers](../debuggers.md#in-a-watch-window)).
//
// ## When it goes wrong
//
// **A counter begins again.** After his interruption the guard above set out with `rooms 0`. Put data that must survive
// on the agent.
//
// **A number changes by itself.** Some code, such as a callback of the animation, kept a pointer to a block and writes
// through it after Deactivate. By then a sibling has these bytes: the blocks of CHASE and PATROL both begin at byte 0.
// Take such pointers back in Deactivate, which is called however the behavior ends.
// [S21](s21_advanced_behavior_memory_blocks.md) has a tool that finds some of these writes.
//
// **It does not compile.** A struct without a role is taken for a second agent. If two functions take two block types,
// the first error is
//
// ```text
// bt: this decider's functions take different blocks
// ```
//
// A block that has grown beyond the memory that a header declares, as `BT_DECLARE_TREE__MEMORY(GUARD, 2, 4)`, is an
// error too. The error shows the line to write, here with 8 bytes. (Clang prints the arguments separately.)
//
// ```text
// bt: this tree needs more memory than its header declares; write BT_DECLARE_TREE__MEMORY(GUARD, 2, 8);
// ```
