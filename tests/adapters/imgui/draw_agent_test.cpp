// What DrawAgent draws of an agent, without a screen: its texts, colours and draw commands, and what a click does.
#include <limits>
#include <string>
#include <vector>

#include <adapters/imgui/draw_agent.h>
#include <bt/debug/row_words.h>
#include <bt/debug/strings.h>
#include <bt/decider_builder.h>
#include <macros/bt_macros.h>
#include <tests/adapters/imgui/screen.h>

namespace draw_agent_test {
namespace {

using namespace imgui_kit;

enum fox_flags : std::uint32_t { kSeesDog = 1, kIsNight = 2 };
BT_DECLARE_FLAGS(fox_flags);
struct fox {
    float Hunger = 3;
};
void Any_Tick(fox&) {}
BT_DEFINE_BEHAVIOR(Any);
float HUNT_Decide(const fox& of) { return of.Hunger; }
float EAT_Decide(const fox& of) {
    if (of.Hunger < 2) bt::Because("is not hungry: {}", of.Hunger);
    return of.Hunger > 5 ? of.Hunger : 0;
}
BT_DECLARE_DECIDERS(LIFE, FLEE, FEED, HUNT, EAT, REST);
BT_DEFINE_GROUP(LIFE, kGroupPrioritizedList, (FLEE, FEED, REST));
BT_DEFINE_DECIDER(FLEE, Any, .While = {.AllFlags = kSeesDog});
BT_DEFINE_GROUP(FEED, kGroupPrioritizedList, (EAT, HUNT));
BT_DEFINE_DECIDER__DECIDE(EAT, Any);
BT_DEFINE_DECIDER__DECIDE(HUNT, Any, .Preconditions = {.NoFlags = kIsNight});
BT_DEFINE_DECIDER(REST, Any);
BT_DEFINE_GROUP(TOP, kGroupPrioritizedList, (LIFE));
BT_DEFINE_TREE(FOX, TOP);

struct seen_fox {
    fox Agent;
    bt::tree_memory<FOX> Memory;
    bt::flight_recorder<> Recorder;
    bt::tick_input Input = {};
    bt::agent_view View;

