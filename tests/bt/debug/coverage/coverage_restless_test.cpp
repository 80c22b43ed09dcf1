// Coverage (contract 97): the pairs of who took over from whom, in words and in numbers, where something unusual happens to them.
#include <bt/debug/coverage.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <tests/kit/leaf_group.h>
#include "odd_kit.h"

namespace coverage_restless {

using odd_coverage::Find;
using odd_coverage::Print;
using script::Act;
using script::kAsk;

// Agents of one tree, each tick so many seconds after the last.
template <int NumNodes>
struct counted_play : script::play {
    bt::coverage_of<NumNodes>& Into;

    explicit counted_play(const bt::tree& tree, bt::coverage_of<NumNodes>& into) : play(tree), Into(into) {
        Checker = static_cast<bt::coverage_base*>(&into);
    }
    void After(double seconds, const std::string& input) { Tick("@" + std::to_string(Input.Time + seconds) + " " + input); }
};

TEST_CASE("coverage (contract 97): of many pairs, the most frequent come first, and how often others were is a line") {
    constexpr int kNum = 7;
    script::leaf_group made(bt::kGroupScoredEveryTick, kNum);
    bt::coverage_of<kNum + 2> all;
    counted_play run(made.Build(), all);
    const auto runs = [&](int leaf, double seconds) {
        for (int i = 0; i < kNum; ++i) run.Agent.Parts[made.Names[i]].Value = i == leaf ? 1.0f : 0.0f;
        run.After(seconds, "");
        REQUIRE(run.Leaf() == made.Names[leaf]);
    };
    const auto goes_back = [&](int old, int taker) {
        runs(old, 10);
        runs(taker, 0.25);
        runs(old, 0.25);
    };
    int num_pairs = 0;
    for (int i = 0; i < kNum; ++i) {
        for (int k = 0; k < kNum; ++k) {
            if (i == k) continue;
            goes_back(i, k);
            if (++num_pairs == bt::kMaxRestlessPairs + 1) CHECK(Print(run.Tree, all).find("\n  others: 1 time\n") != std::string::npos);
        }
    }
    REQUIRE(num_pairs == 42);
    CHECK(all.NumRestless == bt::kMaxRestlessPairs);
    CHECK(all.UnknownRestless == 10);
    for (const int leaf : {1, 2, 2, 3, 3, 3}) goes_back(0, leaf);
    const std::string text = Print(run.Tree, all);
    const auto line = [](const char* taker, int times) {
        return "  GROUP > " + std::string(taker) + " took over from A, which was back after 0.25 s or more: " + std::to_string(times) +
               " times, by a score 1 higher (Margin 0)\n";
    };
    CHECK_MESSAGE(text.starts_with("Restless: one took over from another, which was back within 1 s:\n" + line("D", 4) +
                                   line("B", 3) + line("C", 3) + "  GROUP > E took over from A, "),
                  text);
    CHECK(text.find("\n  others: 10 times\n") != std::string::npos);
    bt::coverage_of<kNum + 2> sum;
    sum.Restless[0] = {.Old = 2, .New = 8, .Times = 5};
    sum.Tree = &run.Tree;
    sum.Generation = run.Tree.Generation;
    sum.NumRestless = 1;
    REQUIRE(MergeCoverage(sum, all));
    CHECK(sum.NumRestless == bt::kMaxRestlessPairs);
    CHECK(sum.UnknownRestless == 10);
    CHECK(Find(sum, made.Leaves[0], made.Leaves[6])->Times == 6);
}

TEST_CASE("coverage (contract 97): the least and the most by which a score was higher, in any order") {
    script::leaf_group made(bt::kGroupScoredEveryTick, 2);
    bt::coverage_of<4> all;
    counted_play run(made.Build(), all);
    run.Tick("A=1 B=0");
    for (const char* lead : {"B=3", "B=2", "B=5", "B=4"}) {
        run.After(0.125, lead);
        run.After(0.125, "B=0.5");
    }
    CHECK(Print(run.Tree, all).find("  GROUP > B took over from A, which was back after 0.12 s or more: 4 times, "
                                    "by a score 1 to 4 higher (Margin 0)\n") != std::string::npos);
    CHECK(Print(run.Tree, all).find("  GROUP > A took over from B, which was back after 0.12 s or more: 3 times, "
                                    "by a score 0.5 higher (Margin 0)\n") != std::string::npos);
}

BT_DECLARE_DECIDERS(TEAM, DUO, LEAD, MATE, SOLO);
BT_DEFINE_GROUP  (CONTEST,     kGroupScoredEveryTick, (TEAM, SOLO));
BT_DEFINE_GROUP  (  TEAM,      kGroupPrioritizedList, (DUO), .Decide = kAsk, .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP  (    DUO,     kGroupPrioritizedList, (LEAD, MATE), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(      LEAD,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      MATE,  Act, .Decide = kAsk, .While = {.NoFlags = {1}});
BT_DEFINE_DECIDER(  SOLO,      Act, .Decide = kAsk);
BT_DEFINE_TREE(CONTESTS, CONTEST);

TEST_CASE("coverage (contract 97): an active group that delegates is worth what its active child is, or nothing if that has to end") {
    const struct {
        const char* TakesOver;
        float Margin;
    } rows[] = {
        {"SOLO=9", 9 - 4},                 // MATE is worth 4, of whatever TEAM says itself
        {"SOLO=9 MATE=2", 9 - 2},
        {"SOLO=9 MATE=-1", 9 + 1},         // as the engine compares it
        {"SOLO=9 MATE=nan", 9},            // a NaN is worth nothing
        {"SOLO=9 flags=1", 9},             // MATE has to end
        {"SOLO=9 TEAM=-2", 9 + 2},         // TEAM rejects itself
    };
    for (const auto& row : rows) {
        bt::tree_coverage<CONTESTS> all;
        counted_play run(CONTESTS, all);
        run.Tick("TEAM=1 MATE=4");
        REQUIRE(run.Path() == "CONTEST TEAM DUO MATE");
        run.After(0.25, "SOLO=3");  // LEAD, which comes before MATE, is asked and rejects
        REQUIRE(run.Path() == "CONTEST TEAM DUO MATE");
        run.After(0.25, row.TakesOver);
        REQUIRE(run.Path() == "CONTEST SOLO");
        run.After(0.25, "SOLO=1 TEAM=1 MATE=4 flags=0");
        const bt::restless_pair* const pair = Find(all, TEAM, SOLO);
        REQUIRE(pair != nullptr);
        CHECK(pair->Scored == 1);
        CHECK_MESSAGE(pair->LeastMargin == row.Margin, std::string(row.TakesOver));
    }
}

TEST_CASE("coverage (contract 97): one that refuses a way back was taken over from itself, if the other goes on") {
    script::leaf_group made(bt::kGroupScoredEveryTick, 2);
    bt::coverage_of<4> all;
    counted_play run(made.Build(), all);
    run.Tick("A=1");
    run.After(0.25, "B=2");
    run.After(0.25, "A=3 A:refuses");
    REQUIRE(run.Leaf() == "B");
    REQUIRE(all.NumRestless == 1);
    REQUIRE(Find(all, made.Leaves[1], made.Leaves[0]) != nullptr);
    CHECK(Find(all, made.Leaves[1], made.Leaves[0])->Times == 1);
    CHECK(Find(all, made.Leaves[1], made.Leaves[0])->Interrupted == 0);
}

TEST_CASE("coverage (contract 97): who came in ticks that were not counted is not said to have been interrupted") {
    script::leaf_group made(bt::kGroupScoredEveryTick, 3);
    bt::coverage_of<5> all;
    counted_play run(made.Build(), all);
    run.Tick("A=1");
    run.After(0.25, "B=2");
    run.Checker.Run = {};
    run.After(0.25, "C=3");
    run.Checker = static_cast<bt::coverage_base*>(&all);
    run.After(0.25, "A=4");
    REQUIRE(all.NumRestless == 1);
    REQUIRE(Find(all, made.Leaves[0], made.Leaves[1]) != nullptr);
    CHECK(Find(all, made.Leaves[0], made.Leaves[1])->Interrupted == 0);
}

TEST_CASE("coverage (contract 97, 141): of a tree that was built again nothing is told") {
    script::leaf_group made(bt::kGroupScoredEveryTick, 3);
    bt::coverage_of<5> all;
    counted_play run(made.Build(), all);
    run.Tick("A=1");
    for (const char* input : {"C=2", "A=3", "C=4", "A=5"}) run.After(0.25, input);
    REQUIRE(Find(all, made.Leaves[0], made.Leaves[2]) != nullptr);  // nodes 2 and 4
    REQUIRE(Find(all, made.Leaves[2], made.Leaves[0]) != nullptr);
    CHECK(Print(run.Tree, all).find("GROUP > A: 3 ticks") != std::string::npos);
    REQUIRE(StopBehaviorTree(run.Tree, run.Memory, &run.Agent, run.Input));
    // Where A stood, which was ticked, a group stands that has no functions.
    const bt::decider* const inner[] = {&made.Leaves[1]};
    made.Leaves[0] = {.DebugName = "A", .Kind = bt::kGroup, .Children = {inner, 1}};
    made.Group.Children.Num = 1;
    made.Build();
    REQUIRE(run.Tree.NumNodes == 4);
    CHECK(CoverageAt(all, run.Tree.Nodes[3]).Asked() == 0);
    char text[200];
    PrintCoverage(run.Tree, all, text, sizeof text, bt::coverage_text::kOdd);
    CHECK(std::string(text) == "LEAVES: not counted; this coverage is of a tree that is gone\n");
}

void Idle_Tick() {}
BT_DEFINE_BEHAVIOR(Idle);
struct herd_agent {
    float Play = 0;
};
float PLAY_Decide(const herd_agent& of) { return of.Play; }
BT_DECLARE_DECIDERS(GRAZE, PLAY);
BT_DEFINE_GROUP  (DAY,     kGroupScoredEveryTick, (GRAZE, PLAY));
BT_DEFINE_DECIDER(  GRAZE, Idle);
BT_DEFINE_DECIDER(  PLAY,  Idle, .Decide = bt::decide<PLAY_Decide>);
BT_DEFINE_TREE(DAYS, DAY);

TEST_CASE("coverage (contract 97): changes that could not be watched are told even if nothing else is odd") {
    constexpr std::size_t kNum = 1000;
    bt::tree_coverage<DAYS> all;
    std::vector<bt::tree_memory<DAYS>> memories(kNum);
    for (const float play : {0.0f, 2.0f}) {
        herd_agent body = {play};
        for (bt::tree_memory<DAYS>& memory : memories) REQUIRE(TickBehaviorTree(DAYS, memory, &body, {.Time = 0}, all));
    }
    CHECK(all.NumRestless == 0);
    CHECK(all.UnwatchedChanges >= kNum - bt::detail::kMaxRecentChanges);
    CHECK(Print(DAYS, all) ==
          std::to_string(all.UnwatchedChanges) + " changes could not be watched: give fewer agents at once to one coverage\n");
}

TEST_CASE("contract 97: changes of agents with a later clock that are no longer watched are counted") {
    constexpr std::size_t kNum = bt::detail::kMaxRecentChanges;
    bt::tree_coverage<DAYS> all;
    std::vector<std::vector<bt::tree_memory<DAYS>>> herds;  // side by side, so that all are told apart
    for (const double time : {100.0, 0.0, 50.0}) {
        CAPTURE(time);
        std::vector<bt::tree_memory<DAYS>>& memories = herds.emplace_back(kNum);
        for (const float play : {0.0f, 2.0f}) {
            herd_agent body = {play};
            for (bt::tree_memory<DAYS>& memory : memories) REQUIRE(TickBehaviorTree(DAYS, memory, &body, {.Time = time}, all));
        }
        CHECK(all.UnwatchedChanges == (time == 100 ? 0 : kNum));  // at 50 those of 0 are past
    }
}

bt::status Written_Tick(void*, void*, void*, const bt::tick_args&) noexcept { return bt::status::kRunning; }
constexpr bt::behavior Written = {.DebugName = "Written", .Tick = {.Call = Written_Tick}};
BT_DECLARE_DECIDERS(HAND);
BT_DEFINE_GROUP  (DESK,   kGroupPrioritizedList, (HAND));
BT_DEFINE_DECIDER(  HAND, Written);
BT_DEFINE_TREE(DESKS, DESK);

TEST_CASE("coverage (contract 97): a Tick that was written by hand, whose types are not known, may be without an end too") {
    bt::tree_coverage<DESKS> all;
    bt::tree_memory<DESKS> memory;
    REQUIRE(TickBehaviorTree(DESKS, memory, nullptr, {.Time = 0}, all));
    CHECK(Print(DESKS, all) == "Its Tick never ended it:\n  HAND: 1 tick, active for 0.0 s\n");
}

BT_DECLARE_DECIDERS(PICK, IS, REST, STEPS, PAUSE, TWO);
BT_DEFINE_NODE     (LIFE,      kParallel, (PICK, STEPS));
BT_DEFINE_NODE     (  PICK,    kReactiveSelector, (IS, REST));
BT_DEFINE_CONDITION(    IS,    .Decide = kAsk);
BT_DEFINE_DECIDER  (    REST,  Act);
BT_DEFINE_NODE     (  STEPS,   kSequence, (PAUSE, TWO));
BT_DEFINE_NODE     (    PAUSE, kWait, (), .Seconds = 0.25f);
BT_DEFINE_DECIDER  (    TWO,   Act);
BT_DEFINE_CLASSIC_TREE(LIVES, LIFE);

BT_DEFINE_NODE(AGAIN, kRepeat, (PICK), .Count = 9);
BT_DEFINE_CLASSIC_TREE(AGAINS, AGAIN);

TEST_CASE("coverage (contract 97): in a classic tree nothing takes over from a leaf in another branch, or from itself") {
    bt::tree_coverage<LIVES> all;
    counted_play run(LIVES, all);
    run.Tick("IS=0");
    run.After(0.25, "IS=1");
    REQUIRE(run.Agent.Trace.starts_with("ask IS, deactivate REST interrupted, activate TWO"));
    CHECK(Print(LIVES, all) == "Its Tick never ended it:\n  PICK > REST: 1 tick, active for 1.0 s\n"
                               "  STEPS > TWO: 1 tick, active for 0.0 s\n");
    bt::tree_coverage<AGAINS> others;
    counted_play again(AGAINS, others);
    again.Tick("IS=0");
    for (int i = 0; i < 3; ++i) {
        again.After(0.25, "IS=1|0");
        REQUIRE(again.Agent.Trace == "ask IS, deactivate REST interrupted, ask IS, activate REST, tick REST");
    }
    CHECK(Print(AGAINS, others) == "Its Tick never ended it:\n  PICK > REST: 4 ticks, active for 3.0 s\n");
}

// Lets its second child follow its first one.
bt::status Follow_Tick(script::actor& agent, const bt::node_children& children) {
    if (agent.Level == 0) return children.Tick(0);
    children.Interrupt(0);
    return children.Tick(1);
}
BT_DEFINE_BEHAVIOR(Follow);
BT_DEFINE_NODE(FOLLOWS, kOwnNode, (REST, TWO), .Behavior = &Follow);
BT_DEFINE_CLASSIC_TREE(FOLLOWED, FOLLOWS);

TEST_CASE("coverage (contract 97): a child of a node of one's own that begins when another was interrupted did not take over from it") {
    bt::tree_coverage<FOLLOWED> all;
    counted_play run(FOLLOWED, all);
    for (int i = 0; i < 3; ++i) {
        run.After(0.25, "level=0");
        run.After(0.25, "level=1");
        REQUIRE(run.Agent.Trace.starts_with("deactivate REST interrupted"));
    }
    CHECK(Print(FOLLOWED, all).find("took over") == std::string::npos);
    CHECK(all.NumRestless == 0);
}

// ROOT (X, Y (four of SUB (thirty of GROUP (A, B)))), all by score. An agent wants one leaf at a time.
struct wide_agent {
    std::vector<std::uint32_t> Wanted;  // the Ids of a leaf and of all above it
};
float IsWanted(const wide_agent& of, const bt::tick_args& args) {
    return std::find(of.Wanted.begin(), of.Wanted.end(), args.Decider->Id) != of.Wanted.end() ? 1.0f : 0.0f;
}
struct wide_tree {
    static constexpr std::size_t kNumSubs = 4, kNumGroups = 30;
    static constexpr int kNumNodes = 3 + static_cast<int>(kNumSubs * (1 + 3 * kNumGroups));

    std::vector<bt::decider> Deciders = std::vector<bt::decider>(kNumNodes);
    std::vector<const bt::decider*> Lists = {};
    std::uint32_t NumMade = 0;
    bt::tree_storage<kNumNodes> Storage;

    bt::decider& Made(const char* name) {
        bt::decider& made = Deciders[NumMade];
        made = {.DebugName = name, .Behavior = &Idle, .Decide = bt::decide<IsWanted>, .Id = NumMade};
        ++NumMade;
        return made;
    }
    // The next deciders are its children, and have the next Ids.
    void Begin(bt::decider& group, std::size_t num) {
        for (std::size_t i = 0; i < num; ++i) Lists.push_back(&Deciders[NumMade + i]);
        group.Kind = bt::kGroup;
        group.Behavior = nullptr;
        group.Policy = bt::kGroupScoredEveryTick;
        group.Children = {&Lists[Lists.size() - num], static_cast<int>(num)};
    }
    wide_tree() {
        Lists.reserve(kNumNodes);
        Begin(Made("ROOT"), 2);
        Made("X");
        Begin(Made("Y"), kNumSubs);
        for (std::size_t i = 0; i < kNumSubs; ++i) Made("SUB");
        for (std::size_t i = 0; i < kNumSubs; ++i) {
            Begin(Deciders[3 + i], kNumGroups);
            for (std::size_t k = 0; k < kNumGroups; ++k) Made("GROUP");
        }
        for (std::size_t i = 0; i < kNumSubs * kNumGroups; ++i) {
            Begin(Deciders[3 + kNumSubs + i], 2);
            Made("A");
            Made("B");
        }
        REQUIRE(InitializeTreeData(Storage, "WIDE", Deciders[0]).Code == bt::error_code::kNone);
    }
    // The n-th GROUP's A or B.
    static std::vector<std::uint32_t> Leaf(std::size_t group, bool is_b) {
        const auto id = [](std::size_t number) { return static_cast<std::uint32_t>(number); };
        const std::size_t leaf = 3 + kNumSubs * (1 + kNumGroups) + 2 * group + (is_b ? 1 : 0);
        return {0, 2, id(3 + group / kNumGroups), id(3 + kNumSubs + group), id(leaf)};
    }
};

// What is kept of changes stands in a hash table, by agent and place.
TEST_CASE("coverage (contract 97): changes in the other groups of an agent do not make it forget who was active further up") {
    static wide_tree wide;
    const bt::tree& tree = wide.Storage.Tree;
    REQUIRE(tree.NumNodes == wide_tree::kNumNodes);
    static bt::tree_memory_of<8, 64> memories[4];
    static bt::coverage_of<wide_tree::kNumNodes> all;
    for (std::size_t first = 0; first < wide_tree::kNumGroups; ++first) {
        for (bt::tree_memory_of<8, 64>& memory : memories) {
            ClearCoverage(all);
            memory = bt::tree_memory_of<8, 64>();
            double time = 0;
            const auto want = [&](std::vector<std::uint32_t> ids) {
                wide_agent body = {std::move(ids)};
                REQUIRE(TickBehaviorTree(tree, memory, &body, {.Time = time += 0.001}, all));
            };
            want({0, 1});
            for (std::size_t sub = 0; sub < wide_tree::kNumSubs; ++sub) {
                for (const bool is_b : {false, true}) want(wide_tree::Leaf(sub * wide_tree::kNumGroups + first, is_b));
            }
            want({0, 1});
            REQUIRE(all.UnwatchedChanges == 0);
            REQUIRE(Find(all, wide.Deciders[1], wide.Deciders[2]) != nullptr);
            CHECK(Find(all, wide.Deciders[1], wide.Deciders[2])->Times == 1);
        }
    }
}

}  // namespace coverage_restless
