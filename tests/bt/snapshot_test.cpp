// Memory as bytes: put aside, put back, run again (contract 61), if no block owns anything (contract 83).
#include <cstring>
#include <string>
#include <type_traits>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace snapshots {

// Everything of the creature that the tree changes; copied with the memory.
struct Creature {
    unsigned Steps = 0;
};

struct Walk_Block {
    using role = bt::block;
    unsigned NumSteps = 0;
    double Since = 0;
};
struct Spot {
    using role = bt::dblock;
    unsigned X = 0;
};

float SEEK_Decide(Spot& spot, const bt::tick_args& tick) {
    spot.X = tick.Random->Next() % 100;
    return 0.5f + static_cast<float>(spot.X);
}
void Seek_Activate(Walk_Block& block, const bt::tick_args& tick) { block.Since = tick.Time; }
bt::status Seek_Tick(Creature& creature, Walk_Block& block, const Spot* spot, const bt::tick_args& tick) {
    creature.Steps = creature.Steps * 31 + (spot != nullptr ? spot->X : 7) + static_cast<unsigned>(block.Since);
    return ++block.NumSteps > 1 + tick.Random->Next() % 3 ? bt::status::kSucceeded : bt::status::kRunning;
}
void Seek_Deactivate(Creature& creature, const Walk_Block& block) { creature.Steps += block.NumSteps; }

BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Seek);

BT_DECLARE_DECIDERS(SHUFFLED, LOOP, BEST, A, B, C, D, E, F);

BT_DEFINE_GROUP  (ROOT,       kGroupRandom, (SHUFFLED, LOOP, BEST), .Behavior = &Seek);
BT_DEFINE_GROUP  (  SHUFFLED, kGroupShuffle, (A, B, C, D));
BT_DEFINE_GROUP  (  LOOP,     kGroupSequentialLooping, (C, D, E), .Preconditions = {.CooldownSeconds = 4});
BT_DEFINE_GROUP  (  BEST,     kGroupScoredEveryTick, (A, E, F), .Preconditions = {.EverySeconds = 3}, .Flags = bt::kFlagsDelegateDecide,
                  .Margin = 10);
BT_DEFINE_DECIDER(    A,      Seek, .Decide = bt::decide<SEEK_Decide>);
BT_DEFINE_DECIDER(    B,      Seek);
BT_DEFINE_DECIDER(    C,      Seek, .Decide = bt::decide<SEEK_Decide>, .Preconditions = {.EverySeconds = 2});
BT_DEFINE_DECIDER(    D,      Seek, .Preconditions = {.CooldownSeconds = 3});
BT_DEFINE_DECIDER(    E,      Seek, .Decide = bt::decide<SEEK_Decide>);
BT_DEFINE_DECIDER(    F,      Seek, .Decide = bt::decide<SEEK_Decide>);

BT_DEFINE_TREE(TREE, ROOT);

using memory = bt::tree_memory<TREE>;
static_assert(std::is_trivially_copyable_v<memory>);

struct runner {
    Creature Body;
    memory Memory{12};

    // What is active and what the body did, tick by tick.
    std::string Run(int from, int to) {
        std::string trace;
        for (int i = from; i < to; ++i) {
            TickBehaviorTree(TREE, Memory, &Body, {.Time = 1.0 * i, .DeltaTime = 1});
            for (int level = 0; level < ActiveDepth(Memory); ++level) trace += std::string(ActiveDecider(Memory, level)->DebugName) + ' ';
            trace += std::to_string(Body.Steps) + '\n';
        }
        return trace;
    }
};

TEST_CASE("contract 61: memory that was put aside as bytes and put back runs as it did before") {
    for (const int start : {0, 1, 2, 3, 7, 20, 33}) {
        CAPTURE(start);
        runner agent;
        agent.Run(0, start);
        unsigned char bytes[sizeof(memory)];
        const Creature body = agent.Body;
        std::memcpy(bytes, static_cast<const void*>(&agent.Memory), sizeof(memory));
        const std::string first = agent.Run(start, start + 60);
        std::memcpy(static_cast<void*>(&agent.Memory), bytes, sizeof(memory));
        agent.Body = body;
        CHECK(agent.Run(start, start + 60) == first);
    }
}

TEST_CASE("contract 61: bytes that are put into another agent's memory go on there") {
    runner agent, other;
    agent.Run(0, 10);
    other.Run(0, 3);
    other.Body = agent.Body;
    std::memcpy(static_cast<void*>(&other.Memory), static_cast<const void*>(&agent.Memory), sizeof(memory));
    const std::string copied = other.Run(10, 70);
    CHECK(agent.Run(10, 70) == copied);
}

TEST_CASE("contract 61: a copy of a memory is as good as its bytes, and has nothing in common with the original") {
    runner agent;
    agent.Run(0, 10);
    runner copy = agent;
    const std::string copied = copy.Run(10, 70);
    CHECK(agent.Run(10, 70) == copied);
}

