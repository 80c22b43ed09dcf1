// Lint: loops in which nothing can run, and classic nodes that repeat until the engine gives up.
#include "lint_kit.h"

#include <algorithm>

#include <bt/behaviors.h>
#include <bt/built_memory.h>
#include <bt/classic_builder.h>

#include <tests/kit/silence.h>

namespace lint_findings {

TEST_CASE("lint: a looping group whose children all end in their first tick") {
    const std::string found =
        "kLoopsInVain: FEED/0x6 begins all its children in every tick, and none of them runs: each ends in its first tick; let one of them "
        "run, for example with bt::WaitSeconds\n";
    Check({
        {[](sapling& tree) {
             tree.Feed.Policy = bt::kGroupSequentialLooping, tree.Chew.Behavior = tree.Walk.Behavior = &bt::Succeed;
         }, found},
        {[](sapling& tree) {
             tree.Feed.Policy = bt::kGroupShuffle, tree.Chew.Behavior = &bt::Fail, tree.Walk.Behavior = &bt::Succeed;
         }, found},
        {[](sapling& tree) {
             tree.Feed.Policy = bt::kGroupSequentialLooping, tree.Feed.Flags = bt::kFlagsEndOnFailure;
             tree.Chew.Behavior = tree.Walk.Behavior = &bt::Succeed;
         }, found},
        {[](sapling& tree) {  // a group within, which ends at once too
             tree.Feed.Policy = bt::kGroupSequentialLooping, tree.Chew.Behavior = &bt::Succeed, tree.FeedChildren[1] = &tree.Play;
             tree.Play.Policy = bt::kGroupSequential, tree.Jump.Behavior = tree.Dance.Behavior = &bt::Fail;
         }, found},
    });
    CheckMisses({
        {"one that runs", [](sapling& tree) { tree.Feed.Policy = bt::kGroupSequentialLooping, tree.Chew.Behavior = &bt::Succeed; }},
        {"a plain sequence ends", [](sapling& tree) { tree.Chew.Behavior = tree.Walk.Behavior = &bt::Succeed; }},
        {"a failure ends it", [](sapling& tree) {
             tree.Feed.Policy = bt::kGroupSequentialLooping, tree.Feed.Flags = bt::kFlagsEndOnFailure;
             tree.Chew.Behavior = &bt::Fail, tree.Walk.Behavior = &bt::Succeed;
         }},
        {"its own Tick may end it", [](sapling& tree) {
             tree.Feed.Policy = bt::kGroupSequentialLooping, tree.Feed.Behavior = &tree.Ticks;
             tree.Chew.Behavior = tree.Walk.Behavior = &bt::Succeed;
         }},
    });
}

// A node that repeats one child.
struct repeats {
    bt::decider Child;
    bt::decider Again;

    bt::lint_finding Finding;
    bt::error_code Error = bt::error_code::kNone;  // of its first tick

