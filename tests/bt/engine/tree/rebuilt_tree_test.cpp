// A tree that is built anew at run time, under memories that knew it before (contract 66, 58).
#include <tests/kit/changeable_decider.h>
#include <tests/kit/silence.h>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <optional>
#include <string>

#include <bt/debug/picture.h>

namespace rebuilt {

struct Large {
    using role = bt::block;
    char Bytes[64] = {};
};

void Small_Tick() {}
void Big_Tick(Large& block) { block.Bytes[63] = 1; }
BT_DEFINE_BEHAVIOR(Small);
BT_DEFINE_BEHAVIOR(Big);

constexpr bt::decider kSmall = {.DebugName = "SMALL", .Behavior = &Small};
constexpr bt::decider kBig = {.DebugName = "BIG", .Behavior = &Big};
constexpr bt::decider kBroken = {.DebugName = "BROKEN"};

using script::silence;

TEST_CASE("contract 58, 66: a tree that was built anew larger does not reach past a memory that was idle meanwhile") {
    silence quiet;
    bt::tree_storage<4> storage;
    REQUIRE(!InitializeTreeData(storage, "TREE", kSmall).IsError());
    bt::tree_memory_of<1> memory;
    CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {}));
    REQUIRE(!InitializeTreeData(storage, "TREE", kBig).IsError());
    CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {}).Error == bt::error_code::kMemoryTooSmall);
}

TEST_CASE("contract 66: a path of the tree as it was before is refused, and shown as nothing") {
    silence quiet;
    bt::tree_storage<4> storage;
    REQUIRE(!InitializeTreeData(storage, "TREE", kSmall).IsError());
    bt::tree_memory_of<1, 64> memory;
    REQUIRE(TickBehaviorTree(storage.Tree, memory, nullptr, {}));
    REQUIRE(!InitializeTreeData(storage, "TREE", kBig).IsError());
    CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {}).Error == bt::error_code::kMemoryOfOtherTree);
    CHECK(bt::ActiveDecider(memory, 0) == nullptr);
    REQUIRE(InitializeTreeData(storage, "TREE", kBroken).Code == bt::error_code::kMissingBehavior);
    CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {}).Error == bt::error_code::kTreeNotInitialized);
    CHECK(bt::ActiveDepth(memory) == 0);
    CHECK(bt::ActiveSeconds(memory, 0) == 0);
    char text[64] = "x";
    CHECK(bt::DebugPrintState(storage.Tree, memory, text, sizeof text) == 7);
    CHECK(std::string(text) == "(idle)\n");
}

TEST_CASE("contract 66: a picture shows no path of the tree as it was before") {
    bt::tree_storage<4> storage;
    REQUIRE(!InitializeTreeData(storage, "TREE", kSmall).IsError());
    bt::tree_memory_of<1, 64> memory;
    REQUIRE(TickBehaviorTree(storage.Tree, memory, nullptr, {}));
    REQUIRE(!InitializeTreeData(storage, "TREE", kBig).IsError());
    for (const bt::picture_format format : {bt::picture_format::kGraphviz, bt::picture_format::kMermaid}) {
        const std::size_t without_memory = DrawTree(storage.Tree, format, nullptr, 0);
        CHECK(DrawTree(storage.Tree, format, nullptr, 0, {.Memory = &memory}) == without_memory);
    }
}

// Another decider with the same name and the same behavior, as when data is loaded again.
constexpr bt::decider kTwin = {.DebugName = kSmall.DebugName, .Behavior = &Small};

