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

constexpr std::uint16_t kAsBefore = 1000;

TEST_CASE("imgui: an edited tree has the chosen decider again, if it still has one, and else what the program chooses") {
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
