// A tree by BT_DEFINE_TREE, by InitializeTreeData and as a hand-written aggregate are the same (contract 12, 66).
#include "same.h"

namespace tree_macros {

struct Creature {
    int NumTicks = 0;
};
struct Chew_Block {
    using role = bt::block;
    double Bites = 0;
};
struct Spot {
    using role = bt::dblock;
    alignas(16) float X[4] = {};
};
bool CHEW_Decide(Spot& spot) {
    spot.X[1] = 4;
    return true;
}
void Chew_Tick(Creature& creature, Chew_Block& block, const Spot* spot) {
    if (spot != nullptr && spot->X[1] > 3) block.Bites += 1;
    ++creature.NumTicks;
}
void Guard_Tick(Creature*, Chew_Block*) {}
BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_BEHAVIOR(Guard);

BT_DECLARE_DECIDERS(FEED, SEEK, CHEW, REST);

BT_DEFINE_GROUP          (ROOT,     kGroupPrioritizedList, (FEED, REST), .Behavior = &Guard);
BT_DEFINE_GROUP          (  FEED,   kGroupSequential, (SEEK, CHEW, REST), .Preconditions = {.EverySeconds = 1, .CooldownSeconds = 2});
BT_DEFINE_DECIDER__DECIDE(    CHEW, Chew, .Preconditions = {.CooldownSeconds = 2});
BT_DEFINE_DECIDER        (    SEEK, Chew);
BT_DEFINE_DECIDER        (  REST,   Chew, .Preconditions = {.EverySeconds = 3});

BT_DEFINE_TREE(TREE, ROOT);

bt::tree_storage<16> storage;

TEST_CASE("contract 12, 66: a tree that is made at compile time and one that is built at run time are the same") {
    REQUIRE_FALSE(InitializeTreeData(storage, "TREE", ROOT).IsError());
    same::Check(TREE, storage.Tree);
    CHECK(TREE.Root == storage.Tree.Root);
    for (int i = 0; i < TREE.NumNodes; ++i) CHECK(TREE.Nodes[i].Decider == storage.Tree.Nodes[i].Decider);
}

// What BT_DEFINE_TREE works out, written by hand: offsets are those of the layout described in bt/engine/tree/layout.h.
namespace by_hand {
constexpr bt::decider REST = {.DebugName = "REST", .Behavior = &Chew};
constexpr const bt::decider* kChildren[] = {&REST};
constexpr bt::decider ROOT = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {kChildren, 1, "(REST)"}};
constexpr bt::node kNodes[] = {
    {.Decider = &ROOT, .FirstChild = 1, .NumChildren = 1},
    {.Decider = &REST, .BlockType = &bt::block_type<Chew_Block>, .Parent = 0, .Depth = 1, .Block = 0},
};
constexpr bt::tree TREE = {.DebugName = "TREE", .Root = &ROOT, .Nodes = kNodes, .AgentType = &bt::type_tag<Creature>, .NeedsAgent = true,
                           .NumNodes = 2, .NumDeciders = 2, .Depth = 2, .StorageSize = sizeof(Chew_Block), .StorageAlignment =
                               alignof(double)};
}  // namespace by_hand
namespace by_macro {
BT_DECLARE_DECIDERS(REST);
BT_DEFINE_GROUP  (ROOT,   kGroupPrioritizedList, (REST));
BT_DEFINE_DECIDER(  REST, Chew);
BT_DEFINE_TREE(TREE, ROOT);
BT_DECLARE_TREE__MEMORY(ROOMY, 5, 400);
BT_DEFINE_TREE(ROOMY, ROOT);
}  // namespace by_macro

TEST_CASE("contract 12: BT_DEFINE_TREE and a hand-written aggregate are the same object, and run the same") {
    same::Check(by_macro::TREE, by_hand::TREE);
    same::Check(by_macro::ROOT, by_hand::ROOT);
    Creature creature;
    bt::tree_memory<by_hand::TREE> memory;
    CHECK(TickBehaviorTree(by_hand::TREE, memory, &creature, {}));
    CHECK(creature.NumTicks == 1);
    CHECK(ActiveDecider(memory, 1) == &by_hand::REST);
}

// Room as declared, and as needed; a DBlock here wants 16 bytes of alignment, and a block has a destructor.
BT_DECLARE_TREE__FULL(ALIGNED, 3, 400, 16, true, false);
BT_DEFINE_TREE(ALIGNED, ROOT);

static_assert(std::is_same_v<by_macro::ROOMY_memory, bt::tree_memory_of<5, 400, alignof(double)>>);
static_assert(std::is_same_v<ALIGNED_memory, bt::tree_memory_of<3, 400, 16, true, false>>);
static_assert(std::is_same_v<bt::tree_memory<TREE>, bt::tree_memory_of<TREE.Depth, TREE.StorageSize, TREE.StorageAlignment,
              TREE.NeedsRandom, bt::IsSnapshotSafe(TREE), bt::detail::agent_of_tree<TREE>>>);
static_assert(sizeof(bt::tree_memory<TREE>) == sizeof(bt::tree_memory_of<TREE.Depth, TREE.StorageSize, TREE.StorageAlignment,
              TREE.NeedsRandom>));
static_assert(alignof(ALIGNED_memory) == 16 && TREE.StorageAlignment == 16);

TEST_CASE("contract 58: declared memory may be larger than the tree needs") {
    Creature creature;
    ALIGNED_memory aligned{3};
    by_macro::ROOMY_memory roomy{3};
    for (int i = 0; i < 10; ++i) {
        CHECK(TickBehaviorTree(ALIGNED, aligned, &creature, {.Time = 1.0 * i}));
        CHECK(TickBehaviorTree(by_macro::ROOMY, roomy, &creature, {.Time = 1.0 * i}));
    }
    CHECK(creature.NumTicks >= 20);
}

}  // namespace tree_macros