    void Tick(double time, std::uint32_t flags = 0) {
        Input = {.Time = time, .DecisionFlags = flags};
        REQUIRE(TickBehaviorTree(FOX, Memory, &Agent, Input, Recorder));
    }
    auto Draw(bool is_recorded = true) {
        return [this, is_recorded] {
            DrawAgent(View, FOX, Memory, &Agent, Input, is_recorded ? &Recorder : nullptr);
        };
    }
};

TEST_CASE("contract 209: the path, each row and the explanation have the words of the library") {
    screen on;
    seen_fox seen;
    seen.Tick(1, kSeesDog);
    seen.Tick(2);
    seen.Tick(3.5);
    const std::string text = Log(on, seen.Draw());
    CHECK(Has(text, "TOP > LIFE > FEED > HUNT"));
    CHECK(Has(text, "HUNT for 1.5 s not kIsNight"));
    CHECK(Has(text, "FLEE while kSeesDog needs kSeesDog"));
    CHECK(Has(text, "EAT no: its Decide returned 0"));
    CHECK(Has(text, ExplainRecorded(seen.Recorder, HUNT, 3.5)));
    CHECK(Has(text, "Why FEED " + ExplainRecorded(seen.Recorder, FEED, 3.5)));
    CHECK_FALSE(Has(text, ExplainDecider(FOX, seen.Memory, &seen.Agent, seen.Input, HUNT, &seen.Recorder)));
    for (const bt::decider* each : {&FLEE, &EAT}) {
        const bt::recorded_moment last = LastAnswer(seen.Recorder, *each, 3.5);
        CHECK(Has(text, std::string(each->DebugName)));
        CHECK(Has(text, PrintAnswer(seen.Recorder, last)));
    }
    const std::size_t eat = text.find(" EAT "), hunt = text.find(" HUNT for");  // in the order of the source
    CHECK(eat < hunt);
    CHECK(hunt < text.find(" REST "));
}

TEST_CASE("imgui: without a recorder of this tree the explanation is what it would answer now") {
    screen on;
    seen_fox seen;
    seen.Tick(1);
    const std::string now = ExplainDecider(FOX, seen.Memory, &seen.Agent, seen.Input, HUNT);
    CHECK(Has(Log(on, seen.Draw(false)), now));
    CHECK_FALSE(Has(Log(on, seen.Draw(false)), "needs kSeesDog"));
    seen.Recorder.Clear();
    CHECK(Has(Log(on, seen.Draw()), now));
}

TEST_CASE("imgui: what is not active, or can't be explained, is told") {
    screen on;
    seen_fox seen;
    CHECK(Has(Log(on, seen.Draw()), "nothing is active"));
    seen.Tick(1);
    seen.Input.Time = std::numeric_limits<double>::infinity();
    CHECK(Has(Log(on, seen.Draw(false)), ExplainDecider(FOX, seen.Memory, &seen.Agent, seen.Input, HUNT)));
    CHECK(Has(Log(on, seen.Draw(false)), "FOX can't be explained:"));
    REQUIRE(StopBehaviorTree(FOX, seen.Memory, &seen.Agent, {.Time = 2}, seen.Recorder));
    const std::string text = Log(on, seen.Draw());
    CHECK(Has(text, "nothing is active"));
    CHECK(Has(text, ExplainRecorded(seen.Recorder, TOP, 2)));
}

TEST_CASE("imgui: the colours are those of the page, for each branch and answer, dark and light") {
    for (const bool is_light : {false, true}) {
        CAPTURE(is_light);
        screen on(is_light);
        seen_fox seen;
        seen.Tick(1);
        on.Frames(seen.Draw());
        CHECK(on.HasColour(ColourOfPage("--branch-1", is_light)));  // FEED is the second child of the first fork
        CHECK_FALSE(on.HasColour(ColourOfPage("--branch-2", is_light)));
        CHECK(on.HasColour(ColourOfPage("--branch-none", is_light)));
        CHECK(on.HasColour(ColourOfPage("--no", is_light)));
        CHECK_FALSE(on.HasColour(ColourOfPage("--yes", is_light)));
    }
}

TEST_CASE("imgui: all colours of branches are those of the page") {
    bt::decider_builder builder;
    builder.Begin(bt::kGroupPrioritizedList, "ROOT");
    for (int i = 0; i < 12; ++i) {
        builder.Leaf(bt::Tick([](fox&) {}), "LEAF" + std::to_string(i), {.Preconditions = {.AllFlags = 1u << i}});
    }
    builder.End();
    const bt::built_tree tree = builder.Build("MANY");
    for (const bool is_light : {false, true}) {
        screen on(is_light);
        for (int i = 0; i < 12; ++i) {
            CAPTURE(i);
            fox agent;
            bt::tree_memory_of<4, 64> memory;
            bt::agent_view view;
            const bt::tick_input input = {.DecisionFlags = 1u << i};
            REQUIRE(TickBehaviorTree(tree, memory, &agent, input));
            const auto draw = [&] { DrawAgent(view, tree, memory, &agent, input); };
            on.Frames(draw);
            CHECK(on.HasColour(ColourOfPage("--branch-" + std::to_string(i % 10), is_light)));
        }
    }
}

// A parallel node in a group, and a tree of its own in one of its branches.
BT_DECLARE_DECIDERS(STALK);
BT_DEFINE_GROUP(PREY, kGroupPrioritizedList, (STALK));
BT_DEFINE_DECIDER(STALK, Any, .Preconditions = {.AllFlags = kSeesDog});
BT_DEFINE_TREE(HUNTING, PREY);
BT_DEFINE_BEHAVIOR__TREE(Hunting, HUNTING);
BT_DECLARE_DECIDERS(SNIFF, SEARCH);
BT_DEFINE_NODE(BOTH, kParallel, (SNIFF, SEARCH));
BT_DEFINE_DECIDER(SNIFF, Any);
BT_DEFINE_DECIDER(SEARCH, Hunting);
BT_DEFINE_CLASSIC_TREE(NIGHT, BOTH);

TEST_CASE("contract 209: nodes that run side by side are active, and those of a tree in the tree") {
    const struct {
        std::uint32_t Flags;
        std::vector<std::string> Active;
        const char* Row;
    } rows[] = {{kSeesDog, {"BOTH", "SNIFF", "SEARCH", "PREY", "STALK"}, "BOTH for 0.5 s SNIFF SEARCH PREY STALK kSeesDog"},
                {0, {}, "nothing is active"}};
    for (const auto& row : rows) {
        CAPTURE(row.Flags);
        screen on;
        fox agent;
        bt::tree_memory<NIGHT> memory;
        bt::flight_recorder<> recorder;
        bt::agent_view view;
        for (const double time : {1.0, 1.5}) {
            (void)bt::TickBehaviorTree(NIGHT, memory, &agent, {.Time = time, .DecisionFlags = row.Flags}, recorder);
        }
        const bt::tick_input input = {.Time = 1.5, .DecisionFlags = row.Flags};
        const std::string text = Log(on, [&] { DrawAgent(view, NIGHT, memory, &agent, input, &recorder); });
        CHECK(Has(text, row.Row));
        std::vector<std::string> active;
        for (std::size_t i = 0; i < view.Facts.size(); ++i) {
            if (view.Facts[i].IsActive) active.emplace_back(NIGHT.Whole->Nodes[i].Decider->DebugName);
        }
        CHECK(active == row.Active);
    }
}

TEST_CASE("imgui: a click on a row or a name chooses the decider that is explained") {
    screen on;
    seen_fox seen;
    seen.Tick(1);
    on.Frames(seen.Draw());
    on.Click(on.Row(2), seen.Draw());
    REQUIRE(seen.View.Chosen < FOX.NumNodes);
    CHECK(FOX.Nodes[seen.View.Chosen].Decider == &FLEE);
    const std::string text = Log(on, seen.Draw());
    CHECK(Has(text, ExplainRecorded(seen.Recorder, FLEE, 1)));
    CHECK(Has(text, "Conditions: while kSeesDog"));
    CHECK_FALSE(Has(text, ExplainRecorded(seen.Recorder, HUNT, 1)));
    // The path is at the top of the window; LIFE and FEED have one colour each, and the last name is HUNT.
    const ImU32 branch = ColourOfBranch(1);
    const area path = on.AreaOf("", [&](const ImDrawVert& each) { return each.col == branch && each.pos.y < 45; });
    on.Click(ImVec2(path.Max.x - 4, path.Max.y - 2), seen.Draw());
    CHECK(FOX.Nodes[seen.View.Chosen].Decider == &HUNT);
}

TEST_CASE("imgui: a row that the mouse points at has its texts in a box, a line each, if there are any") {
    const struct {
        int Row;
        std::string Name, Said;
        int NumLines;
    } rows[] = {{1, "LIFE", "", 0},
                {2, "FLEE", "while kSeesDog needs kSeesDog", 2},
                {4, "EAT", "no: its Decide returned 0", 1},
                {5, "HUNT", "not kIsNight", 1}};
    for (const auto& row : rows) {
        CAPTURE(row.Name);
        screen on;
        seen_fox seen;
        seen.Tick(1);
        on.Frames(seen.Draw());
        on.PointAt(on.Row(row.Row), seen.Draw());
        const float height = on.AreaOf(0, "Tooltip").Height() - 2 * ImGui::GetStyle().WindowPadding.y;
        CHECK(static_cast<int>(height / ImGui::GetFontSize() + 0.5f) == row.NumLines);
        const std::string text = Log(on, seen.Draw());
        if (row.NumLines > 0) CHECK(Has(text, row.Said + " " + row.Said));
    }
}

TEST_CASE("imgui: where a row has no room, its conditions give way to its answer") {
    const struct {
        float Width;
        const char* Row;
    } rows[] = {{500, "FLEE while kSeesDog needs kSeesDog FEED"}, {200, "FLEE needs kSeesDog FEED"}};
    for (const auto& row : rows) {
        CAPTURE(row.Width);
        screen on;
        on.Width = row.Width;
        seen_fox seen;
        seen.Tick(1);
        CHECK(Has(Log(on, seen.Draw()), row.Row));
    }
}

TEST_CASE("imgui: the explanation is below the tree, and beside it in a wide window") {
    for (const bool is_wide : {false, true}) {
        CAPTURE(is_wide);
        screen on;
        on.Width = is_wide ? 880.0f : 700.0f;
        seen_fox seen;
        seen.Tick(1);
        on.Frames(seen.Draw());
        const area tree = on.AreaOf(0, "/tree"), why = on.AreaOf(0, "/why");
        CHECK((why.Min.x > tree.Max.x) == is_wide);
        CHECK((why.Min.y > tree.Max.y) == !is_wide);
        CHECK(tree.Max.x - tree.Min.x > 500);
        CHECK(why.Max.x - why.Min.x > 300);
    }
}

TEST_CASE("imgui: only answers of the last tick have the colours of yes and no") {
    for (const bool has_later : {false, true}) {
        CAPTURE(has_later);
        screen on;
        seen_fox seen;
        seen.Tick(1);
        seen.Input.Time = 2;
        if (has_later) REQUIRE(TickBehaviorTree(FOX, seen.Memory, &seen.Agent, seen.Input));  // nobody records it
        CHECK(Has(Log(on, seen.Draw()), "FLEE while kSeesDog needs kSeesDog"));
        CHECK(on.HasColour(ColourOfPage("--no")) == !has_later);
    }
}

TEST_CASE("imgui: of no tree nothing is drawn, and of a memory of another tree nothing is active") {
    screen on;
    seen_fox seen;
    seen.Tick(1);
    on.Frames([] {});
    const int num_vertices = on.NumVertices();
    const bt::built_tree none;
    on.Frames([&] { DrawAgent(seen.View, none, seen.Memory, &seen.Agent, seen.Input); });
    CHECK(on.NumVertices() == num_vertices);
    const bt::tree copy = FOX;
    const std::string text = Log(on, [&] { DrawAgent(seen.View, copy, seen.Memory, &seen.Agent, seen.Input); });
    CHECK(text.starts_with(" nothing is active "));
    CHECK_FALSE(Has(text, "HUNT for"));
}

}  // namespace
}  // namespace draw_agent_test
