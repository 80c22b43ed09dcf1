// What an agent costs: just what its tree needs, known at compile time (contract 58).
#include <string>
#include <utility>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <tests/kit/silence.h>

namespace memory_size {

struct Creature {
    bool IsAfraid = false;
};

bool FLEE_Decide(const Creature& creature) { return creature.IsAfraid; }
void Step_Tick(Creature&) {}
void Roll_Tick(Creature&) {}
void Draw_Tick(const bt::tick_args& tick) { tick.Random->Next(); }

BT_DEFINE_BEHAVIOR(Step);
BT_DEFINE_BEHAVIOR(Roll);
BT_DEFINE_BEHAVIOR(Draw);

// Depth 4, no blocks, no timers, nothing drawn.
BT_DECLARE_DECIDERS(ROOT, FLEE, IDLE, PLAY, ROLL, REST);
BT_DEFINE_GROUP          (ROOT,       kGroupPrioritizedList, (FLEE, IDLE));
BT_DEFINE_DECIDER__DECIDE(  FLEE,     Step);
BT_DEFINE_GROUP          (  IDLE,     kGroupPrioritizedList, (PLAY, REST));
BT_DEFINE_GROUP          (    PLAY,   kGroupPrioritizedList, (ROLL));
BT_DEFINE_DECIDER        (      ROLL, Roll);
BT_DEFINE_DECIDER        (    REST,   Step);
BT_DEFINE_TREE(PLAIN, ROOT);

static_assert(PLAIN.Depth == 4 && !PLAIN.NeedsRandom);
static_assert(sizeof(void*) != 8 || sizeof(bt::tree_memory<PLAIN>) == 64);
static_assert(sizeof(bt::tree_memory<PLAIN>) == sizeof(bt::tree_memory_base) + 4 * sizeof(double));

// The same with 31 more deciders in the groups that are there. No path watches more than 16.
#define NAMES(n) n##0, n##1, n##2, n##3, n##4, n##5, n##6, n##7, n##8, n##9
BT_DECLARE_DECIDERS(NAMES(A), NAMES(B), NAMES(C), WIDE, LIST, INNER);
#define DEFINE(n) \
    BT_DEFINE_DECIDER(n##0, Step); BT_DEFINE_DECIDER(n##1, Step); BT_DEFINE_DECIDER(n##2, Step); BT_DEFINE_DECIDER(n##3, Step); \
    BT_DEFINE_DECIDER(n##4, Step); BT_DEFINE_DECIDER(n##5, Step); BT_DEFINE_DECIDER(n##6, Step); BT_DEFINE_DECIDER(n##7, Step); \
    BT_DEFINE_DECIDER(n##8, Step); BT_DEFINE_DECIDER(n##9, Step)
DEFINE(A);
DEFINE(B);
DEFINE(C);
BT_DEFINE_GROUP(WIDE, kGroupPrioritizedList, (NAMES(A), LIST));
BT_DEFINE_GROUP(LIST, kGroupScored, (NAMES(B), INNER));
BT_DEFINE_GROUP(INNER, kGroupScored, (NAMES(C)));
BT_DEFINE_TREE(LARGER, WIDE);
static_assert(LARGER.NumDeciders == 33 && sizeof(bt::tree_memory<LARGER>) == sizeof(bt::tree_memory<PLAIN>));

TEST_CASE("contract 58: a tree in which nothing is drawn has no generator in its memory, and a seed means nothing to it") {
    bt::tree_memory<PLAIN> memory{7};
    CHECK(RandomOf(memory) == nullptr);
    Creature creature;
    CHECK(TickBehaviorTree(PLAIN, memory, &creature, {}));
    CHECK(std::string(memory.Path) == "ROOT > IDLE > PLAY > ROLL");
    creature.IsAfraid = true;
    CHECK(TickBehaviorTree(PLAIN, memory, &creature, {.Time = 1}));
    CHECK(std::string(memory.Path) == "ROOT > FLEE");
    CHECK(bt::ActiveSeconds(memory, 0) == 1);
    CHECK(bt::ActiveSeconds(memory, 1) == 0);
}

// Whatever can draw has a generator.
BT_DECLARE_DECIDERS(DRAW);
BT_DEFINE_DECIDER(DRAW, Draw);
BT_DEFINE_TREE(BY_FUNCTION, DRAW);

BT_DECLARE_DECIDERS(EVEN, WEIGHTED, TURNS, ONE);
BT_DEFINE_DECIDER(ONE, Step);
BT_DEFINE_GROUP(EVEN, kGroupRandom, (ONE));
BT_DEFINE_TREE(BY_RANDOM, EVEN);
BT_DEFINE_GROUP(WEIGHTED, kGroupWeightedRandom, (ONE));
BT_DEFINE_TREE(BY_WEIGHT, WEIGHTED);
BT_DEFINE_GROUP(TURNS, kGroupShuffle, (ONE));
BT_DEFINE_TREE(BY_SHUFFLE, TURNS);

bt::status ByHand(void*, void*, void*, const bt::tick_args& tick) noexcept {
    return tick.Random != nullptr ? bt::status::kRunning : bt::status::kFailed;
}
constexpr bt::behavior kByHand = {.DebugName = "ByHand", .Tick = {&ByHand, nullptr}};
BT_DECLARE_DECIDERS(HAND);
constexpr bt::decider HAND = {.DebugName = "HAND", .Behavior = &kByHand};
BT_DEFINE_TREE(BY_HAND, HAND);

static_assert(BY_FUNCTION.NeedsRandom && BY_RANDOM.NeedsRandom && BY_WEIGHT.NeedsRandom && BY_SHUFFLE.NeedsRandom && BY_HAND.NeedsRandom);
static_assert(sizeof(bt::tree_memory<BY_FUNCTION>) == sizeof(bt::tree_memory_base) + sizeof(double) + sizeof(bt::random_generator));

TEST_CASE("contract 50, 58: the generator is each agent's own, and the one that functions are given") {
    bt::tree_memory<BY_FUNCTION> first{1}, second{1}, other{2};
    REQUIRE(RandomOf(first) == &first.Random);
    CHECK(RandomOf(std::as_const(first)) == &first.Random);
    CHECK(TickBehaviorTree(BY_FUNCTION, first, nullptr, {}));
    bt::random_generator expected(1);
    expected.Next();
    CHECK(first.Random.State == expected.State);
    CHECK(second.Random.State == bt::random_generator(1).State);
    CHECK(other.Random.State != second.Random.State);
    bt::tree_memory<BY_HAND> by_hand;
    CHECK(TickBehaviorTree(BY_HAND, by_hand, nullptr, {}).State == bt::tick_state::kRunning);
}

TEST_CASE("contract 58: memory without a generator is refused by a tree that draws, and one with a generator serves any tree") {
    static std::string missing;
    bt::SetReportFunc([](const bt::error_report& report) { missing = report.Unit; });
    bt::tree_memory_of<1, 8, 8, false> without;
    CHECK(TickBehaviorTree(BY_FUNCTION, without, nullptr, {}).Error == bt::error_code::kMemoryTooSmall);
    CHECK(StopBehaviorTree(BY_FUNCTION, without, nullptr, {}).Error == bt::error_code::kMemoryTooSmall);
    bt::SetReportFunc(&bt::PrintReport);
    CHECK(missing == "random generator");
    CHECK(bt::ActiveDepth(without) == 0);
    bt::tree_memory_of<4> with{3};
    Creature creature;
    CHECK(TickBehaviorTree(PLAIN, with, &creature, {}));
    CHECK(with.Random.State == bt::random_generator(3).State);
}

TEST_CASE("contract 58, contract 66: a tree that is built at run time needs the same memory as one that the compiler builds") {
    for (const bt::tree* tree : {&PLAIN, &LARGER, &BY_FUNCTION, &BY_RANDOM, &BY_WEIGHT, &BY_SHUFFLE, &BY_HAND}) {
        CAPTURE(tree->DebugName);
        bt::tree_storage<40> storage;
        REQUIRE(!InitializeTreeData(storage, tree->DebugName, *tree->Root).IsError());
        CHECK(storage.Tree.Depth == tree->Depth);
        CHECK(storage.Tree.NeedsRandom == tree->NeedsRandom);
        CHECK(storage.Tree.StorageSize == tree->StorageSize);
        CHECK(storage.Tree.StorageAlignment == tree->StorageAlignment);
    }
}

// In a header.
BT_DECLARE_TREE__FULL(DECLARED, 1, 0, 8, false);
BT_DECLARE_DECIDERS(ALONE);
BT_DEFINE_DECIDER(ALONE, Step);
BT_DEFINE_TREE(DECLARED, ALONE);
static_assert(sizeof(DECLARED_memory) == sizeof(bt::tree_memory<DECLARED>));

TEST_CASE("contract 60: the parts of a memory stand where the engine looks for them, whatever its depth and alignment") {
    const auto check = [](auto&& memory, std::size_t alignment) {
        CHECK(reinterpret_cast<std::byte*>(bt::detail::ActivationTimesOf(memory)) == reinterpret_cast<std::byte*>(memory.ActivationTime));
        CHECK(bt::detail::StorageOf(memory) == memory.Storage);
        CHECK(reinterpret_cast<std::uintptr_t>(memory.Storage) % alignment == 0);
        if constexpr (requires { memory.Random; }) CHECK(RandomOf(memory) == &memory.Random);
        CHECK(bt::detail::DepthCapacity(memory) == static_cast<int>(std::size(memory.ActivationTime)));
    };
    check(bt::tree_memory_of<1, 1, 1, false>{}, 1);
    check(bt::tree_memory_of<1, 1, 16, false>{}, 16);
    check(bt::tree_memory_of<2, 40, 16, false>{}, 16);
    check(bt::tree_memory_of<1, 1, 16>{}, 16);
    check(bt::tree_memory_of<2, 1, 16>{}, 16);
    check(bt::tree_memory_of<3, 100, 128>{}, 128);
    check(bt::tree_memory_of<32, 65535, 128>{}, 128);
    check(bt::tree_memory_of<32, 65535, 8>{}, 8);
    static_assert(sizeof(bt::tree_memory_of<3, 0, 16>) == sizeof(bt::tree_memory_of<3>));
}

}  // namespace memory_size
