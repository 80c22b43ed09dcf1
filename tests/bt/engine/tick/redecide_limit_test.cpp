// The guards against trees that never settle: the limit of redecides (contract 29) and the Subset Rule (contract 39).
#include <tests/kit/script.h>

#include <deque>
#include <vector>

namespace limit {

using script::Act;
using script::kAsk;
using script::play;

bool Refuser_Activate() { return false; }
BT_DEFINE_BEHAVIOR__ACTIVATE(Refuser);

bool RejectAlways() { return false; }
constexpr bt::decide_function kReject = bt::decide<RejectAlways>;

constexpr int kRedecidesPerGroup = 32;  // 31 children that refuse, and then the group itself ends
static_assert(bt::kMaxNumRedecides % kRedecidesPerGroup == 0);
constexpr int kNumFullGroups = bt::kMaxNumRedecides / kRedecidesPerGroup;

// ROOT (G, G, ..., ONE, TWO): a tick that enters all the groups takes kRedecidesPerGroup for each.
struct crowded_tree {
    std::deque<bt::decider> Deciders;
    std::deque<std::vector<const bt::decider*>> Lists;
    std::vector<const bt::decider*> Top;
    bt::tree_storage<1100> Storage;

    const bt::decider* Add(bt::decider made) {
        made.Id = static_cast<std::uint32_t>(Deciders.size()) + 1;
        return &Deciders.emplace_back(made);
    }
    const bt::decider* AddLeaf(const char* name) { return Add({.DebugName = name, .Behavior = &Act, .Decide = kAsk}); }
    const bt::decider* AddGroup(const char* name, std::vector<const bt::decider*> children, const bt::behavior* of_its_own) {
        const auto& list = Lists.emplace_back(std::move(children));
        return Add({.DebugName = name, .Kind = bt::kGroup, .Children = {list.data(), static_cast<int>(list.size())},
                    .Behavior = of_its_own});
    }
    std::vector<const bt::decider*> Refusers(int num) {
        std::vector<const bt::decider*> refusers;
        for (int i = 0; i < num; ++i) refusers.push_back(Add({.DebugName = "REFUSER", .Behavior = &Refuser}));
        return refusers;
    }
    void AddFullGroups(int num) {
        for (int i = 0; i < num; ++i) Top.push_back(AddGroup("G", Refusers(kRedecidesPerGroup - 1), nullptr));
    }
    const bt::tree& Build(const bt::behavior* of_root = &Act) {
        REQUIRE(InitializeTreeData(Storage, "CROWDED", *AddGroup("ROOT", Top, of_root)).Code == bt::error_code::kNone);
        return Storage.Tree;
    }
};

TEST_CASE("contract 29: as many redecides as the limit are fine, in each tick anew") {
    crowded_tree made;
    made.AddFullGroups(kNumFullGroups);
    made.Top.push_back(made.AddLeaf("ONE"));
    play agent(made.Build());
    agent.Table({
        {"ONE=1", "activate ROOT, tick ROOT, ask ONE, activate ONE, tick ONE"},
        {"", "tick ROOT, deactivate ONE interrupted, ask ONE, activate ONE, tick ONE"},
        {"", "tick ROOT, deactivate ONE interrupted, ask ONE, activate ONE, tick ONE"},
    });
}

// Takes only the agent, so that a tick of it that ends is not in the middle of a walk.
constexpr bt::behavior Quick = {.DebugName = "Quick", .Tick = bt::Tick([](const script::actor& who) { return who.Level == 0; })};

TEST_CASE("contract 29: the end of a leaf with which the tick began is one redecide, like any other") {
    for (const int too_many : {0, 1}) {
        crowded_tree made;
        made.Top.push_back(made.Add({.DebugName = "FIRST", .Behavior = &Quick}));
        made.AddFullGroups(kNumFullGroups - 1);
        made.Top.push_back(made.AddGroup("LAST", made.Refusers(kRedecidesPerGroup - 2 + too_many), nullptr));
        made.Top.push_back(made.AddLeaf("ONE"));
        play agent(made.Build(nullptr));
        agent.Tick("ONE=1");
        REQUIRE(agent.Leaf() == "FIRST");
        agent.Tick("level=1");
        CHECK((agent.Result.Error == bt::error_code::kTooManyRedecides) == (too_many != 0));
        CHECK(agent.Leaf() == (too_many != 0 ? "" : "ONE"));
    }
}

TEST_CASE("contract 29: above the limit the tick stops, deactivates cleanly and reports an error that names the decider") {
    crowded_tree made;
    made.AddFullGroups(kNumFullGroups);
    made.Top.push_back(made.AddLeaf("ONE"));
    made.Top.push_back(made.AddLeaf("TWO"));
    play agent(made.Build());
    agent.Table({
        {"ONE=1 TWO=1 ONE:refuses", "activate ROOT, tick ROOT, ask ONE, activate ONE failed, deactivate ROOT stopped, "
                                    "report TooManyRedecides ROOT, error TooManyRedecides ROOT"},
    });
    CHECK(!agent.Result);
    CHECK(agent.Path() == "");
}

TEST_CASE("contract 29: the error names the group that gave up, and all above it is deactivated, leaf first") {
    crowded_tree made;
    made.AddFullGroups(kNumFullGroups);
    made.Top.push_back(made.AddGroup("LAST", {made.AddLeaf("ONE"), made.AddLeaf("TWO")}, &Act));
    play agent(made.Build());
    agent.Table({
        {"ONE=1 TWO=1 ONE:fails", "activate ROOT, tick ROOT, activate LAST, tick LAST, ask ONE, activate ONE, tick ONE failed, "
                                  "deactivate ONE failed, deactivate LAST stopped, deactivate ROOT stopped, "
                                  "report TooManyRedecides LAST, error TooManyRedecides LAST"},
    });
}

TEST_CASE("contract 29: after the limit the memory is valid and the next tick works") {
    crowded_tree made;
    made.AddFullGroups(kNumFullGroups);
    made.Top.push_back(made.AddLeaf("ONE"));
    play agent(made.Build());
    agent.Tick("ONE=1 ONE:fails");
    REQUIRE(agent.Result.Error == bt::error_code::kTooManyRedecides);
    agent.Table({
        {"", "activate ROOT, tick ROOT, ask ONE, activate ONE, tick ONE"},
        {"stop", "deactivate ONE stopped, deactivate ROOT stopped"},
        {"", "activate ROOT, tick ROOT, ask ONE, activate ONE, tick ONE"},
    });
}

TEST_CASE("contract 29: an error result is false, so it can be asserted on; idle is not") {
    CHECK(!bt::tick_result{.State = bt::tick_state::kError});
    CHECK(static_cast<bool>(bt::tick_result{.State = bt::tick_state::kIdle}));
    CHECK(static_cast<bool>(bt::tick_result{.State = bt::tick_state::kRunning}));
}

TEST_CASE("contract 39, contract 29: each violation of the Subset Rule costs one redecide") {
    for (const int too_many : {0, 1}) {
        crowded_tree made;
        made.AddFullGroups(kNumFullGroups - 1);
        std::vector<const bt::decider*> liars;
        for (int i = 0; i < kRedecidesPerGroup - 1 + too_many; ++i) {
            liars.push_back(made.AddGroup("LIAR", {made.Add({.DebugName = "NEVER", .Behavior = &Refuser, .Decide = kReject})}, nullptr));
        }
        made.Top.push_back(made.AddGroup("LIARS", liars, nullptr));
        made.Top.push_back(made.AddLeaf("ONE"));
        play agent(made.Build());
        agent.Tick("ONE=1");
        CHECK((agent.Result.Error == bt::error_code::kTooManyRedecides) == (too_many != 0));
        CHECK(agent.Leaf() == (too_many != 0 ? "" : "ONE"));
    }
}

BT_DECLARE_DECIDERS(ROOT, LIAR, A, B, OTHER);

BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (LIAR, OTHER));
BT_DEFINE_GROUP  (  LIAR,  kGroupPrioritizedList, (A, B), .Behavior = &Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    A,   Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    B,   Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  OTHER, Act, .Decide = kAsk);