TEST_CASE("contract 66: a path is refused even if the new tree has the same names at the same places") {
    silence quiet;
    bt::tree_storage<4> storage;
    REQUIRE(!InitializeTreeData(storage, "TREE", kSmall).IsError());
    bt::tree_memory_of<1, 64> memory;
    REQUIRE(TickBehaviorTree(storage.Tree, memory, nullptr, {}));
    for (int i = 0; i < bt::kMaxGenerations; ++i) {
        REQUIRE(!InitializeTreeData(storage, "TREE", kTwin).IsError());
        CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {}).Error == bt::error_code::kMemoryOfOtherTree);
        CHECK(bt::ActiveDecider(memory, 0) == nullptr);
        bt::tree_memory_of<1, 64> fresh;
        CHECK(TickBehaviorTree(storage.Tree, fresh, nullptr, {}));
        CHECK(TickBehaviorTree(storage.Tree, fresh, nullptr, {}));
        CHECK(bt::ActiveDecider(fresh, 0) == &kTwin);
    }
    REQUIRE(!InitializeTreeData(storage, "TREE", kTwin).IsError());
    CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {}));  // no longer told from a path of this tree
    CHECK(bt::ActiveDecider(memory, 0) == &kTwin);
}

bool Never_Tick() { return false; }
BT_DEFINE_BEHAVIOR(Never);
constexpr bt::decider kNever = {.DebugName = "NEVER", .Behavior = &Never};
void Never_Deactivate(Large& block) { block.Bytes[63] = 2; }
constexpr bt::behavior kEnding = {.DebugName = "Ending", .Tick = bt::tick<Never_Tick>, .Deactivate = bt::deactivate<Never_Deactivate>};
constexpr bt::decider kLate = {.DebugName = "LATE", .Behavior = &kEnding};
constexpr const bt::decider* kOnlyBig[] = {&kBig};
constexpr bt::decider kTall = {.DebugName = "TALL", .Kind = bt::kGroup, .Children = {kOnlyBig, 1}};

TEST_CASE("contract 66: a path that is too old to be told from one of the new tree never reaches past its memory") {
    silence quiet;
    int dog = 0;
    for (const bt::agent_pointer agent : {bt::agent_pointer(nullptr), bt::agent_pointer(&dog)}) {  // without one the tick checks first
        for (const bt::decider* replacement : {&kTall, &kNever, &kLate}) {  // it enters a child, and it ends
            bt::tree_storage<4> storage;
            REQUIRE(!InitializeTreeData(storage, "TREE", kSmall).IsError());
            bt::tree_memory_of<1> memory;
            REQUIRE(TickBehaviorTree(storage.Tree, memory, agent, {}));
            for (int i = 0; i < bt::kMaxGenerations; ++i) REQUIRE(!InitializeTreeData(storage, "TREE", kSmall).IsError());
            REQUIRE(!InitializeTreeData(storage, "TREE", *replacement).IsError());
            const bt::tick_result result = TickBehaviorTree(storage.Tree, memory, agent, {});
            CHECK(result.Error == (replacement == &kNever ? bt::error_code::kNone : bt::error_code::kMemoryTooSmall));
            CHECK(memory.Phase.IsTicking + 0 == 0);
        }
    }
}

constexpr bt::decider kNeverEither = {.DebugName = "NEVER_EITHER", .Behavior = &Never};
constexpr const bt::decider* kThree[] = {&kNever, &kNeverEither, &kSmall};
constexpr bt::decider kFlat = {.DebugName = "FLAT", .Kind = bt::kGroup, .Children = {kThree, 3}};
constexpr bt::decider kBrief = {.DebugName = "BRIEF", .Behavior = &Small, .MaxSeconds = 9};
constexpr const bt::decider* kOnlyBrief[] = {&kBrief};
constexpr bt::decider kLow = {.DebugName = "LOW", .Kind = bt::kGroup, .Children = {kOnlyBrief, 1}};
constexpr const bt::decider* kOnlyLow[] = {&kLow};
constexpr bt::decider kHigh = {.DebugName = "HIGH", .Kind = bt::kGroup, .Children = {kOnlyLow, 1}};
constexpr const bt::decider* kOnlyHigh[] = {&kHigh};
constexpr bt::decider kHighest = {.DebugName = "HIGHEST", .Kind = bt::kGroup, .Children = {kOnlyHigh, 1}};