    int Lint(bt::node_kind kind, int count = 0) {
        const bt::decider* inner[] = {&Child};
        Again = {.DebugName = "AGAIN", .Kind = bt::kNode, .Children = {inner, 1}, .Id = 2, .Count = count, .Node = kind};
        bt::tree_storage<8> storage;
        CHECK(InitializeClassicTree(storage, "REPEATS", Again).Code == bt::error_code::kNone);
        const int num = LintTree(storage.Tree, &Finding, 1);
        bt::tree_memory_of<bt::kMaxTreeDepth, 256> memory;
        const script::silence unheard;
        Error = TickBehaviorTree(storage.Tree, memory, nullptr, {}).Error;
        return num;
    }
};

// The finding about a node of a classic tree with a child of each of these kinds; none: the number of kinds.
bt::lint_kind FindingOf(bt::node_kind kind, int count, bt::node_kind below, bt::decider_flags flags = bt::kFlagsNone) {
    bt::classic_builder builder;
    builder.Begin(kind, "ABOVE", {.Count = count});
    builder.Begin(below, "BELOW", {.Flags = flags, .Count = below == bt::kLimit ? 2 : 0});
    builder.Leaf(bt::DoNothing);
    builder.End();
    builder.End();
    const bt::built_tree tree = builder.Build("TREE");
    REQUIRE(tree.IsSound());
    bt::lint_finding found[1] = {{.Kind = static_cast<bt::lint_kind>(bt::kNumLintKinds)}};
    LintTree(tree, found, 1);
    return found[0].Kind;
}

TEST_CASE("lint: what looks like all children in a random order, and a limit that ends its sequence for ever") {
    constexpr auto none = static_cast<bt::lint_kind>(bt::kNumLintKinds);
    CHECK(FindingOf(bt::kRepeat, 3, bt::kShuffledNode) == bt::lint_kind::kRepeatsOneByOne);
    CHECK(FindingOf(bt::kRetry, 3, bt::kShuffledNode) == bt::lint_kind::kRepeatsOneByOne);
    CHECK(FindingOf(bt::kLoop, 3, bt::kShuffledNode) == bt::lint_kind::kRepeatsOneByOne);
    CHECK(FindingOf(bt::kRepeat, 0, bt::kShuffledNode) == none);
    CHECK(FindingOf(bt::kRepeat, 3, bt::kRandomNode) == none);
    CHECK(FindingOf(bt::kSequence, 0, bt::kShuffledNode) == none);
    CHECK(FindingOf(bt::kSequence, 0, bt::kLimit) == bt::lint_kind::kLimitEndsSequence);
    CHECK(FindingOf(bt::kSequence, 0, bt::kLimit, bt::kFlagsResetAtLimit) == none);
    CHECK(FindingOf(bt::kSelector, 0, bt::kLimit) == none);
    CHECK(FindingOf(bt::kAlwaysSucceed, 0, bt::kLimit) == none);
}

TEST_CASE("lint: a classic node that repeats what can only end as before, which ends in kTooManyRepeats") {
    const bt::decider succeed = {.DebugName = "SUCCEED", .Kind = bt::kNode, .Id = 1, .Node = bt::kSucceed};
    const bt::decider fail = {.DebugName = "FAIL", .Kind = bt::kNode, .Id = 1, .Node = bt::kFail};
    const bt::decider ready = {.DebugName = "READY", .Behavior = &bt::Succeed, .Id = 1};
    const bt::decider is_true = {.DebugName = "IS_TRUE", .Kind = bt::kNode, .Decide = kDecide, .Id = 1, .Node = bt::kCondition};
    const bt::decider waits = {.DebugName = "WAITS", .Kind = bt::kNode, .Id = 1, .Seconds = 1, .Node = bt::kWait};
    static constexpr bt::preconditions flag = {.AllFlags = 1};
    const bt::decider guarded = {.DebugName = "SAFE", .Kind = bt::kNode, .Preconditions = flag, .Id = 1, .Node = bt::kSucceed};
    const bt::decider asks = {.DebugName = "ASKS", .Kind = bt::kNode, .Decide = bt::decide<Rejects>, .Id = 1, .Node = bt::kSucceed};
    static const bt::behavior acts = {.DebugName = "ACTS", .Tick = {&ActByHand}};
    const bt::decider unknown = {.DebugName = "ACT", .Behavior = &acts, .Id = 1};
    const struct {
        const char* Name;
        const bt::decider& Child;
        bt::node_kind Kind;
        int Count;
        bool IsFound;
    } rows[] = {
        {"repeat success", succeed, bt::kRepeat, 0, true},
        {"repeat the ready-made", ready, bt::kRepeat, 0, true},
        {"repeat a condition", is_true, bt::kRepeat, 0, true},
        {"repeat until failed", succeed, bt::kRepeatUntilFailed, 0, true},
        {"retry failure", fail, bt::kRetry, 0, true},
        {"retry what preconditions refuse", guarded, bt::kRetry, 0, true},
        {"retry what its Decide refuses", asks, bt::kRetry, 0, true},
        {"loop success", succeed, bt::kLoop, 0, true},
        {"too large a count", succeed, bt::kRepeat, bt::kMaxNumRepeats + 2, true},
        {"as many as there may be", succeed, bt::kRepeat, bt::kMaxNumRepeats + 1, false},
        {"a count", succeed, bt::kRepeat, 3, false},
        {"repeat failure", fail, bt::kRepeat, 0, false},
        {"retry success", succeed, bt::kRetry, 0, false},
        {"what runs", waits, bt::kRepeat, 0, false},
        {"what acts", unknown, bt::kRepeat, 0, false},
    };
    for (const auto& row : rows) {
        INFO(row.Name);
        repeats tree;
        tree.Child = row.Child;
        CHECK(tree.Lint(row.Kind, row.Count) == (row.IsFound ? 1 : 0));
        CHECK((tree.Error == bt::error_code::kTooManyRepeats) == row.IsFound);
        if (!row.IsFound) continue;
        CHECK(tree.Finding.Kind == bt::lint_kind::kRepeatsInVain);
        CHECK(tree.Finding.Decider == &tree.Again);
    }
    repeats tree;
    tree.Child = is_true;
    CHECK(tree.Lint(bt::kRetry) == 1);  // the engine gives up whenever the condition does not hold
}

// A node of each kind below a kRepeat: its child succeeds or fails at once.
struct repeated {
    bt::node_kind Kind;
    bt::node_options Options = {};
    bt::node_kind Child = bt::kSucceed;  // kNumNodeKinds: none
    bool IsFound = true;                 // it is known to succeed at once, over and over
    int NumChildren = 1;
};

int One() { return 1; }
bt::status TickFirst(const bt::node_children& children) { return children.Tick(0); }

TEST_CASE("lint: what a classic node repeats ends at once if its kind does, as far as that is known of its kind") {
    const bt::preconditions no_flag = {.NoFlags = {1}};
    constexpr auto none = static_cast<bt::node_kind>(bt::kNumNodeKinds);
    const repeated rows[] = {
        {.Kind = bt::kSequence},
        {.Kind = bt::kSelector},
        {.Kind = bt::kReactiveSequence},
        {.Kind = bt::kReactiveSelector},
        {.Kind = bt::kParallel},
        {.Kind = bt::kIfThenElse, .NumChildren = 2},
        {.Kind = bt::kIfThenElse, .Child = bt::kRun, .IsFound = false, .NumChildren = 3},
        {.Kind = bt::kWhileDoElse, .NumChildren = 2},
        {.Kind = bt::kTryCatch, .NumChildren = 2},
        {.Kind = bt::kSwitch, .Options = {.Number = bt::number<One>}, .IsFound = false, .NumChildren = 2},
        {.Kind = bt::kForEach, .Options = {.Number = bt::number<One>}},
        {.Kind = bt::kRunOnce},
        {.Kind = bt::kRandomSequence, .IsFound = false, .NumChildren = 2},
        {.Kind = bt::kRandomSelector, .IsFound = false, .NumChildren = 2},
        {.Kind = bt::kRandomNode, .IsFound = false},
        {.Kind = bt::kWeightedNode, .IsFound = false},
        {.Kind = bt::kShuffledNode, .IsFound = false},
        {.Kind = bt::kScoredNode},
        {.Kind = bt::kOwnNode, .IsFound = false},
        {.Kind = bt::kInvert, .IsFound = false},
        {.Kind = bt::kInvert, .Child = bt::kFail},
        {.Kind = bt::kAlwaysSucceed, .Child = bt::kFail},
        {.Kind = bt::kAlwaysSucceed, .Child = bt::kRun, .IsFound = false},
        {.Kind = bt::kAlwaysFail, .IsFound = false},
        {.Kind = bt::kRepeat, .Options = {.Count = 2}},
        {.Kind = bt::kRepeatUntilFailed, .Child = bt::kFail},
        {.Kind = bt::kRetry, .Options = {.Count = 2}},
        {.Kind = bt::kLoop, .Options = {.Count = 2}},
        {.Kind = bt::kLimit, .Options = {.Count = 2}, .IsFound = false},
        {.Kind = bt::kTimeLimit, .Options = {.Seconds = 1}},
        {.Kind = bt::kDeadline, .Options = {.Seconds = 1}},
        {.Kind = bt::kCooldown, .Options = {.Seconds = 1}, .IsFound = false},
        {.Kind = bt::kGuard, .Options = {.Preconditions = no_flag}},
        {.Kind = bt::kGuard, .Options = {.Preconditions = no_flag}, .Child = bt::kRun, .IsFound = false},
        {.Kind = bt::kCondition, .Options = {.Preconditions = no_flag}, .Child = none},
        {.Kind = bt::kSucceed, .Child = none},
        {.Kind = bt::kFail, .Child = none, .IsFound = false},
        {.Kind = bt::kRun, .Child = none, .IsFound = false},
        {.Kind = bt::kWait, .Child = none, .IsFound = false},
        {.Kind = bt::kError, .Child = none, .IsFound = false},
    };
    for (const repeated& row : rows) {
        INFO(bt::NodeKindName(row.Kind));
        bt::classic_builder builder;
        builder.Begin(bt::kRepeat, "again");
        if (row.Kind == bt::kOwnNode) builder.Begin(bt::tick<TickFirst>, "kind");
        else builder.Begin(row.Kind, "kind", row.Options);
        for (int i = 0; row.Child != none && i < row.NumChildren; ++i) builder.Node(row.Child, "child");
        builder.End();
        builder.End();
        const bt::built_tree tree = builder.Build("repeats");
        REQUIRE(tree.IsSound());
        bt::lint_finding found[8];
        const int num = bt::LintTree(tree, found, 8);
        CHECK(std::any_of(found, found + num, [](const bt::lint_finding& each) { return each.Kind == bt::lint_kind::kRepeatsInVain; }) ==
              row.IsFound);
        bt::built_memory memory(tree);
        const script::silence unheard;
        const bool gives_up = bt::TickBehaviorTree(tree, memory, nullptr, {}).Error == bt::error_code::kTooManyRepeats;
        CHECK((gives_up || !row.IsFound));
    }
}

TEST_CASE("lint: a node that ends by itself, or has one round a tick, may repeat what ends at once") {
    for (const bt::node_kind kind : {bt::kForEach, bt::kRepeat}) {
        const bool counts = kind == bt::kForEach;
        bt::classic_builder builder;
        if (counts) builder.Begin(kind, "again", {.Number = bt::number<One>});
        else builder.Begin(kind, "again", {.Flags = bt::kFlagsOneRoundATick});
        builder.Node(bt::kSucceed);
        builder.End();
        const bt::built_tree tree = builder.Build("repeats");
        REQUIRE(tree.IsSound());
        CHECK(bt::NumLintFindings(tree) == 0);
        bt::built_memory memory(tree);
        const bt::tick_result first = bt::TickBehaviorTree(tree, memory, nullptr, {});
        CHECK(first.State == (counts ? bt::tick_state::kSucceeded : bt::tick_state::kRunning));
    }
}

TEST_CASE("lint: a leaf with more than a ready-made Tick may do something, so that repeating it is not in vain") {
    static const bt::behavior begins = {.DebugName = "BEGINS", .Activate = bt::activate<Act>, .Tick = bt::Succeed.Tick};
    static const bt::behavior ends = {.DebugName = "ENDS", .Tick = bt::Succeed.Tick, .Deactivate = bt::deactivate<Act>};
    for (const bt::behavior* each : {&begins, &ends}) {
        repeats tree;
        tree.Child = {.DebugName = "CHILD", .Behavior = each, .Id = 1};
        CHECK(tree.Lint(bt::kRepeat) == 0);
        CHECK(tree.Error == bt::error_code::kTooManyRepeats);
    }
}

}  // namespace lint_findings
