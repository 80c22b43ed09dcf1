// Where the blocks of a classic tree are when one leaf is tried beside another (contract 87): in two halves of a
// branch's room.
#include <cstring>
#include <string>

#include <bt/debug/memory_guard.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace halves {

template <int NumBytes>
struct block {
    using role = bt::block;
    unsigned char Bytes[NumBytes] = {};
};
template <int NumBytes>
void Use(block<NumBytes>& used) {
    for (unsigned char& each : used.Bytes) ++each;
}
template <int NumBytes>
constexpr bt::behavior kUses = {.DebugName = "Uses", .Tick = bt::tick<Use<NumBytes>>, .Id = NumBytes};
BT_DEFINE_DECIDER(SMALL, kUses<8>);
BT_DEFINE_DECIDER(MIDDLE, kUses<16>);
BT_DEFINE_DECIDER(LARGE, kUses<32>);
BT_DEFINE_NODE(ONE, kSequence, (SMALL, MIDDLE));
BT_DEFINE_NODE(PAUSE, kWait, (), .Seconds = 1);

// Sizes.
BT_DEFINE_NODE(WITH_MEMORY, kSequence, (ONE, LARGE));
BT_DEFINE_CLASSIC_TREE(HOLDS_ONE, WITH_MEMORY);
static_assert(HOLDS_ONE.StorageSize == 32 && HOLDS_ONE.LeafHalf == bt::kNoOffset);

BT_DEFINE_NODE(BLOCKS_IN_ONE, kReactiveSelector, (PAUSE, ONE));
BT_DEFINE_CLASSIC_TREE(TRIES_WITHOUT, BLOCKS_IN_ONE);
static_assert(TRIES_WITHOUT.StorageSize == 16 && TRIES_WITHOUT.LeafHalf == bt::kNoOffset);

BT_DEFINE_NODE(REACTIVE, kReactiveSequence, (ONE, LARGE));
BT_DEFINE_NODE(AROUND, kSelector, (REACTIVE, SMALL));
BT_DEFINE_CLASSIC_TREE(HOLDS_TWO, AROUND);
static_assert(HOLDS_TWO.StorageSize == 1 + 2 * 32 && HOLDS_TWO.Nodes[0].HalfSize == 32);

// Only the branch with the reactive node has halves.
BT_DEFINE_NODE(BOTH, kParallel, (REACTIVE, MIDDLE));
BT_DEFINE_CLASSIC_TREE(HOLDS_THREE, BOTH);
static_assert(HOLDS_THREE.StorageSize == 2 * sizeof(bt::detail::branch_state) + 1 + 2 * 32 + 16);
static_assert(HOLDS_THREE.Nodes[0].HalfSize == 0 && HOLDS_THREE.Nodes[2].HalfSize == 0);
static_assert(HOLDS_THREE.Nodes[1].HalfSize == 32);

// Two leaves that count their ticks in their blocks.
constexpr auto kFails = bt::status::kFailed;
constexpr auto kRuns = bt::status::kRunning;
struct agent {
    bt::status Answers[2] = {kFails, kRuns};
    const void* Blocks[2] = {};
    std::size_t WritesTo = 0;  // of the memory, counted from its beginning
    unsigned char* Memory = nullptr;
};
struct count_block {
    using role = bt::block;
    int NumTicks = 0;
};
template <int Which>
bt::status Count(agent& by, count_block& block) {
    ++block.NumTicks;
    by.Blocks[Which] = &block;
    if (Which == 0 && by.WritesTo != 0) by.Memory[by.WritesTo] ^= 0xFF;
    return by.Answers[Which];
}
BT_DEFINE_BEHAVIOR__FULL(Early, {}, bt::tick<Count<0>>, {}, bt::NameId("Early"));
BT_DEFINE_BEHAVIOR__FULL(Late, {}, bt::tick<Count<1>>, {}, bt::NameId("Late"));
BT_DEFINE_DECIDER(EARLY, Early);
BT_DEFINE_DECIDER(LATE, Late);
BT_DEFINE_NODE(COUNTS, kReactiveSelector, (EARLY, LATE));
BT_DEFINE_CLASSIC_TREE(COUNTERS, COUNTS);

BT_DEFINE_NODE(BESIDE, kParallel, (PAUSE, COUNTS));
BT_DEFINE_CLASSIC_TREE(COUNTERS_BESIDE, BESIDE);

template <const bt::tree& Tree>
struct play {
    agent Agent;
    bt::tree_memory<Tree> Memory;