TEST_CASE("contract 66: of a path that is too old no time is read that its memory has no room for") {
    silence quiet;
    int dog = 0;
    bt::tree_storage<8, 64> storage;
    REQUIRE(!InitializeTreeData(storage, "TREE", kFlat).IsError());
    struct {
        bt::tree_memory_of<2> Memory;
        double Behind[8] = {};  // would be times at which the path was activated
    } kept;
    REQUIRE(TickBehaviorTree(storage.Tree, kept.Memory, &dog, {}));
    for (int i = 0; i < bt::kMaxGenerations; ++i) REQUIRE(!InitializeTreeData(storage, "TREE", kFlat).IsError());
    REQUIRE(!InitializeTreeData(storage, "TREE", kHighest).IsError());
    REQUIRE(kept.Memory.Leaf == 3);  // is BRIEF's place, too
    CHECK(TickBehaviorTree(storage.Tree, kept.Memory, &dog, {}).Error == bt::error_code::kMemoryTooSmall);
}

// A tree with long rows: ROOT has 20 children and REST, which has 21. All but the last need two flags.
struct wide_tree {
    changeable_decider Children[41];
    const bt::decider* OfRoot[21];
    const bt::decider* OfRest[21];
    bt::decider Rest = {.DebugName = "REST", .Kind = bt::kGroup, .Children = {OfRest, 21}, .Id = 50};
    bt::decider Root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {OfRoot, 21}, .Id = 51};
    bt::tree_storage<64, 2000> Storage;

    wide_tree() {
        for (std::uint32_t i = 0; i < 41; ++i) {
            Children[i] = {.DebugName = "CHILD", .Behavior = &Small, .Id = i + 1};
            if (i != 40) Children[i].Preconditions.AllFlags = 3;
            (i < 20 ? OfRoot[i] : OfRest[i - 20]) = &Children[i];
        }
        OfRoot[20] = &Rest;
    }
    wide_tree(const wide_tree&) = delete;
    wide_tree& operator=(const wide_tree&) = delete;

    void Build(bt::group_policy policy) {
        Rest.Policy = Root.Policy = policy;
        REQUIRE(!InitializeTreeData(Storage, "TREE", Root).IsError());
    }
};

TEST_CASE("contract 66, 137: of a path that is too old nothing is kept behind its memory") {
    silence quiet;
    int dog = 0;
    wide_tree made;
    const bt::tree& tree = made.Storage.Tree;
    for (const std::uint32_t flags : {1u, 2u, 3u}) {  // one bit passes the key alone, and both pass watches
        CAPTURE(flags);
        struct {
            bt::tree_memory_of<3> Memory;
            std::uint64_t Behind[8] = {};
        } kept;
        made.Build(bt::kGroupScored);
        REQUIRE(tree.KeptRow == bt::kNoOffset);
        REQUIRE(TickBehaviorTree(tree, kept.Memory, &dog, {}));
        REQUIRE(bt::ActiveDecider(kept.Memory, 2) == &made.Children[40]);
        for (int i = 0; i < bt::kMaxGenerations; ++i) made.Build(bt::kGroupScored);
        made.Build(bt::kGroupPrioritizedList);
        REQUIRE(tree.KeptRow != bt::kNoOffset);
        const bt::error_code error = TickBehaviorTree(tree, kept.Memory, &dog, {.DecisionFlags = flags}).Error;
        CHECK(error == (flags == 3 ? bt::error_code::kMemoryTooSmall : bt::error_code::kNone));
        for (const std::uint64_t each : kept.Behind) CHECK(each == 0);
    }
}

TEST_CASE("contract 66, 137: for a path that is too old, what was kept of its tree is found anew") {
    int dog = 0;
    wide_tree made;
    made.Build(bt::kGroupPrioritizedList);
    bt::tree_memory_of<3, 256> memory;
    REQUIRE(made.Storage.Tree.KeptRow != bt::kNoOffset);
    for (int i = 0; i < 2; ++i) REQUIRE(TickBehaviorTree(made.Storage.Tree, memory, &dog, {.DecisionFlags = 1}));
    REQUIRE(bt::ActiveDecider(memory, 2) == &made.Children[40]);
    made.Children[30].Preconditions.AllFlags = 1;
    for (int i = 0; i <= bt::kMaxGenerations; ++i) made.Build(bt::kGroupPrioritizedList);
    REQUIRE(TickBehaviorTree(made.Storage.Tree, memory, &dog, {.DecisionFlags = 1}));
    CHECK(bt::ActiveDecider(memory, 2) == &made.Children[30]);
}

