// Paths that watch many deciders: a memory keeps which of them its flags let be asked (contract 137).
#include <tests/kit/changeable_decider.h>
#include <tests/kit/walker.h>

#include <doctest/doctest.h>

#include <array>
#include <string>

#include <bt/observe.h>

namespace long_rows {

struct guard {
    std::uint32_t Answers = 0;  // a bit for each decider that would accept
    bool IsDone = false;        // the leaf's Tick ends
    std::string Asked;
};

// The n-th of many, which is asked with its flags.
template <int Number>
bool Accepts(guard& self) {
    self.Asked += std::to_string(Number) + ' ';
    return (self.Answers >> Number & 1u) != 0;
}
constexpr bt::behavior kStand = {.DebugName = "Stand", .Tick = bt::Tick([](guard& self) { return !self.IsDone; })};

constexpr std::uint32_t kNumWatched = 40;
constexpr std::uint32_t kFirstGroup = 20;
constexpr std::uint32_t kNumFlags = 4;

// ROOT (20 deciders, REST (20 deciders, LAST)). The n-th of the 40 needs the flag 1 << n % kNumFlags.
struct wide_tree {
    std::array<changeable_decider, kNumWatched> Watched;
    changeable_decider Last{{.DebugName = "LAST", .Behavior = &kStand, .Id = 100}};
    bt::decider Rest = {.DebugName = "REST", .Kind = bt::kGroup, .Id = 101};
    bt::decider Root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Id = 102};
    std::array<const bt::decider*, kFirstGroup + 1> OfRoot = {};
    std::array<const bt::decider*, kNumWatched - kFirstGroup + 1> OfRest = {};

    template <int... Number>
    explicit wide_tree(std::integer_sequence<int, Number...>) {
        constexpr bt::decide_function decides[] = {bt::decide<Accepts<Number>>...};
        for (std::uint32_t i = 0; i < kNumWatched; ++i) {
            Watched[i] = {.DebugName = "WATCHED", .Behavior = &kStand, .Id = i};
            Watched[i].Preconditions.AllFlags = 1u << i % kNumFlags;
            Watched[i].Decide = decides[i % std::size(decides)];
            (i < kFirstGroup ? OfRoot[i] : OfRest[i - kFirstGroup]) = &Watched[i];
        }
        OfRest.back() = &Last;
        OfRoot.back() = &Rest;
        Rest.Children = {OfRest.data(), static_cast<int>(OfRest.size())};
        Root.Children = {OfRoot.data(), static_cast<int>(OfRoot.size())};
    }
    wide_tree() : wide_tree(std::make_integer_sequence<int, 30>{}) {}
    wide_tree(const wide_tree&) = delete;
    wide_tree& operator=(const wide_tree&) = delete;
};

struct guarded {
    bt::tree_storage<64, 2000> Storage;
    bt::tree_memory_of<3, 64> Memory;
    guard Self;

    void Build(const wide_tree& from) { REQUIRE(!InitializeTreeData(Storage, "WIDE", from.Root).IsError()); }
    // What was asked.
    template <class... Observer>
    std::string Tick(std::uint32_t flags, Observer&... observer) {
        Self.Asked.clear();
        CHECK(TickBehaviorTree(Storage.Tree, Memory, &Self, {.DecisionFlags = flags}, observer...));
        return Self.Asked;
    }
    const bt::decider* Active() const { return bt::ActiveDecider(Memory, bt::ActiveDepth(Memory) - 1); }
};

TEST_CASE("contract 137: what flags let be asked is asked in each tick, also while the flags stay") {
    wide_tree tree;
    for (int i = 0; i < 40; ++i) {
        if (i != 3 && i != 23) tree.Watched[static_cast<std::size_t>(i)].Preconditions.AllFlags = 1u << 8;
    }
    guarded one;
    one.Build(tree);
    CHECK(one.Tick(0) == "");
    CHECK(one.Active() == &tree.Last);
    for (int i = 0; i < 3; ++i) CHECK(one.Tick(8) == "3 23 ");
    CHECK(one.Tick(1) == "");
    CHECK(one.Tick(8) == "3 23 ");
    one.Self.Answers = 1u << 23;
    CHECK(one.Tick(8) == "3 23 ");
    CHECK(one.Active() == &tree.Watched[23]);
    CHECK(one.Tick(8) == "3 ");
}

