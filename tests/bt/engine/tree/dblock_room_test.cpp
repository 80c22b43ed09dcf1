// Every level has room for all the DBlocks that are alive at once while groups compare what they and those below them decided.
#include <tests/kit/tracked.h>

#include <deque>
#include <vector>

namespace dblock_room {

using script::objects;
using script::spot;

template <int Worth>
float Worth_Decide(spot<24, 8>&) {
    return Worth;
}
float Ask_Children(const bt::tick_args& args) { return DelegateDecideToChildren(args); }

void Stay_Tick(spot<24, 8>&) {}
BT_DEFINE_BEHAVIOR(Stay);
BT_DECLARE_DECIDERS(BEST, LOW, LOWER, LEAF, BY_FLAG, BY_FLAG_TOO, X, BY_HAND, SCORES, Y, Z);

BT_DEFINE_GROUP  (BEST,            kGroupScoredEveryTick, (LOW, BY_FLAG, BY_HAND));
BT_DEFINE_GROUP  (  LOW,           kGroupPrioritizedList, (LOWER));
BT_DEFINE_GROUP  (    LOWER,       kGroupPrioritizedList, (LEAF));
BT_DEFINE_DECIDER(      LEAF,      Stay, .Decide = bt::decide<Worth_Decide<9>>);
BT_DEFINE_GROUP  (  BY_FLAG,       kGroupPrioritizedList, (BY_FLAG_TOO), .Preconditions = {.AllFlags = {1}},
                  .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP  (    BY_FLAG_TOO, kGroupPrioritizedList, (X), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(      X,         Stay, .Decide = bt::decide<Worth_Decide<2>>);
BT_DEFINE_GROUP  (  BY_HAND,       kGroupPrioritizedList, (SCORES), .Decide = bt::decide<Ask_Children>, .Preconditions = {.AllFlags = {1}});
BT_DEFINE_GROUP  (    SCORES,      kGroupScored, (Y, Z), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(      Y,         Stay, .Decide = bt::decide<Worth_Decide<3>>);
BT_DEFINE_DECIDER(      Z,         Stay, .Decide = bt::decide<Worth_Decide<4>>);

BT_DEFINE_TREE(FOUR_ON_ONE_LEVEL, BEST);

TEST_CASE("contract 40, contract 60, contract 37: DBlocks of one level: an active one, a kept one, "
          "a best one and one that is being filled") {
    // Room behind the tree's own storage, so that the fault is counted and not suffered.
    bt::tree_memory_of<4, FOUR_ON_ONE_LEVEL.StorageSize + 1000> memory;
    script::Watch(memory.Storage, FOUR_ON_ONE_LEVEL.StorageSize);
    TickBehaviorTree(FOUR_ON_ONE_LEVEL, memory, nullptr, {});
    REQUIRE(ActiveDecider(memory, 3) == &LEAF);
    CHECK(objects.Alive.size() == 1);
    // LEAF is active; X is kept for BY_FLAG, the best so far; BY_HAND asks SCORES, where Y is the best and Z is asked.
    TickBehaviorTree(FOUR_ON_ONE_LEVEL, memory, nullptr, {.DecisionFlags = 1});
    CHECK(script::NumFaults() == 0);
    StopBehaviorTree(FOUR_ON_ONE_LEVEL, memory, nullptr, {});
    CHECK(objects.Alive.empty());
}

float DepthIsWorth_Decide(spot<24, 8>&, const bt::tick_args& args) { return static_cast<float>(100 - args.Decider->BehaviorFlags.Bits); }

// A comparing group on each level from 0 to depth - 1. Its first child leads to a leaf at `depth` by groups that leave the decision to
// it, and is the best that the group finds; its second is the group of the next level. So each keeps a DBlock at `depth` for the others.
struct comb_tree {
    std::deque<bt::decider> Deciders;
    std::deque<std::vector<const bt::decider*>> Lists;
    bt::tree_storage<1000> Storage;

    explicit comb_tree(int depth) {
        const bt::decider* below = Leaf(depth);
        for (int level = depth - 1; level >= 0; --level) {
            const bt::decider* tooth = Leaf(level);
            for (int i = level + 1; i < depth; ++i) tooth = Group(bt::kGroupPrioritizedList, {tooth});
            below = Group(bt::kGroupScored, {tooth, below});
        }
        REQUIRE(!InitializeTreeData(Storage, "COMB", *below).IsError());
    }
    const bt::decider* Add(bt::decider made) {
        made.Id = static_cast<std::uint32_t>(Deciders.size());
        return &Deciders.emplace_back(made);
    }
    const bt::decider* Leaf(int level) {
        return Add({.DebugName = "LEAF",
                    .Behavior = &Stay,
                    .Decide = bt::decide<DepthIsWorth_Decide>,
                    .BehaviorFlags = {static_cast<std::uint32_t>(level)}});
    }
    const bt::decider* Group(bt::group_policy policy, std::vector<const bt::decider*> children) {
        const auto& list = Lists.emplace_back(std::move(children));
        return Add({.DebugName = "GROUP",
                    .Kind = bt::kGroup,
                    .Policy = policy,
                    .Children = {list.data(), static_cast<int>(list.size())},
                    .Flags = bt::kFlagsDelegateDecide});
    }
};

TEST_CASE("contract 40, contract 60, contract 38: DBlocks of one level: one for each of the groups that compare above it, to any depth") {
    for (const int depth : {2, 7, 8, 16, bt::kMaxTreeDepth - 1}) {
        INFO("depth ", depth);
        comb_tree made(depth);
        const bt::tree& tree = made.Storage.Tree;
        bt::tree_memory_of<bt::kMaxTreeDepth, 8000> memory;
        memory.StorageSize = static_cast<std::uint16_t>(tree.StorageSize);
        script::Watch(memory.Storage, tree.StorageSize);
        for (int tick = 0; tick < 2; ++tick) {
            TickBehaviorTree(tree, memory, nullptr, {});
            CHECK(ActiveDepth(memory) == depth + 1);
            CHECK(objects.Alive.size() == 1);
        }
        StopBehaviorTree(tree, memory, nullptr, {});
        CHECK(objects.Alive.empty());
        CHECK(script::NumFaults() == 0);
    }
}

TEST_CASE("contract 40, contract 58: a level has room for the best candidate of a group above only if the decision is left down to it") {
    const auto size = [](bt::group_policy policy, bt::decider_flags flags) {
        const bt::decider leaf = {.DebugName = "LEAF", .Behavior = &Stay, .Decide = bt::decide<Worth_Decide<1>>, .Id = 1};
        const bt::decider* const leaves[] = {&leaf};
        const bt::decider group = {.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {leaves, 1}, .Flags = flags, .Id = 2};
        const bt::decider* const groups[] = {&group};
        const bt::decider root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Policy = policy, .Children = {groups, 1}, .Id = 3};
        bt::tree_storage<3> storage;
        REQUIRE(!InitializeTreeData(storage, "CHAIN", root).IsError());
        return storage.Tree.StorageSize;
    };
    const int least = size(bt::kGroupPrioritizedList, {});
    CHECK(size(bt::kGroupPrioritizedList, bt::kFlagsDelegateDecide) == least);
    CHECK(size(bt::kGroupScored, {}) == least);
    CHECK(size(bt::kGroupScored, bt::kFlagsDelegateDecide) == least + static_cast<int>(sizeof(spot<24, 8>)));
}

constexpr bt::behavior Ends = {.DebugName = "Ends", .Tick = bt::Tick([](const bt::tick_args& args) { return args.DecisionFlags == 0; })};

TEST_CASE("contract 40, contract 24: the candidate's DBlock is not that of the active decider, when a path of any length ends") {
    for (const int depth : {3, bt::kMaxTreeDepth - 1, bt::kMaxTreeDepth}) {
        INFO("depth ", depth);
        // ROOT (A (GROUP (... LAST)), B)
        bt::decider path[bt::kMaxTreeDepth], b = {.DebugName = "B", .Behavior = &Stay, .Decide = bt::decide<Worth_Decide<1>>, .Id = 100};
        const bt::decider* children[bt::kMaxTreeDepth + 1];
        for (int level = 0; level < depth; ++level) {
            children[level] = &path[level];
            path[level] =
                {.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {children + level + 1, 1}, .Id = static_cast<std::uint32_t>(level)};
        }
        const bt::decider* const of_root[] = {&path[1], &b};
        path[0].Children = {of_root, 2};
        path[1].Decide = bt::decide<Worth_Decide<1>>;
        path[depth - 1] = {.DebugName = "LAST", .Behavior = &Ends, .Id = 99};
        bt::tree_storage<bt::kMaxTreeDepth + 1> storage;
        REQUIRE(!InitializeTreeData(storage, "LONG", path[0]).IsError());
        bt::tree_memory_of<bt::kMaxTreeDepth, 1000> memory;
        script::Watch(memory.Storage, storage.Tree.StorageSize);
        TickBehaviorTree(storage.Tree, memory, nullptr, {});
        CHECK(ActiveDepth(memory) == depth);
        TickBehaviorTree(storage.Tree, memory, nullptr, {.DecisionFlags = 1});
        CHECK(ActiveDecider(memory, 1) == &b);
        CHECK(objects.Alive.size() == 1);
        StopBehaviorTree(storage.Tree, memory, nullptr, {});
        CHECK(objects.Alive.empty());
        CHECK(script::NumFaults() == 0);
    }
}

}  // namespace dblock_room