TEST_CASE("contract 66: a memory that was idle goes on with the new tree") {
    silence quiet;
    bt::tree_storage<4> storage;
    REQUIRE(!InitializeTreeData(storage, "TREE", kSmall).IsError());
    bt::tree_memory_of<1, 64> memory;
    REQUIRE(TickBehaviorTree(storage.Tree, memory, nullptr, {}));
    REQUIRE(StopBehaviorTree(storage.Tree, memory, nullptr, {}));
    REQUIRE(!InitializeTreeData(storage, "TREE", kBig).IsError());
    CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {}));
    CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {}));
    CHECK(bt::ActiveDecider(memory, 0) == &kBig);
}

struct all_ones {
    using role = bt::block;
    std::uint64_t Bits = ~std::uint64_t{0};  // as a time, it is NaN
};
bool Once_Tick(all_ones& block) { return block.Bits == 0; }
BT_DEFINE_BEHAVIOR(Once);
constexpr bt::preconditions kIfFlag = {.AllFlags = BT_FLAGS(1u)}, kEveryFive = {.EverySeconds = 5};
constexpr bt::decider kOnce = {.DebugName = "ONCE", .Behavior = &Once, .Preconditions = kIfFlag};
constexpr bt::decider kSeldom = {.DebugName = "SELDOM", .Behavior = &Small, .Preconditions = kEveryFive};

TEST_CASE("contract 66: a memory that was idle has no times of the tree as it was before") {
    silence quiet;
    bt::tree_storage<4> storage;
    REQUIRE(!InitializeTreeData(storage, "TREE", kOnce).IsError());
    bt::tree_memory_of<1, 64> memory;
    REQUIRE(TickBehaviorTree(storage.Tree, memory, nullptr, {.DecisionFlags = 1}));
    REQUIRE(TickBehaviorTree(storage.Tree, memory, nullptr, {}).State == bt::tick_state::kIdle);
    REQUIRE(!InitializeTreeData(storage, "TREE", kSeldom).IsError());
    CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {}).State == bt::tick_state::kRunning);
}

// How often it was called, as the agent.
float Count_Decide(int& calls) { return ++calls, 0.0f; }
float Refuse_Decide(int& calls) { return ++calls, 1.0f; }
bt::status Refuse_Activate() { return bt::status::kFailed; }
bt::status Count_Tick(int& calls) { return ++calls, bt::status::kSucceeded; }
bool Again_Tick(int& calls) { return ++calls, false; }
constexpr bt::behavior kCounting = {.DebugName = "Counting", .Tick = bt::tick<Count_Tick>, .Id = 1};
constexpr bt::behavior kRefusing = {.DebugName = "Refusing", .Activate = bt::activate<Refuse_Activate>, .Id = 2};
constexpr bt::behavior kAgain = {.DebugName = "Again", .Tick = bt::tick<Again_Tick>, .Id = 3};
constexpr bt::decider kCounts = {.DebugName = "COUNTS", .Behavior = &kCounting, .Id = 1};
constexpr const bt::decider* kOnlyCounts[] = {&kCounts};

constexpr bt::preconditions kRarely = {.EverySeconds = 500}, kRests = {.CooldownSeconds = 500};
// A root that remembers something while it is idle, and calls nothing a second time because of that.
const struct remembering {
    const char* Name;
    bool IsClassic;
    bt::decider Root;
} kRemembering[] = {
    {"asked, and rejected", false,
     {.DebugName = "R", .Behavior = &Small, .Decide = bt::decide<Count_Decide>, .Preconditions = kRarely}},
    {"refused in its Activate", false,
     {.DebugName = "R", .Behavior = &kRefusing, .Decide = bt::decide<Refuse_Decide>, .Preconditions = kRarely}},
    {"ended", false, {.DebugName = "R", .Behavior = &kAgain, .Preconditions = kRests}},
    {"a kLimit", true,
     {.DebugName = "R", .Kind = bt::kNode, .Children = {kOnlyCounts, 1}, .Count = 1, .Node = bt::kLimit}},
    {"a kCooldown", true,
     {.DebugName = "R", .Kind = bt::kNode, .Children = {kOnlyCounts, 1}, .Seconds = 500, .Node = bt::kCooldown}},
};

