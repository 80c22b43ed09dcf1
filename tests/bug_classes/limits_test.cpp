// Bug classes of the field: each capacity of trees and of their observers at its limit, one below and one beyond. What is beyond and does
// not compile has a case in tests/compile_fail; kMaxPathCharacters has its own in path_text_test.cpp.
#include <tests/kit/silence.h>

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <bt/debug/coverage.h>
#include <bt/debug/recorder.h>
#include <bt/debug/subset_checker.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace bug_classes_limits {

using enum bt::error_code;

using script::silence;

constexpr bt::behavior kIdle = {.DebugName = "Idle"};
bool Refuse() { return false; }
bt::status Succeed() { return bt::status::kSucceeded; }
constexpr bt::behavior kRefuses = {.DebugName = "Refuses", .Activate = bt::activate<Refuse>};
constexpr bt::behavior kFails = {.DebugName = "Fails", .Tick = bt::tick<Refuse>};
constexpr bt::behavior kSucceeds = {.DebugName = "Succeeds", .Tick = bt::tick<Succeed>};
constexpr bt::decide_function kRejects = bt::decide<Refuse>;

// Deciders that are made one by one and stay where they are.
struct forest {
    std::deque<bt::decider> Deciders = {};
    std::deque<std::vector<const bt::decider*>> Lists = {};
    std::map<std::pair<int, int>, const bt::decider*> Shared = {};

    bt::decider* Leaf(const bt::behavior& does = kIdle) {
        bt::decider& made = Deciders.emplace_back();
        made.DebugName = "DECIDER", made.Behavior = &does, made.Id = static_cast<std::uint32_t>(Deciders.size());
        return &made;
    }
    bt::decider* Group(std::vector<const bt::decider*> children, bt::group_policy policy = bt::kGroupPrioritizedList) {
        const auto& list = Lists.emplace_back(std::move(children));
        bt::decider* made = Leaf();
        made->Kind = bt::kGroup, made->Policy = policy, made->Children = {list.data(), static_cast<int>(list.size())};
        return made;
    }
    std::vector<const bt::decider*> Leaves(int num, const bt::behavior& does = kIdle) {
        std::vector<const bt::decider*> made;
        for (int i = 0; i < num; ++i) made.push_back(Leaf(does));
        return made;
    }
    // Of so many places; those of one size and number are one decider.
    const bt::decider* OfSize(int num_places, int number) {
        const bt::decider*& made = Shared[{num_places, number}];
        if (made != nullptr) return made;
        std::vector<const bt::decider*> children;
        const int num = num_places - 1 < 32 ? num_places - 1 : 32;
        for (int i = 0; i < num; ++i) children.push_back(OfSize((num_places - 1 + i) / num, i));
        return made = num > 0 ? Group(children) : Leaf();
    }
};

TEST_CASE("bug class: capacity at limit -1, limit, limit +1: children of a group, under each policy") {
    for (int policy = 0; policy < bt::kNumGroupPolicies; ++policy) {
        const int limit = policy == bt::kGroupShuffle ? bt::kMaxNumShuffleDeciderGroupChildren : bt::kMaxNumGroupChildren;
        for (int num = limit - 1; num <= limit + 1; ++num) {
            INFO("policy ", policy, ", children ", num);
            forest made;
            for (int i = 0; i < num; ++i) made.Leaf()->Decide = i + 1 < num ? kRejects : bt::decide_function{};
            std::vector<const bt::decider*> children;
            for (const bt::decider& leaf : made.Deciders) children.push_back(&leaf);
            bt::tree_storage<40> storage;
            const bt::tree_error found = InitializeTreeData(storage, "WIDE", *made.Group(children, static_cast<bt::group_policy>(policy)));
            CHECK(found.Code == (num <= limit ? kNone : kTooManyChildren));
            if (num > limit) continue;
            bt::tree_memory_of<2, 64> memory;
            CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {}));
            CHECK(ActiveDecider(memory, 1) == children.back());
        }
    }
}