// What a block or a DBlock owns, two copies would free twice.
template <class Role>
struct owner {
    using role = Role;
    std::string Words = "of its own";
};
void Own_Tick(owner<bt::block>& block) { block.Words += '.'; }
bool OWN_Decide(owner<bt::dblock>& dblock) { return dblock.Words.size() == 10; }
BT_DEFINE_BEHAVIOR(Own);
BT_DEFINE_BEHAVIOR__NONE(Stay);
BT_DEFINE_DECIDER(STAY,       Stay);
BT_DEFINE_DECIDER(OWN_BLOCK,  Own);
BT_DEFINE_DECIDER(OWN_DBLOCK, Stay, .Decide = bt::decide<OWN_Decide>);
BT_DEFINE_GROUP  (BLOCKS,     kGroupPrioritizedList, (OWN_BLOCK, STAY));
BT_DEFINE_GROUP  (DBLOCKS,    kGroupPrioritizedList, (OWN_DBLOCK, STAY));
BT_DEFINE_TREE(WITH_BLOCKS, BLOCKS);
BT_DEFINE_TREE(WITH_DBLOCKS, DBLOCKS);
BT_DEFINE_TREE(WITHOUT, STAY);
BT_DEFINE_BEHAVIOR__TREE(OwnInside, WITH_BLOCKS);
BT_DEFINE_BEHAVIOR__TREE(StayInside, WITHOUT);
BT_DEFINE_DECIDER(OWN_INSIDE,  OwnInside);
BT_DEFINE_DECIDER(STAY_INSIDE, StayInside);
BT_DEFINE_TREE(WITH_INNER_BLOCKS, OWN_INSIDE);
BT_DEFINE_TREE(WITH_INNER, STAY_INSIDE);

// Whether memories of a type can be copied; then they can be copied in each way, also as bytes.
template <class Memory>
constexpr bool CanBeCopied() {
    constexpr bool in_any_way = std::is_copy_constructible_v<Memory> || std::is_copy_assignable_v<Memory> ||
                                std::is_move_constructible_v<Memory> || std::is_move_assignable_v<Memory>;
    constexpr bool in_all_ways = std::is_copy_constructible_v<Memory> && std::is_copy_assignable_v<Memory>;
    static_assert(in_any_way == in_all_ways && (!in_all_ways || std::is_trivially_copyable_v<Memory>));
    return in_all_ways;
}
static_assert(bt::IsSnapshotSafe(TREE) && CanBeCopied<bt::tree_memory<TREE>>());
static_assert(bt::IsSnapshotSafe(WITHOUT) && CanBeCopied<bt::tree_memory<WITHOUT>>());
static_assert(!bt::IsSnapshotSafe(WITH_BLOCKS) && !CanBeCopied<bt::tree_memory<WITH_BLOCKS>>());
static_assert(!bt::IsSnapshotSafe(WITH_DBLOCKS) && !CanBeCopied<bt::tree_memory<WITH_DBLOCKS>>());
static_assert(!bt::IsSnapshotSafe(WITH_INNER_BLOCKS) && !CanBeCopied<bt::tree_memory<WITH_INNER_BLOCKS>>());
static_assert(bt::IsSnapshotSafe(WITH_INNER) && CanBeCopied<bt::tree_memory<WITH_INNER>>());
static_assert(CanBeCopied<bt::tree_memory_of<2, 8>>() && CanBeCopied<bt::tree_memory_of<2>>());
static_assert(!CanBeCopied<bt::tree_memory_of<2, 8, 8, true, false>>() && !CanBeCopied<bt::tree_memory_of<2, 0, 8, false, false>>());
static_assert(sizeof(bt::tree_memory_of<2, 8, 8, true, false>) == sizeof(bt::tree_memory_of<2, 8>));
static_assert(sizeof(bt::tree_memory_of<2, 0, 8, false, false>) == sizeof(bt::tree_memory_of<2, 0, 8, false>));

TEST_CASE("contract 83: a memory that can't be copied is ticked as any other") {
    bt::tree_memory<WITH_BLOCKS> one;
    for (int i = 0; i < 3; ++i) CHECK(TickBehaviorTree(WITH_BLOCKS, one, nullptr, {.Time = 1.0 * i}));
    CHECK(std::string(one.Path) == "BLOCKS > OWN_BLOCK");
    CHECK(static_cast<const owner<bt::block>*>(ActiveBlock(one, 1))->Words == "of its own...");
    CHECK(StopBehaviorTree(WITH_BLOCKS, one, nullptr, {.Time = 3}));
}

TEST_CASE("contract 83: of a tree that is built at run time it is known whether its memories may be copied") {
    bt::tree_storage<4> storage;
    CHECK(bt::IsSnapshotSafe(storage.Tree));  // it has no blocks yet
    for (const bt::decider* root : {&BLOCKS, &DBLOCKS, &STAY, &C}) {
        REQUIRE_FALSE(InitializeTreeData(storage, "BUILT", *root).IsError());
        CHECK(bt::IsSnapshotSafe(storage.Tree) == (root == &STAY || root == &C));
    }
}

}  // namespace snapshots
