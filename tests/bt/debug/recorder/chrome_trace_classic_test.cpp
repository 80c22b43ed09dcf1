// Chrome traces of classic trees: deep ones, parallels, and nodes that repeat too often.
#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <macros/bt_macros.h>
#include <tests/kit/silence.h>

#include "chrome_trace_picture.h"

namespace chrome_trace {
namespace {

bt::status Run() { return bt::status::kRunning; }
bt::status Succeed() { return bt::status::kSucceeded; }

struct runner {
    int Left = 2;       // ticks until the leaf "left" has failed
    int Right = 1'000;  // the same of "right"
};
bool RunLeft(runner& agent) { return --agent.Left > 0; }
bool RunRight(runner& agent) { return --agent.Right > 0; }

// Ticks, a second from each other.
picture TraceOf(bt::classic_builder& builder, int num_ticks = 2, runner agent = {}) {
    const bt::built_tree tree = builder.Build("classic");
    REQUIRE(tree.IsSound());
    bt::built_memory memory(tree);
    bt::flight_recorder<8, 8192> recorder;
    for (int i = 0; i < num_ticks; ++i) bt::TickBehaviorTree(tree, memory, &agent, {.Time = 1.0 * i}, recorder);
    return Show(recorder);
}

TEST_CASE("chrome trace: a classic tree may be as deep as kMaxClassicDepth") {
    bt::classic_builder builder;
    for (int i = 1; i < bt::kMaxClassicDepth; ++i) builder.Begin(bt::kAlwaysSucceed, "n" + std::to_string(i));
    builder.Leaf(bt::tick<Run>, "leaf");
    for (int i = 1; i < bt::kMaxClassicDepth; ++i) builder.End();
    const picture shown = TraceOf(builder);
    REQUIRE(shown.Slices.size() == static_cast<std::size_t>(bt::kMaxClassicDepth));
    CHECK(Words(shown.Slices).find("127 leaf 0..1000000 still active\n") == 0);
    CheckNesting(shown.Slices);
}

// The rows of branches, in their order.
std::string BranchRows(const picture& shown) {
    std::string words;
    for (const auto& [row, name] : shown.Rows) {
        if (name.find(" in ") != std::string::npos) words += std::to_string(row.second) + " " + name + "\n";
    }
    return words;
}

TEST_CASE("chrome trace: each child of a parallel has a row, with the leaves that are active there") {
    bt::classic_builder builder;
    builder.Begin(bt::kParallel, "both", {.Count = 2});
    builder.Begin(bt::kSelector, "first");
    builder.Leaf(bt::tick<RunLeft>, "left");
    builder.Leaf(bt::tick<Run>, "then");
    builder.End();
    builder.Leaf(bt::tick<Run>, "right");
    builder.End();
    const picture shown = TraceOf(builder, 4);
    CHECK(BranchRows(shown) == "4 first in both\n5 right in both\n");
    CHECK(Words(shown.Slices) == "4 left 0..1000000 failed\n"
                                 "5 right 0..3000000 still active\n"
                                 "4 then 1000000..3000000 still active\n"
                                 "0 both 0..3000000 still active\n");
    CHECK(shown.Marks.empty());
}

TEST_CASE("chrome trace: of several that run beside each other any may end first") {
    bt::classic_builder builder;
    builder.Begin(bt::kParallel, "both", {.Count = 2, .FailCount = 2});
    builder.Leaf(bt::tick<RunLeft>, "left");
    builder.Leaf(bt::tick<RunRight>, "right");
    builder.End();
    const picture shown = TraceOf(builder, 3, {.Left = 4, .Right = 2});
    CHECK(Words(shown.Slices) == "4 right 0..1000000 failed\n"
                                 "3 left 0..2000000 still active\n"
                                 "0 both 0..2000000 still active\n");
}

TEST_CASE("chrome trace: what ran below a parallel before the recording, or while nothing was recorded, begins with what is known") {
    bt::classic_builder builder;
    builder.Begin(bt::kParallel, "both");
    builder.Leaf(bt::tick<RunLeft>, "left");
    builder.Leaf(bt::tick<Run>, "right");
    builder.End();
    const bt::built_tree tree = builder.Build("classic");
    REQUIRE(tree.IsSound());
    bt::built_memory memory(tree);
    runner agent = {.Left = 6};
    bt::flight_recorder<8, 64> recorder;
    for (int i = 0; i < 6; ++i) {
        if (i == 0 || i == 2) bt::TickBehaviorTree(tree, memory, &agent, {.Time = 1.0 * i});
        else bt::TickBehaviorTree(tree, memory, &agent, {.Time = 1.0 * i}, recorder);
    }
    CHECK(Words(Show(recorder).Slices) == "0 both 1000000..1000000 not recorded\n"
                                          "3 left 3000000..5000000 failed\n"
                                          "4 right 3000000..5000000 interrupted\n"
                                          "0 both 3000000..5000000 failed\n");
}

void Stand_Tick() {}
BT_DEFINE_BEHAVIOR(Stand);
BT_DEFINE_DECIDER(STAND, Stand);
BT_DEFINE_GROUP(STANCE, kGroupPrioritizedList, (STAND));
BT_DEFINE_TREE(STANCES, STANCE);
BT_DEFINE_BEHAVIOR__TREE(Pose, STANCES);

TEST_CASE("contract 139: chrome trace: an inner tree has the rows below its leaf, or those of its branch") {
    bt::classic_builder builder;
    builder.Begin(bt::kSequence, "all");
    builder.Leaf(Pose, "pose");
    builder.End();
    picture shown = TraceOf(builder);
    CheckNesting(shown.Slices);
    CHECK(Words(shown.Slices) == "3 STAND 0..1000000 still active\n"
                                 "2 STANCE 0..1000000 still active\n"
                                 "1 pose 0..1000000 still active\n"
                                 "0 all 0..1000000 still active\n");
    CHECK(shown.Rows.size() == 4);
    builder.Begin(bt::kParallel, "both");
    builder.Leaf(Pose, "one");
    builder.Leaf(Pose, "two");
    builder.End();
    shown = TraceOf(builder);
    CHECK(BranchRows(shown) == "5 one in both\n6 two in both\n");
    CHECK(Words(shown.Slices) == "5 one 0..1000000 still active\n"
                                 "5 STANCE 0..1000000 still active\n"
                                 "5 STAND 0..1000000 still active\n"
                                 "6 two 0..1000000 still active\n"
                                 "6 STANCE 0..1000000 still active\n"
                                 "6 STAND 0..1000000 still active\n"
                                 "0 both 0..1000000 still active\n");
}

TEST_CASE("chrome trace: of more than 64 that are active beside each other the first are shown") {
    bt::classic_builder builder;
    builder.Begin(bt::kParallel, "crowd");
    for (int i = 0; i < 70; ++i) builder.Begin(bt::kParallel, "p"), builder.Leaf(bt::tick<Run>, "leaf"), builder.End();
    builder.End();
    CHECK(TraceOf(builder).Slices.size() == 1 + 64);
}

TEST_CASE("chrome trace: one that was not shown among too many does not get a place when it ends first") {
    bt::classic_builder builder;
    builder.Begin(bt::kParallel, "crowd", {.FailCount = 2});
    for (int i = 0; i < 70; ++i) builder.Leaf(bt::tick<Run>, "leaf");
    builder.Leaf(bt::tick<RunLeft>, "left");
    builder.End();
    const picture shown = TraceOf(builder);
    CHECK(shown.Slices.size() == 1 + 64);
    CHECK(Words(shown.Slices).find("left") == std::string::npos);
}

TEST_CASE("chrome trace: a node that repeats too often is marked as that") {
    const script::silence no_reports;
    bt::classic_builder builder;
    builder.Begin(bt::kRepeat, "again");
    builder.Leaf(bt::tick<Succeed>, "at once");
    builder.End();
    const picture shown = TraceOf(builder);
    REQUIRE(!shown.Marks.empty());
    CHECK(shown.Marks[0] == "too many repeats: again @0 on 0");
}

}  // namespace
}  // namespace chrome_trace