TEST_CASE("bug class: capacity at limit -1, limit, limit +1: depth of a tree") {
    for (int depth = bt::kMaxTreeDepth - 1; depth <= bt::kMaxTreeDepth + 1; ++depth) {
        CAPTURE(depth);
        forest made;
        const bt::decider* root = made.Leaf();
        for (int i = 1; i < depth; ++i) root = made.Group({root});
        bt::tree_storage<40> storage;
        CHECK(InitializeTreeData(storage, "DEEP", *root).Code == (depth <= bt::kMaxTreeDepth ? kNone : kTooDeep));
        if (depth > bt::kMaxTreeDepth) continue;
        bt::tree_memory_of<bt::kMaxTreeDepth> memory;
        CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {}));
        CHECK(ActiveDecider(memory, depth - 1) == &made.Deciders.front());
        CHECK(StopBehaviorTree(storage.Tree, memory, nullptr, {}));
    }
}

TEST_CASE("bug class: capacity at limit -1, limit, limit +1: places of a tree") {
    constexpr int most = bt::kMaxNumTreeNodes;
    const auto storage = std::make_unique<bt::tree_storage<most, 40 * most>>();
    forest made;
    for (int num = most - 1; num <= most + 1; ++num) {
        CAPTURE(num);
        const bt::decider& root = *made.OfSize(num, 0);
        CHECK(bt::detail::VerifyTree(root).Error.Code == (num <= most ? kNone : kTooManyNodes));
        CHECK(InitializeTreeData(*storage, "LARGE", root).Code == (num <= most ? kNone : kTooManyNodes));
        CHECK(storage->Tree.NumNodes == (num <= most ? num : 0));
        if (num > most) continue;
        bt::tree_memory_of<8, 32> memory;
        CHECK(TickBehaviorTree(storage->Tree, memory, nullptr, {}));
        const int last = num - 1;
        CHECK(storage->Nodes[last].Parent < last);
        CHECK(storage->Nodes[storage->Nodes[last].Parent].FirstChild + storage->Nodes[last].ChildIndex == last);
    }
}

template <int Size>
struct bytes {
    using role = bt::block;
    unsigned char Bytes[Size];
};
template <int Size>
void Fill(bytes<Size>& block) {
    for (unsigned char& byte : block.Bytes) byte = 0xFF;
}
template <int Size>
constexpr bt::behavior kFills = {.DebugName = "Fills", .Tick = bt::tick<Fill<Size>>, .Id = Size};

TEST_CASE("bug class: capacity at limit -1, limit, limit +1: bytes of an agent's storage, written to the last") {
    struct guarded {
        bt::tree_memory_of<2, bt::kMaxStorageSize> Memory;
        unsigned char Behind[64] = {};
    };
    const bt::behavior* const fills[] = {&kFills<535 - 1>, &kFills<535>, &kFills<535 + 1>};
    for (int i = 0; i < 3; ++i) {
        forest made;
        bt::decider* root = made.Group({made.Leaf(*fills[i])});
        root->Behavior = &kFills<65000>;
        bt::tree_storage<2> storage;
        CHECK(InitializeTreeData(storage, "FULL", *root).Code == (i < 2 ? kNone : kTooMuchMemory));
        if (i == 2) continue;
        CHECK(storage.Tree.StorageSize == bt::kMaxStorageSize - 1 + i);
        const auto guard = std::make_unique<guarded>();
        CHECK(TickBehaviorTree(storage.Tree, guard->Memory, nullptr, {}));
        for (const unsigned char byte : guard->Behind) CHECK(byte == 0);
    }
}

struct nobody {
    static constexpr bool kObserves = true;
    void Observe(const bt::tick_event&) {}
};

// A tree that comes to its last leaf with so many redecides: each child of a group ends, in the one or the other way, and then the group
// itself.
const bt::decider& AddEnding(forest& made, int num, const bt::behavior& one, const bt::behavior& other) {
    std::vector<const bt::decider*> top;
    for (int left = num; left > 0; left -= 32) {
        const bt::behavior& ends = left / 32 % 2 == 0 ? one : other;
        top.push_back(left == 1 ? made.Leaf(ends) : made.Group(made.Leaves((left < 32 ? left : 32) - 1, ends)));  // one alone is no group
    }
    top.push_back(made.Leaf());
    return *made.Group(top);
}