    // The ticks that the active leaf has counted; 0: its block is not where its Tick has it.
    int Tick(bt::status early) {
        Agent.Answers[0] = early;
        TickBehaviorTree(Tree, Memory, &Agent, {});
        const int which = early == kRuns ? 0 : 1;
        const bt::node& leaf = Tree.Nodes[Tree.NumNodes - 2 + which];
        const void* const block = ActiveBlock(Memory, leaf);
        return block == Agent.Blocks[which] ? static_cast<const count_block*>(block)->NumTicks : 0;
    }
};

template <const bt::tree& Tree>
void CheckCounts() {
    play<Tree> play;
    CHECK(play.Tick(kFails) == 1);
    CHECK(play.Tick(kFails) == 2);
    CHECK(play.Agent.Blocks[0] != play.Agent.Blocks[1]);
    CHECK(play.Tick(kFails) == 3);
    CHECK(play.Tick(kRuns) == 1);  // takes over
    CHECK(play.Tick(kRuns) == 2);
    CHECK(play.Tick(kFails) == 1);  // ends, and the other begins anew, in the half that is free
    CHECK(play.Tick(kFails) == 2);
    CHECK(play.Tick(kRuns) == 1);
    CHECK(play.Tick(kFails) == 1);
}

TEST_CASE("contract 87: an active block keeps its place and its values while another leaf is tried") {
    CheckCounts<COUNTERS>();
    CheckCounts<COUNTERS_BESIDE>();
}

TEST_CASE("contract 87: the active block of the path is where the leaf's functions have it") {
    play<COUNTERS> play;
    play.Tick(kFails);
    play.Tick(kRuns);
    CHECK(bt::ActiveBlock(play.Memory, 1) == play.Agent.Blocks[0]);
}

TEST_CASE("contract 87: a memory that says it is smaller than its tree has no active block") {
    play<COUNTERS> play;
    play.Tick(kFails);
    play.Memory.StorageSize = 1;
    CHECK(bt::ActiveBlock(play.Memory, 1) == nullptr);
}

TEST_CASE("contract 87: the memory guard knows both halves, and names the leaf whose block a tried one wrote to") {
    play<COUNTERS> play;
    bt::memory_guard<COUNTERS> guard;
    const auto tick = [&](bt::status early) {
        play.Agent.Answers[0] = early;
        TickBehaviorTree(COUNTERS, play.Memory, &play.Agent, {}, guard);
    };
    for (const bt::status early : {kFails, kFails, kRuns, kRuns, kFails, kFails}) tick(early);
    CHECK(guard.NumFound == 0);
    play.Agent.Memory = reinterpret_cast<unsigned char*>(&play.Memory);
    const auto* const block = static_cast<const unsigned char*>(play.Agent.Blocks[1]);
    play.Agent.WritesTo = static_cast<std::size_t>(block - play.Agent.Memory);
    tick(kFails);
    CHECK(guard.NumFound == 1);
    CHECK(guard.Last.Node->Decider == &EARLY);
    REQUIRE(guard.Last.Owner != nullptr);
    CHECK(guard.Last.Owner->Decider == &LATE);
}

// One function undoes what another may have done since.
struct mover {
    bool SeesEnemy = false;
    std::string Target = {};
    bool ChecksOwner = false;
};
void Flee_Activate(mover& who) { who.Target = "cover"; }
bool FLEE_Decide(const mover& who) { return who.SeesEnemy; }
void Stroll_Activate(mover& who) { who.Target = "park"; }
void Stroll_Deactivate(mover& who) {
    if (!who.ChecksOwner || who.Target == "park") who.Target = "";
}
BT_DEFINE_BEHAVIOR__ACTIVATE(Flee);
BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(Stroll);
BT_DEFINE_DECIDER(FLEE, Flee, .Decide = bt::decide<FLEE_Decide>);
BT_DEFINE_DECIDER(STROLL, Stroll);
BT_DEFINE_NODE(MOVES, kReactiveSelector, (FLEE, STROLL));
BT_DEFINE_CLASSIC_TREE(MOVER, MOVES);
BT_DEFINE_GROUP(DECIDES, kGroupPrioritizedList, (FLEE, STROLL));
BT_DEFINE_TREE(DECIDED, DECIDES);

template <const bt::tree& Tree>
std::string TargetAfterFleeing(bool checks_owner) {
    mover who = {.ChecksOwner = checks_owner};
    bt::tree_memory<Tree> memory;
    TickBehaviorTree(Tree, memory, &who, {});
    who.SeesEnemy = true;
    TickBehaviorTree(Tree, memory, &who, {});
    return who.Target;
}

TEST_CASE("contract 19, contract 87: the old leaf's Deactivate comes after the new one's Activate, and before it with deciders") {
    CHECK(TargetAfterFleeing<MOVER>(false) == "");
    CHECK(TargetAfterFleeing<MOVER>(true) == "cover");
    CHECK(TargetAfterFleeing<DECIDED>(false) == "cover");
}

}  // namespace halves