TEST_CASE("contract 66, 141: a memory that was idle remembers nothing of a tree, however often that was built again") {
    silence quiet;
    for (const remembering& row : kRemembering) {
        CAPTURE(row.Name);
        for (const int num_builds : {0, 1, bt::kMaxGenerations, bt::kMaxGenerations + 1, 2 * bt::kMaxGenerations + 2}) {
            CAPTURE(num_builds);
            bt::tree_storage<4> storage;
            const auto build = [&] {
                return row.IsClassic ? InitializeClassicTree(storage, "TREE", row.Root)
                                     : InitializeTreeData(storage, "TREE", row.Root);
            };
            REQUIRE(!build().IsError());
            bt::tree_memory_of<2, 64> memory;
            int calls = 0;
            for (const double time : {0, 1, 2}) {
                static_cast<void>(TickBehaviorTree(storage.Tree, memory, &calls, {.Time = time}));
                REQUIRE(memory.Depth == 0);
                REQUIRE(calls == 1);
            }
            for (int i = 0; i < num_builds; ++i) REQUIRE(!build().IsError());
            static_cast<void>(TickBehaviorTree(storage.Tree, memory, &calls, {.Time = 3}));
            CHECK(calls == (num_builds == 0 ? 1 : 2));
        }
    }
}

TEST_CASE("contract 141: a memory that was idle remembers nothing of another tree that was at the same address") {
    std::optional<bt::tree_storage<4>> storage;
    bt::tree_memory_of<2, 64> memory;
    int calls = 0;
    for (int i = 1; i < 4; ++i) {
        storage.emplace();
        REQUIRE(!InitializeTreeData(*storage, "TREE", kRemembering[0].Root).IsError());
        for (const double time : {0, 1}) {
            static_cast<void>(TickBehaviorTree(storage->Tree, memory, &calls, {.Time = time}));
            CHECK(calls == i);
        }
    }
}

TEST_CASE("contract 58, 66: a tree that is built at run time, and built anew, shows whole paths") {
    static constexpr bt::decider kRest = {.DebugName = "REST", .Behavior = &Small};
    static constexpr const bt::decider* of_home[] = {&kSmall, &kRest};
    static constexpr bt::decider kHome =
        {.DebugName = "HOME", .Kind = bt::kGroup, .Policy = bt::kGroupSequential, .Children = {of_home, 2}};
    static constexpr const bt::decider* of_root[] = {&kHome};
    static constexpr bt::decider kRoot = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {of_root, 1}};
    constexpr int kNumCharacters = 5 + 12 + 20 + 19;  // "ROOT", "ROOT > HOME", "ROOT > HOME > SMALL", "ROOT > HOME > REST", each with its 0

    const auto path_in = [](auto& storage, const bt::decider& root) {
        REQUIRE(!InitializeTreeData(storage, "TREE", root).IsError());
        bt::tree_memory_of<3, 64> memory;
        REQUIRE(TickBehaviorTree(storage.Tree, memory, nullptr, {}));
        return std::string(memory.Path);
    };
    bt::tree_storage<4, 10, kNumCharacters> just_fits;
    CHECK(path_in(just_fits, kRoot) == "ROOT > HOME > SMALL");
    CHECK(path_in(just_fits, kHome) == "HOME > SMALL");
    CHECK(path_in(just_fits, kRoot) == "ROOT > HOME > SMALL");
    CHECK(std::string(just_fits.Tree.Nodes[3].Path) == "ROOT > HOME > REST");
    bt::tree_storage<4, 10, kNumCharacters - 1> too_small;
    CHECK(path_in(too_small, kRoot) == "SMALL");
    bt::tree_storage<4> as_usual;
    CHECK(path_in(as_usual, kRoot) == "ROOT > HOME > SMALL");
}

}  // namespace rebuilt
