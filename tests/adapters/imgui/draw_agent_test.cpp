// What DrawAgent draws of an agent, without a screen: its texts, colours and draw commands, and what a click does.
#include <algorithm>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include <adapters/imgui/draw_agent.h>
#include <bt/debug/row_words.h>
#include <bt/debug/strings.h>
#include <bt/decider_builder.h>
#include <doctest/doctest.h>
#include <imgui.h>
#include <macros/bt_macros.h>
#include <tests/kit/allocation_trap.h>
#include <tests/kit/source_file.h>

namespace draw_agent_test {
namespace {

std::string g_log;  // what the last frame with a log wrote as text

// Dear ImGui without a window of the system: fonts are in memory, and nothing is shown.
class screen {
public:
    explicit screen(bool is_light = false) {
        ImGui::CreateContext();
        if (is_light) ImGui::StyleColorsLight();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = ImVec2(900, 700);
        io.SetClipboardTextFn = [](void*, const char* text) { g_log = text; };
        unsigned char* pixels = nullptr;
        int width = 0, height = 0;
        io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    }
    ~screen() { ImGui::DestroyContext(); }
    screen(const screen&) = delete;
    screen& operator=(const screen&) = delete;

    // A frame with a window of `width` pixels. Of a window that is logged, all rows are drawn.
    template <class Draw>
    void Frame(Draw draw, bool is_logged = false, float width = 500) {
        ImGuiIO& io = ImGui::GetIO();
        io.DeltaTime = 1.0f / 60;
        ImGui::NewFrame();
        ImGui::SetNextWindowPos(ImVec2(0, 0));
        ImGui::SetNextWindowSize(ImVec2(width, 600));
        ImGui::Begin("agent");
        if (is_logged) ImGui::LogToClipboard();
        draw();
        if (is_logged) ImGui::LogFinish();
        ImGui::End();
        ImGui::Render();
    }
    template <class Draw>
    void Click(ImVec2 at, Draw draw) {
        ImGuiIO& io = ImGui::GetIO();
        io.MousePos = at;
        Frame(draw);
        for (const bool is_down : {true, false}) {
            io.MouseDown[0] = is_down;
            Frame(draw);
        }
        io.MousePos = ImVec2(-1, -1);
        Frame(draw);
    }

