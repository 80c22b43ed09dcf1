// What DrawAgent shows of a tree that is larger than its window, or that another tree replaces.
#include <adapters/imgui/draw_agent.h>
#include <bt/decider_builder.h>
#include <tests/adapters/imgui/screen.h>
#include <tests/kit/allocation_trap.h>

namespace draw_large_tree_test {
namespace {

using namespace imgui_kit;

struct fox {};

// 3 hundred deciders: 20 groups of 14.
bt::built_tree LargeTree() {
    bt::decider_builder builder;
    builder.Begin(bt::kGroupPrioritizedList, "ROOT");
    for (int group = 0; group < 20; ++group) {
        builder.Begin(bt::kGroupPrioritizedList, "GROUP_" + std::to_string(group), {.Flags = bt::kFlagsDelegateDecide});
        for (int leaf = 0; leaf < 14; ++leaf) {
            const bool is_last = group == 19 && leaf == 13;
            const std::string name = "LEAF_" + std::to_string(group) + "_" + std::to_string(leaf);
            const std::uint32_t needed = is_last ? 0u : 1u;
            builder.Leaf(bt::Tick([](fox&) {}), name, {.Preconditions = {.AllFlags = needed}});
        }
        builder.End();
    }
    builder.End();
    return builder.Build("LARGE");
}

struct seen_large {
    bt::built_tree Tree = LargeTree();
    fox Agent;
    bt::tree_memory_of<4, 64> Memory;
    bt::flight_recorder<32, 1024> Recorder;
    bt::agent_view View;
    bt::tick_input Input = {};

    seen_large() { REQUIRE(TickBehaviorTree(Tree, Memory, &Agent, Input, Recorder)); }
    auto Draw() {
        return [this] { DrawAgent(View, Tree, Memory, &Agent, Input, &Recorder); };
    }
};

TEST_CASE("imgui: of 300 deciders the rows around the active leaf are drawn, and no frame allocates") {
    screen on;
    seen_large seen;
    REQUIRE(seen.Tree.Tree().NumNodes == 301);
    for (int frame = 0; frame < 5; ++frame) on.Frame(seen.Draw());
    const int num_visible = on.NumVertices();
    CHECK(on.HasColour(ColourOfBranch(9)));  // GROUP_19, the last one
    CHECK(allocation_trap::In([&] { on.Frame(seen.Draw()); }) == 0);
    on.Frame(seen.Draw(), true);
    CHECK(on.NumVertices() > 3 * num_visible);  // a log has all rows
    const std::string text = Words(Logged());
    CHECK(Has(text, "LEAF_0_0"));
    CHECK(Has(text, "LEAF_19_13"));
}

TEST_CASE("imgui: focus leaves the path and what stands beside it, and the same for the chosen decider") {
    screen on;
    seen_large seen;
    on.Frame(seen.Draw());
    CHECK(seen.View.Rows.size() == 301);
    seen.View.HasFocus = true;
    on.Frame(seen.Draw());
    CHECK(seen.View.Rows.size() == 1 + 20 + 14);
    for (std::uint16_t i = 0; i < seen.Tree.Tree().NumNodes; ++i) {
        if (seen.Tree.Tree().Nodes[i].Decider->DebugName == std::string("LEAF_3_3")) seen.View.Chosen = i;
    }
    on.Frame(seen.Draw());
    CHECK(seen.View.Rows.size() == 1 + 20 + 14 + 14);
}

TEST_CASE("imgui: the rows go where the agent goes, but not under the mouse, nor while a decider is chosen") {
    const struct {
        bool IsChosen, IsPointedAt;
    } rows[] = {{false, false}, {true, false}, {false, true}};
    for (const auto& row : rows) {
        CAPTURE(row.IsChosen);
        CAPTURE(row.IsPointedAt);
        screen on;
        seen_large seen;
        on.Frames(seen.Draw());
        const area tree = on.AreaOf(0, "/tree");
        REQUIRE(on.AreaOf(ColourOfBranch(0), "/tree").IsEmpty());  // the active leaf is the last one
        if (row.IsChosen) seen.View.Chosen = 0;
        if (row.IsPointedAt) on.PointAt(ImVec2(tree.Min.x + 50, (tree.Min.y + tree.Max.y) / 2), seen.Draw());
        seen.Input = {.Time = 1, .DecisionFlags = 1};
        REQUIRE(TickBehaviorTree(seen.Tree, seen.Memory, &seen.Agent, seen.Input, seen.Recorder));
        on.Frames(seen.Draw());
        const bool has_moved = !on.AreaOf(ColourOfBranch(0), "/tree").IsEmpty();  // to LEAF_0_0
        CHECK(has_moved == (!row.IsChosen && !row.IsPointedAt));
    }
}

TEST_CASE("imgui: rows that somebody has scrolled stay where they are while the agent does the same") {
    screen on;
    seen_large seen;
    on.Frames(seen.Draw());
    const ImU32 root = ColourOfPage("--branch-none");
    REQUIRE(on.AreaOf(root, "/tree").IsEmpty());
    const area tree = on.AreaOf(0, "/tree");
    on.PointAt(ImVec2(tree.Min.x + 50, (tree.Min.y + tree.Max.y) / 2), seen.Draw());
    ImGui::GetIO().MouseWheel = 1000;  // up
    on.Frame(seen.Draw());
    on.PointAt(ImVec2(-1, -1), seen.Draw());
    CHECK(!on.AreaOf(root, "/tree").IsEmpty());
}

}  // namespace
}  // namespace draw_large_tree_test