BT_DEFINE_TREE(SUBSET, ROOT);

TEST_CASE("contract 39: a group that accepts without a child that accepts is reported by name, and its parent redecides") {
    play agent(SUBSET);
    agent.Table({
        {"LIAR=1 OTHER=1", "ask LIAR, activate LIAR, tick LIAR, ask A, ask B, report SubsetRuleBroken LIAR, "
                           "ask OTHER, deactivate LIAR failed, activate OTHER, tick OTHER"},
    });
}

TEST_CASE("contract 39: a violation does not hang: the interrupted child may be chosen again, and the next tick tries again") {
    play agent(SUBSET);
    agent.Tick("OTHER=1");
    const char* const calls = "ask LIAR, deactivate OTHER interrupted, activate LIAR, tick LIAR, ask A, ask B, "
                              "report SubsetRuleBroken LIAR, ask OTHER, deactivate LIAR failed, activate OTHER, tick OTHER";
    agent.Table({{"LIAR=1", calls}, {"", calls}});
}

TEST_CASE("contract 39: a group whose child accepted and then failed in Activate, or ended at once, broke no rule") {
    play agent(SUBSET);
    agent.Table({
        {"LIAR=1 A=1 A:refuses", "ask LIAR, activate LIAR, tick LIAR, ask A, activate A failed, ask B, "
                                 "ask OTHER, deactivate LIAR failed, idle"},
        {"B=1 A:refuses B:fails", "ask LIAR, activate LIAR, tick LIAR, ask A, activate A failed, ask B, activate B, tick B failed, "
                                  "ask OTHER, deactivate B failed, deactivate LIAR failed, idle"},
    });
}

}  // namespace limit