void CheckRedecides(int num, const bt::behavior& one, const bt::behavior& other) {
    INFO(num, " redecides: ", std::string(one.DebugName), " and ", std::string(other.DebugName));
    forest made;
    bt::tree_storage<400> storage;
    REQUIRE(!InitializeTreeData(storage, "ENDING", AddEnding(made, num, one, other)).IsError());
    bt::tree_memory_of<3, 32> plain, observed;
    nobody observer;
    for (int tick = 0; tick < 2; ++tick) {
        const bt::error_code expected = num <= bt::kMaxNumRedecides ? kNone : kTooManyRedecides;
        CHECK(TickBehaviorTree(storage.Tree, plain, nullptr, {}).Error == expected);
        CHECK(TickBehaviorTree(storage.Tree, observed, nullptr, {}, observer).Error == expected);
        CHECK(ActiveDepth(plain) == (expected == kNone ? 2 : 0));
        CHECK(ActiveDepth(observed) == ActiveDepth(plain));
        StopBehaviorTree(storage.Tree, plain, nullptr, {});
        StopBehaviorTree(storage.Tree, observed, nullptr, {});
    }
}

// Ends of a Tick and Activates that fail are counted together.
TEST_CASE("bug class: capacity at limit -1, limit, limit +1: redecides in one tick, plain and observed") {
    const silence quiet;
    for (int num = bt::kMaxNumRedecides - 1; num <= bt::kMaxNumRedecides + 1; ++num) {
        CheckRedecides(num, kRefuses, kRefuses);
        CheckRedecides(num, kFails, kFails);
        CheckRedecides(num, kFails, kSucceeds);
        CheckRedecides(num, kFails, kRefuses);
        CheckRedecides(num, kRefuses, kFails);
    }
}

// ROOT with so many children that reject and one that runs: 4 events and one for each that rejects.
struct rejecting_tree {
    forest Made = {};
    bt::tree_storage<40> Storage = {};
    explicit rejecting_tree(int num_rejecting, bool ends_with_one = true) {
        std::vector<const bt::decider*> children;
        for (int i = 0; i < num_rejecting; ++i) {
            bt::decider* made = Made.Leaf();
            made->Decide = kRejects;
            children.push_back(made);
        }
        if (ends_with_one) children.push_back(Made.Leaf());
        REQUIRE(!InitializeTreeData(Storage, "REJECTING", *Made.Group({Made.Group(children)})).IsError());
    }
};

TEST_CASE("bug class: capacity at limit -1, limit, limit +1: ticks and events of a recorder") {
    for (const int num : {3, 4, 5}) {
        const rejecting_tree made(1);
        bt::tree_memory_of<3> memory;
        bt::flight_recorder<4, 64> recorder;
        for (int i = 0; i < num; ++i) {
            TickBehaviorTree(made.Storage.Tree, memory, nullptr, {.DecisionFlags = i % 2 == 0 ? 1u : 0}, recorder);
        }
        CHECK(NumRecordedTicks(recorder) == (num < 4 ? num : 4));
    }
    for (const int num : {15, 16, 17}) {
        const rejecting_tree made(num - 6);
        bt::tree_memory_of<3> memory;
        bt::flight_recorder<4, 16> recorder;
        TickBehaviorTree(made.Storage.Tree, memory, nullptr, {}, recorder);
        REQUIRE(NumRecordedTicks(recorder) == 1);
        CHECK(RecordedTick(recorder, 0)->NumEvents == (num < 16 ? num : 16));
        CHECK(RecordedTick(recorder, 0)->IsCut == (num > 16));
    }
}

TEST_CASE("bug class: capacity at limit -1, limit, limit +1: places of a coverage, children of a Subset Rule finding") {
    const silence quiet;
    for (const int num : {4, 5, 6}) {
        const rejecting_tree made(num - 3);
        bt::tree_memory_of<3> memory;
        bt::coverage_of<5> coverage;
        TickBehaviorTree(made.Storage.Tree, memory, nullptr, {}, coverage);
        CHECK(made.Storage.Tree.NumNodes == num);
        CHECK(coverage.Ticks == (num <= 5 ? 1 : 0));
        CHECK(coverage.OtherTicks == (num <= 5 ? 0 : 1));
    }
    for (const int num : {bt::kMaxNumGroupChildren - 1, bt::kMaxNumGroupChildren}) {
        const rejecting_tree made(num, false);
        bt::tree_memory_of<3, 32> memory;
        bt::subset_checker checker;
        TickBehaviorTree(made.Storage.Tree, memory, nullptr, {}, checker);
        CHECK(checker.NumBroken == 1);
        CHECK(checker.Last.NumChildren == num);
        CHECK(checker.Last.Children[num - 1].Verdict == bt::verdict::kRejected);
    }
}

}  // namespace bug_classes_limits
