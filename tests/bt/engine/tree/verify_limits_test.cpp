// The limits of a tree: what is just within works, what is just beyond is named (contract 49, 66, 67; limits.h).
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/changeable_decider.h>

namespace limits {

using enum bt::error_code;

constexpr bt::behavior kIdle = {.DebugName = "Idle"};

// A chain of groups with a leaf at its end; each group has `width` children, all of the next level.
template <int Width>
struct ladder {
    std::vector<bt::decider> Deciders;
    std::vector<std::vector<const bt::decider*>> Lists;

    explicit ladder(int depth) : Deciders(static_cast<std::size_t>(depth * Width)), Lists(static_cast<std::size_t>(depth)) {
        for (int level = 0; level < depth; ++level) {
            for (int i = 0; i < Width && level + 1 < depth; ++i) Lists[static_cast<std::size_t>(level)].push_back(At(level + 1, i));
        }
        for (int level = 0; level < depth; ++level) {
            for (int i = 0; i < Width; ++i) {
                bt::decider& made = *At(level, i);
                made = {.DebugName = level + 1 < depth ? "GROUP" : "LEAF", .Behavior = &kIdle,
                        .Id = static_cast<std::uint32_t>(level * Width + i)};
                if (level + 1 == depth) continue;
                made.Kind = bt::kGroup;
                made.Children = {Lists[static_cast<std::size_t>(level)].data(), Width};
            }
        }
    }
    bt::decider* At(int level, int index) { return &Deciders[static_cast<std::size_t>(level * Width + index)]; }
};

TEST_CASE("contract 67: a tree of kMaxTreeDepth levels runs, one level more is too deep") {
    bt::tree_storage<40> storage;
    ladder<1> deepest(bt::kMaxTreeDepth);
    REQUIRE(InitializeTreeData(storage, "DEEP", *deepest.At(0, 0)).Code == kNone);
    bt::tree_memory_of<bt::kMaxTreeDepth> memory;
    CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {}).State == bt::tick_state::kRunning);
    CHECK(ActiveDepth(memory) == bt::kMaxTreeDepth);
    CHECK(ActiveDecider(memory, bt::kMaxTreeDepth - 1) == deepest.At(bt::kMaxTreeDepth - 1, 0));

    ladder<1> too_deep(bt::kMaxTreeDepth + 1);
    const bt::tree_error found = InitializeTreeData(storage, "DEEPER", *too_deep.At(0, 0));
    CHECK(found.Code == kTooDeep);
    CHECK(found.Decider == too_deep.At(bt::kMaxTreeDepth, 0));
}

TEST_CASE("contract 49: kMaxNumGroupChildren children run under every policy") {
    for (int policy = 0; policy < bt::kNumGroupPolicies; ++policy) {
        CAPTURE(policy);
        std::vector<changeable_decider> leaves(bt::kMaxNumGroupChildren);
        std::vector<const bt::decider*> list;
        for (changeable_decider& leaf : leaves) {
            leaf = {.DebugName = "LEAF", .Behavior = &kIdle, .Id = static_cast<std::uint32_t>(list.size())};
            leaf.Preconditions.AllFlags = {1u << list.size()};  // only one of them at a time
            list.push_back(&leaf);
        }
        bt::decider root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Policy = static_cast<bt::group_policy>(policy)};
        root.Children = {list.data(), bt::kMaxNumGroupChildren};
        bt::tree_storage<bt::kMaxNumGroupChildren + 1> storage;
        REQUIRE(InitializeTreeData(storage, "WIDE", root).Code == kNone);
        for (unsigned i = 0; i < leaves.size(); ++i) {
            bt::tree_memory_of<2, 64> memory;
            CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {.DecisionFlags = 1u << i}));
            CHECK(ActiveDecider(memory, 1) == &leaves[i]);
        }
    }
}

TEST_CASE("contract 66: a tree of as many places as the storage has is made, one more is not") {
    ladder<2> fifteen(4);  // 1 + 2 + 4 + 8 places
    bt::tree_storage<15> exact;
    bt::tree_storage<14> small;
    CHECK(InitializeTreeData(exact, "EXACT", *fifteen.At(0, 0)).Code == kNone);
    CHECK(exact.Tree.NumNodes == 15);
    CHECK(exact.Tree.NumDeciders == 7);
    CHECK(InitializeTreeData(small, "SMALL", *fifteen.At(0, 0)).Code == kTooManyNodes);
    CHECK(small.Tree.NumNodes == 0);
}

TEST_CASE("contract 66: shared deciders that would have more than kMaxNumTreeNodes places are found out soon") {
    const auto storage = std::make_unique<bt::tree_storage<bt::kMaxNumTreeNodes>>();
    ladder<2> large(15);  // 2^15 - 1 places
    CHECK(InitializeTreeData(*storage, "LARGE", *large.At(0, 0)).Code == kNone);
    CHECK(storage->Tree.NumNodes == 32767);
    bt::tree_memory_of<15> memory;
    CHECK(TickBehaviorTree(storage->Tree, memory, nullptr, {}));
    CHECK(ActiveDepth(memory) == 15);
    for (const int depth : {16, 17, 32}) {
        CAPTURE(depth);
        ladder<2> too_large(depth);  // up to 2^32 places
        CHECK(InitializeTreeData(*storage, "LARGER", *too_large.At(0, 0)).Code == kTooManyNodes);
    }
}

