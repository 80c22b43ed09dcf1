// Chrome traces of classic trees: deep ones, parallels, and nodes that repeat too often.
#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <tests/kit/silence.h>

#include "chrome_trace_picture.h"

namespace chrome_trace {
namespace {

bt::status Run() { return bt::status::kRunning; }
bt::status Succeed() { return bt::status::kSucceeded; }

// Two ticks, a second from each other.
picture TraceOf(bt::classic_builder& builder) {
    const bt::built_tree tree = builder.Build("classic");
    REQUIRE(tree.IsSound());
    bt::built_memory memory(tree);
    bt::flight_recorder<8, 8192> recorder;
    for (int i = 0; i < 2; ++i) bt::TickBehaviorTree(tree, memory, nullptr, {.Time = 1.0 * i}, recorder);
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

TEST_CASE("chrome trace: of a parallel only itself is shown, because rows can't show what runs beside each other") {
    bt::classic_builder builder;
    builder.Begin(bt::kParallel, "both");
    builder.Leaf(bt::tick<Run>, "left");
    builder.Leaf(bt::tick<Run>, "right");
    builder.End();
    const picture shown = TraceOf(builder);
    CHECK(Words(shown.Slices) == "0 both 0..1000000 still active\n");
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