    // Of the last frame.
    static int NumVertices() { return ImGui::GetDrawData()->TotalVtxCount; }
    static bool HasColour(ImU32 colour) {
        return !Find([&](const ImDrawVert& each) { return each.col == colour; }).empty();
    }
    template <class IsWanted>
    static std::vector<ImVec2> Find(IsWanted is_wanted) {
        std::vector<ImVec2> found;
        const ImDrawData& data = *ImGui::GetDrawData();
        for (int list = 0; list < data.CmdListsCount; ++list) {
            for (const ImDrawVert& each : data.CmdLists[list]->VtxBuffer) {
                if (is_wanted(each)) found.push_back(each.pos);
            }
        }
        return found;
    }
};

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

// Words without Ids, so that nothing depends on where a line ends. A name and the comma behind it are two texts.
std::string Words(const std::string& text) {
    std::istringstream from(text);
    std::string all = " ", word;
    while (from >> word) {
        const std::size_t id = word.find("/0x");
        if (id != std::string::npos) word.erase(id, word.find_first_not_of("0123456789abcdef", id + 3) - id);
        if (word.find_first_not_of(".,:;") == std::string::npos) all.pop_back();
        all += word + " ";
    }
    return all;
}
template <class Draw>
std::string Log(screen& on, Draw draw) {
    on.Frame(draw);  // the first frame of a window has no sizes yet
    on.Frame(draw, true);
    return Words(g_log);
}
bool Has(const std::string& text, const std::string& part) { return text.find(Words(part)) != std::string::npos; }

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

ImU32 ColourOfPage(const std::string& name, bool is_light) {
    std::ifstream file(SourceFile("adapters/view/page/src/style.css"));
    const std::string style((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    std::size_t at = style.find(name + ": #");
    if (is_light) at = style.find(name + ": #", at + 1);
    REQUIRE(at != std::string::npos);
    const auto rgb = static_cast<unsigned>(std::stoul(style.substr(at + name.size() + 3, 6), nullptr, 16));
    return IM_COL32(rgb >> 16u, rgb >> 8u & 0xFFu, rgb & 0xFFu, 0xFF);
}

TEST_CASE("imgui: the colours are those of the page, for each branch and answer, dark and light") {
    for (const bool is_light : {false, true}) {
        CAPTURE(is_light);
        screen on(is_light);
        seen_fox seen;
        seen.Tick(1);
        on.Frame(seen.Draw());
        on.Frame(seen.Draw());
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
            on.Frame(draw);
            on.Frame(draw);
            CHECK(on.HasColour(ColourOfPage("--branch-" + std::to_string(i % 10), is_light)));
        }
    }
}

// 3 hundred deciders: 20 groups of 14.
bt::built_tree LargeTree(const char* name_of_last = "LEAF_19_13") {
    bt::decider_builder builder;
    builder.Begin(bt::kGroupPrioritizedList, "ROOT");
    for (int group = 0; group < 20; ++group) {
        builder.Begin(bt::kGroupPrioritizedList, "GROUP_" + std::to_string(group), {.Flags = bt::kFlagsDelegateDecide});
        for (int leaf = 0; leaf < 14; ++leaf) {
            const bool is_last = group == 19 && leaf == 13;
            const std::string name = "LEAF_" + std::to_string(group) + "_" + std::to_string(leaf);
            const std::uint32_t needed = is_last ? 0u : 1u;
            builder.Leaf(bt::Tick([](fox&) {}), is_last ? name_of_last : name, {.Preconditions = {.AllFlags = needed}});
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
    CHECK(on.HasColour(ColourOfPage("--branch-9", false)));  // GROUP_19, the last one
    CHECK(allocation_trap::In([&] { on.Frame(seen.Draw()); }) == 0);
    on.Frame(seen.Draw(), true);
    CHECK(on.NumVertices() > 3 * num_visible);  // a log has all rows
    const std::string text = Words(g_log);
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
    on.Frame(seen.Draw());
    on.Frame(seen.Draw());
    // The second row of the tree is the root's child, some lines below the box.
    float left = 1e9f, top = 1e9f;
    const ImU32 colour = ColourOfPage("--no", false);
    for (const ImVec2& each : on.Find([&](const ImDrawVert& vertex) { return vertex.col == colour; })) {
        left = std::min(left, each.x), top = std::min(top, each.y);  // the answer of FLEE, the first one
    }
    on.Click(ImVec2(left, top + 4), seen.Draw());
    REQUIRE(seen.View.Chosen < FOX.NumNodes);
    CHECK(FOX.Nodes[seen.View.Chosen].Decider == &FLEE);
    const std::string text = Log(on, seen.Draw());
    CHECK(Has(text, ExplainRecorded(seen.Recorder, FLEE, 1)));
    CHECK(Has(text, "Conditions: while kSeesDog"));
    CHECK_FALSE(Has(text, ExplainRecorded(seen.Recorder, HUNT, 1)));
    // The path is at the top of the window; LIFE and FEED have one colour each, and the last name is HUNT.
    const ImU32 branch = ColourOfPage("--branch-1", false);
    ImVec2 last(0, 0);
    const auto is_in_path = [&](const ImDrawVert& vertex) { return vertex.col == branch && vertex.pos.y < 45; };
    for (const ImVec2& each : on.Find(is_in_path)) {
        if (each.x > last.x) last = each;
    }
    on.Click(ImVec2(last.x - 4, last.y - 2), seen.Draw());
    CHECK(FOX.Nodes[seen.View.Chosen].Decider == &HUNT);
}

TEST_CASE("imgui: an edited tree has the chosen decider again, if it still has one with that Id") {
    screen on;
    seen_large seen;
    on.Frame(seen.Draw());
    seen.View.Chosen = 300;
    seen.View.ChosenId = seen.Tree.Tree().Nodes[300].Decider->Id;
    for (const bool has_it : {true, false}) {
        CAPTURE(has_it);
        const bt::built_tree edited = LargeTree(has_it ? "LEAF_19_13" : "OTHER");
        bt::tree_memory_of<4, 64> memory;
        REQUIRE(TickBehaviorTree(edited, memory, &seen.Agent, seen.Input));
        on.Frame([&] { DrawAgent(seen.View, edited, memory, &seen.Agent, seen.Input, &seen.Recorder); });
        CHECK(seen.View.Chosen == (has_it ? 300 : bt::kNoNode));
    }
}

}  // namespace
}  // namespace draw_agent_test