template <class Role, int Size>
struct bytes {
    using role = Role;
    unsigned char Bytes[Size];
};
template <int Size>
void Hold(bytes<bt::block, Size>&) {}
template <int Size>
constexpr bt::behavior kHolds = {.DebugName = bt::type_tag<bytes<bt::block, Size>>.Name, .Tick = bt::tick<Hold<Size>>};
template <int Size>
float Find(bytes<bt::dblock, Size>&) {
    return 1;
}

struct two_levels {
    bt::decider Leaf = {.DebugName = "LEAF", .Behavior = &kIdle};
    bt::decider Sibling = {.DebugName = "SIBLING", .Behavior = &kIdle};
    const bt::decider* Children[2] = {&Leaf, &Sibling};
    bt::decider Root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {Children, 2}};
    bt::tree_storage<3> Storage;
    bt::tree_error Initialize() { return InitializeTreeData(Storage, "BYTES", Root); }
};

TEST_CASE("contract 58: blocks may fill kMaxStorageSize to the last byte, and one byte more is named") {
    two_levels made;
    made.Root.Behavior = &kHolds<65000>;
    made.Leaf.Behavior = &kHolds<535>;
    REQUIRE(made.Initialize().Code == kNone);
    CHECK(made.Storage.Tree.StorageSize == bt::kMaxStorageSize);
    const auto memory = std::make_unique<bt::tree_memory_of<2, bt::kMaxStorageSize>>();
    CHECK(TickBehaviorTree(made.Storage.Tree, *memory, nullptr, {}));

    made.Leaf.Behavior = &kHolds<536>;
    const bt::tree_error found = made.Initialize();
    CHECK(found.Code == kTooMuchMemory);
    CHECK(found.Decider == &made.Leaf);
}

TEST_CASE("contract 58: blocks that are never active together share their place") {
    two_levels made;
    made.Leaf.Behavior = &kHolds<65000>;
    made.Sibling.Behavior = &kHolds<60000>;
    REQUIRE(made.Initialize().Code == kNone);
    CHECK(made.Storage.Tree.StorageSize == 65000);
}

TEST_CASE("contract 58: DBlocks count too: the active one and the candidate each have a place") {
    two_levels made;
    made.Leaf.Decide = bt::decide<Find<32000>>;
    CHECK(made.Initialize().Code == kNone);
    made.Leaf.Decide = bt::decide<Find<33000>>;
    CHECK(made.Initialize().Code == kTooMuchMemory);
}

bt::status TickAll(bytes<bt::block, 40000>&, const bt::node_children& children) { return children.Tick(0); }

TEST_CASE("contract 58, contract 84: the blocks and states of a classic tree may fill kMaxStorageSize, and one byte more is named") {
    two_levels made;
    made.Root.Kind = bt::kNode;
    const auto initialize = [&] { return InitializeClassicTree(made.Storage, "BYTES", made.Root); };
    // A node of one's own has its block beside those of its children.
    const bt::behavior all = {.DebugName = "All", .Tick = bt::tick<TickAll>};
    made.Root.Node = bt::kOwnNode, made.Root.Behavior = &all;
    made.Leaf.Behavior = &kHolds<25000>;
    CHECK(initialize().Code == kNone);
    made.Leaf.Behavior = &kHolds<30000>;
    CHECK(initialize().Code == kTooMuchMemory);
    CHECK(initialize().Decider == &made.Root);
    // States stand before the blocks.
    made.Root = {.DebugName = "ROOT", .Kind = bt::kNode, .Children = {made.Children, 1}, .Seconds = 1, .Node = bt::kTimeLimit};
    made.Leaf.Behavior = &kHolds<65527>;
    CHECK(initialize().Code == kNone);
    CHECK(made.Storage.Tree.StorageSize == bt::kMaxStorageSize);
    made.Leaf.Behavior = &kHolds<65528>;
    CHECK(initialize().Code == kTooMuchMemory);
    CHECK(initialize().Decider == &made.Root);
}

TEST_CASE("contract 58: more timers than the storage holds are found out") {
    std::vector<changeable_decider> deciders(9001);
    std::vector<const bt::decider*> all;
    for (changeable_decider& decider : deciders) {
        decider = {.DebugName = "TIMED", .Behavior = &kIdle, .Id = static_cast<std::uint32_t>(all.size())};
        decider.Preconditions.EverySeconds = 1;
        all.push_back(&decider);
    }
    // The children of the i-th decider are those from 32 i + 1 on, as far as they go.
    const auto make_root = [&](std::size_t num) -> const bt::decider& {
        for (std::size_t i = 0; i * 32 + 1 < num; ++i) {
            const std::size_t left = num - (i * 32 + 1);
            deciders[i].Kind = bt::kGroup;
            deciders[i].Children = {all.data() + i * 32 + 1, static_cast<int>(left < 32 ? left : 32)};
        }
        return deciders[0];
    };
    const auto storage = std::make_unique<bt::tree_storage<9001>>();
    CHECK(InitializeTreeData(*storage, "TIMERS", make_root(8000)).Code == kNone);
    CHECK(storage->Tree.NumTimers == 8000);
    CHECK(InitializeTreeData(*storage, "TIMERS", make_root(9001)).Code == kTooMuchMemory);
    // So are more states of branches.
    for (changeable_decider& decider : deciders) {
        decider.Preconditions = {};
        if (decider.Kind == bt::kGroup) decider.Kind = bt::kNode, decider.Node = bt::kParallel, decider.Behavior = nullptr;
    }
    CHECK(InitializeClassicTree(*storage, "BRANCHES", deciders[0]).Code == kTooMuchMemory);
}

}  // namespace limits