TEST_CASE("contract 137: whatever flags come and go, and wherever the path leads, a tick by plan asks what a walk asks") {
    bt::random_generator chance(7);
    walkers::bystander nobody;
    wide_tree tree;
    for (changeable_decider& each : tree.Watched) each.Preconditions.AllFlags = chance.NextBelow(64) & chance.NextBelow(64);
    guarded planned, walked;
    planned.Build(tree);
    walked.Build(tree);
    int num_long = 0;
    std::uint32_t flags = 0;
    for (int tick = 0; tick < 3000; ++tick) {
        CAPTURE(tick);
        if (chance.NextBelow(3) == 0) flags = chance.NextBelow(64);
        planned.Self.Answers = walked.Self.Answers = chance.NextBelow(4) == 0 ? 1u << chance.NextBelow(30) : 0;
        planned.Self.IsDone = walked.Self.IsDone = chance.NextBelow(8) == 0;
        REQUIRE(planned.Tick(flags) == walked.Tick(flags, nobody));
        REQUIRE(planned.Memory.Leaf == walked.Memory.Leaf);
        if (planned.Active() == &tree.Last || planned.Active() == &tree.Watched.back()) ++num_long;
    }
    CHECK(num_long > 500);
}

TEST_CASE("contract 137: where flags let more be asked than a memory keeps, all of them are asked") {
    for (std::size_t num = 0; num <= kNumWatched; ++num) {
        CAPTURE(num);
        wide_tree tree;
        std::string passing;
        for (std::size_t i = 0; i < kNumWatched; ++i) {
            tree.Watched[i].Preconditions.AllFlags = i < num ? 1 : 3;
            if (i < num) passing += std::to_string(i % 30) + ' ';
        }
        guarded one;
        one.Build(tree);
        one.Tick(0);
        for (int i = 0; i < 3; ++i) CHECK(one.Tick(1) == passing);
    }
}

TEST_CASE("contract 137: a tree that is built again forgets what its memories kept") {
    wide_tree before;
    wide_tree after;
    for (changeable_decider& each : before.Watched) each.Preconditions.AllFlags = 1 + 2;
    guarded one;
    one.Build(before);
    one.Tick(0);
    CHECK(one.Tick(1) == "");
    StopBehaviorTree(one.Storage.Tree, one.Memory, &one.Self, {});
    one.Build(after);
    one.Tick(0);
    CHECK(one.Active() == &after.Last);
    CHECK(one.Tick(1) == "0 4 8 12 16 20 24 28 2 6 ");
}

TEST_CASE("contract 137: what an idle memory kept is forgotten, however often its tree was built again") {
    wide_tree before;
    wide_tree after;
    for (changeable_decider& each : before.Watched) each.Preconditions.AllFlags = 1 + 2;
    for (changeable_decider* each : {&before.Last, &after.Last}) each->Preconditions.AllFlags = 1u << 8;
    guarded one;
    one.Build(before);
    one.Tick(1u << 8);
    CHECK(one.Tick(1 + (1u << 8)) == "");
    one.Self.IsDone = true;
    one.Tick(1 + (1u << 8));
    REQUIRE(one.Active() == nullptr);
    one.Self.IsDone = false;
    for (int i = 0; i < bt::kMaxGenerations; ++i) one.Build(before);
    one.Build(after);
    one.Tick(1u << 8);
    REQUIRE(one.Active() == &after.Last);
    CHECK(one.Tick(1 + (1u << 8)) == "0 4 8 12 16 20 24 28 2 6 ");
}

TEST_CASE("contract 137: a memory has 32 bytes more if a path watches more than 16 deciders") {
    for (const std::size_t num : {std::size_t{16}, std::size_t{17}}) {
        CAPTURE(num);
        wide_tree tree;
        tree.Root.Children.Num = static_cast<int>(num + 1);
        tree.OfRoot[num] = &tree.Last;
        guarded one;
        one.Build(tree);
        CHECK(one.Storage.Tree.StorageSize == (num > 16 ? 32 : 0));
    }
}

TEST_CASE("contract 137: where storage has no room left for it, a tick asks as ever") {
    struct most_of_it {
        using role = bt::block;
        char Bytes[bt::kMaxStorageSize - 20];
    };
    constexpr bt::behavior kFull = {.DebugName = "Full", .Tick = bt::Tick([](guard&, most_of_it&) {})};
    wide_tree tree;
    tree.Last.Behavior = &kFull;
    bt::tree_storage<64, 2000> storage;
    REQUIRE(!InitializeTreeData(storage, "FULL", tree.Root).IsError());
    CHECK(storage.Tree.StorageSize == bt::kMaxStorageSize - 20);
    static bt::tree_memory_of<3, bt::kMaxStorageSize> memory;
    guard self;
    CHECK(TickBehaviorTree(storage.Tree, memory, &self, {}));
    for (int i = 0; i < 2; ++i) {
        self.Asked.clear();
        CHECK(TickBehaviorTree(storage.Tree, memory, &self, {.DecisionFlags = 2}));
        CHECK(self.Asked == "1 5 9 13 17 21 25 29 3 7 ");
    }
}

}  // namespace long_rows
