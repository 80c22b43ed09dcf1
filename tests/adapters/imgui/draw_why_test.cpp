// Which decider DrawAgent explains, and the links of its explanation.
#include <adapters/imgui/draw_agent.h>
#include <bt/debug/explain.h>
#include <bt/debug/strings.h>
#include <macros/bt_macros.h>
#include <tests/adapters/imgui/screen.h>
#include <tests/kit/text_tree.h>

namespace draw_why_test {
namespace {

using namespace imgui_kit;

struct mole {};
void Dig_Tick(mole&) {}
BT_DEFINE_BEHAVIOR(Dig);
const text_trees::behaviors kBehaviors = {{"Dig", &Dig}};

struct seen_mole {
    text_trees::text_tree Made;
    mole Agent = {};
    bt::tree_memory_of<8, 256> Memory;
    bt::flight_recorder<> Recorder = {};
    bt::tick_input Input = {};
    bt::agent_view View = {};

    explicit seen_mole(const char* text) : Made(text, kBehaviors, {}) {}
    void Tick(std::uint32_t flags = 0) {
        Input = {.Time = Input.Time + 1, .DecisionFlags = flags};
        REQUIRE(TickBehaviorTree(Made.Tree(), Memory, &Agent, Input, Recorder));
    }
    void Stop() { REQUIRE(StopBehaviorTree(Made.Tree(), Memory, &Agent, Input, Recorder)); }
    auto Draw() {
        return [this] { DrawAgent(View, Made.Tree(), Memory, &Agent, Input, &Recorder); };
    }
};

TEST_CASE("imgui: a name in the explanation is a link, to the active one of its places or else to the first") {
    const struct {
        std::uint32_t Flags;
        bool IsStopped;
        std::uint16_t Chosen;
        int Branch;  // that has the linked place
        std::uint16_t Linked;
    } rows[] = {{1, false, 2, 0, 3}, {2, false, 1, 1, 4}, {2, true, 1, 0, 3}};
    for (const auto& row : rows) {
        CAPTURE(row.Flags);
        CAPTURE(row.IsStopped);
        screen on;
        seen_mole seen("YARD list [DAY list{flags=1} [DIG] NIGHT list{flags=2} [*DIG]]");
        seen.Tick(row.Flags);
        if (row.IsStopped) seen.Stop();
        seen.View.Chosen = row.Chosen;
        on.Frames(seen.Draw());
        // No name of that colour stands further to the right than the one at the end of the path.
        const ImU32 colour = ColourOfBranch(row.Branch);
        const float end = on.AreaOf(colour, "/why").Max.x;
        const auto is_last = [&](const ImDrawVert& each) { return each.col == colour && each.pos.x > end - 8; };
        const area letter = on.AreaOf("/why", is_last);
        REQUIRE(!letter.IsEmpty());
        on.Click(ImVec2(letter.Max.x - 3, letter.Max.y - 3), seen.Draw());
        CHECK(seen.View.Chosen == row.Linked);
    }
}

std::size_t NumHeadings(const std::string& text) {
    std::size_t num = 0;
    for (std::size_t at = 0; (at = text.find(" Why ", at)) != std::string::npos; ++at) ++num;
    return num;
}

TEST_CASE("imgui: with an active leaf that has no choice its group is explained, too, but not the root") {
    const struct {
        const char* Tree;
        const char* Group;  // that is explained
    } rows[] = {{"DIG", nullptr}, {"YARD list [DIG]", nullptr}, {"YARD list [DAY list [DIG]]", "DAY"}};
    for (const auto& row : rows) {
        CAPTURE(row.Tree);
        screen on;
        seen_mole seen(row.Tree);
        seen.Tick();
        const std::string text = Log(on, seen.Draw());
        CHECK(Has(text, "Why DIG was active at 1.000 s."));
        CHECK(NumHeadings(text) == (row.Group != nullptr ? 2 : 1));
        if (row.Group != nullptr) CHECK(Has(text, "Why DAY DAY was active at 1.000 s."));
    }
}

TEST_CASE("imgui: a click on its heading opens what the decider would answer now") {
    screen on;
    seen_mole seen("YARD list [DIG]");
    seen.Tick();
    const bt::decider& leaf = seen.Made.Find("DIG");
    const bt::tree& tree = seen.Made.Tree();
    const std::string now = ExplainDecider(tree, seen.Memory, &seen.Agent, seen.Input, leaf, &seen.Recorder);
    CHECK_FALSE(Has(Log(on, seen.Draw()), now));
    const area heading = on.AreaOf(ImGui::GetColorU32(ImGuiCol_Header), "/why");
    REQUIRE(!heading.IsEmpty());
    on.Click(ImVec2(heading.Min.x + 30, (heading.Min.y + heading.Max.y) / 2), seen.Draw());
    CHECK(Has(Log(on, seen.Draw()), "What it would answer now ### " + now));
}

constexpr std::uint16_t kAsBefore = 1000;

TEST_CASE("imgui: an edited tree has the chosen decider again, if it has one, unless the program chooses then") {
    const char* const edited = "ROOT list [B X A]";
    const struct {
        const char* Edited;
        std::uint16_t Chosen, ChosenThen;
        bool IsInFrameBefore;  // ChosenThen
        std::uint16_t Wanted;
    } rows[] = {{edited, 1, kAsBefore, false, 3},
                {edited, 2, kAsBefore, false, 1},
                {edited, 3, kAsBefore, false, bt::kNoNode},
                {"ROOT list [X list [B] Y list [*B]]", 2, kAsBefore, false, 3},  // the first of its places
                {edited, bt::kNoNode, kAsBefore, false, bt::kNoNode},
                {edited, 1, 2, false, 2},
                {edited, 1, 2, true, 1},
                {edited, 1, bt::kNoNode, false, bt::kNoNode},
                {edited, 1, bt::kNoNode, true, bt::kNoNode},
                {edited, 1, 9, false, bt::kNoNode}};
    for (const auto& row : rows) {
        for (const bool is_clicked : {false, true}) {
            CAPTURE(&row - rows);
            CAPTURE(is_clicked);
            screen on;
            seen_mole seen("ROOT list [A B C]"), later(row.Edited);
            seen.Tick(), later.Tick();
            if (!is_clicked) seen.View.Chosen = row.Chosen;
            on.Frames(seen.Draw());
            if (is_clicked && row.Chosen != bt::kNoNode) on.Click(on.Row(row.Chosen), seen.Draw());
            CHECK(seen.View.Chosen == row.Chosen);
            if (row.ChosenThen != kAsBefore) seen.View.Chosen = row.ChosenThen;
            if (row.IsInFrameBefore) on.Frame(seen.Draw());
            later.View = seen.View;
            on.Frame(later.Draw());
            CHECK(later.View.Chosen == row.Wanted);
        }
    }
}

TEST_CASE("imgui: records of another tree are not shown") {
    screen on;
    seen_mole seen("ROOT list [A B]"), other("ROOT list [A B]");
    seen.Tick(), other.Tick();
    const auto draw = [&] {
        DrawAgent(seen.View, seen.Made.Tree(), seen.Memory, &seen.Agent, seen.Input, &other.Recorder);
    };
    const bt::decider& leaf = seen.Made.Find("A");
    CHECK(Has(Log(on, draw), "Why " + ExplainDecider(seen.Made.Tree(), seen.Memory, &seen.Agent, seen.Input, leaf)));
}

}  // namespace
}  // namespace draw_why_test
