#include <adapters/imgui/draw_agent.h>

#include <algorithm>
#include <cstring>

#include <adapters/imgui/drawing.h>
#include <bt/debug/row_words.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/outline.h>

namespace bt {
namespace imgui {
namespace {

// not covered: the compiler runs it
constexpr ImU32 Colour(unsigned rgb) { return IM_COL32(rgb >> 16u & 0xFFu, rgb >> 8u & 0xFFu, rgb & 0xFFu, 0xFF); }

constexpr palette kDark = {{Colour(0xff7a66), Colour(0x5aa9ff), Colour(0xffa23d), Colour(0xffdc5c), Colour(0x5fd38d),
                            Colour(0xb79aff), Colour(0x4fd6d2), Colour(0xff8ac4), Colour(0xa9c272), Colour(0xcfa97c)},
                           Colour(0x8b94a7), Colour(0x7fd3a0), Colour(0xf0917f)};
constexpr palette kLight = {{Colour(0xd23f2b), Colour(0x1f6fd6), Colour(0xcf5a00), Colour(0x7f7400), Colour(0x1a7f46),
                             Colour(0x6d44d6), Colour(0x0b7f80), Colour(0xbd2f78), Colour(0x587319), Colour(0x855427)},
                            Colour(0x6c7688), Colour(0x17723f), Colour(0xb3361f)};

const palette& PaletteOfStyle() {
    const ImVec4& back = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
    return back.x + back.y + back.z > 1.5f ? kLight : kDark;
}

// Branches are the children of the first node that has several, as on the page.
void FindBranches(const drawing& in) {
    std::uint16_t top = 0;
    while (in.Node(top).NumChildren == 1) top = in.Node(top).FirstChild;
    for (const node& here : detail::outline(in.Whole)) {
        const bool is_branch = here.Parent == top;
        const std::uint16_t above = here.Parent == kNoNode ? kNoNode : in.FactsOf(here.Parent).Branch;
        in.FactsOf(in.NumberOf(here)).Branch = is_branch ? here.ChildIndex : above;
    }
}

bool ComesBefore(const agent_view::named_node& a, const agent_view::named_node& b) {
    return std::strcmp(a.Name, b.Name) < 0;
}

void FindNames(const drawing& in) {
    std::vector<agent_view::named_node>& names = in.View.Names;
    names.clear();
    for (const node& here : detail::outline(in.Whole)) names.push_back({detail::NameOf(here), in.NumberOf(here)});
    std::stable_sort(names.begin(), names.end(), &ComesBefore);
}

// What was chosen in the tree before. A program that has chosen since then means this tree.
void ChooseAgain(const drawing& in) {
    if (in.View.Chosen == kNoNode || in.View.Chosen != in.View.LastChosen) return;
    in.View.Chosen = kNoNode;
    for (const node& here : detail::outline(in.Whole)) {
        if (in.View.Chosen == kNoNode && here.Decider->Id == in.View.ChosenId) in.View.Chosen = in.NumberOf(here);
    }
}

void LookAtTree(const drawing& in) {
    if (detail::IsOf(in.View, in.Tree)) return;
    in.View.Tree = &in.Tree;
    in.View.Generation = in.Tree.Generation;
    in.View.Facts.resize(static_cast<std::size_t>(in.Whole.NumNodes));
    FindBranches(in);
    FindNames(in);
    ChooseAgain(in);
}

void KeepChoice(const drawing& in) {
    in.View.LastChosen = in.View.Chosen;
    if (in.HasNode(in.View.Chosen)) in.View.ChosenId = in.Node(in.View.Chosen).Decider->Id;
}

void LookAtAgent(const drawing& in) {
    for (std::uint16_t i = 0; in.HasNode(i); ++i) {
        in.FactsOf(i).IsActive = detail::LivePartOf(in.Tree, in.Memory, in.Node(i)).IsActive();
    }
    in.View.Answers.resize(in.View.Facts.size());
    if (in.Recorder == nullptr) return;
    FindLastAnswers(*in.Recorder, in.Time, in.View.Answers.data(), in.Whole.NumNodes);
}

}  // namespace
}  // namespace imgui

void DrawAgent(agent_view& view, const tree& tree, const tree_memory_base& memory, agent_pointer agent,
               const tick_input& input, const flight_recorder_base* recorder) {
    if (tree.NumNodes == 0) return;
    const bool is_recorded = recorder != nullptr && NumRecordedTicks(*recorder) > 0;
    const bool is_of_it = is_recorded && detail::IsOf(detail::RestOf(*recorder), tree);
    imgui::drawing in = {view, tree, memory, agent, input, is_of_it ? recorder : nullptr, imgui::PaletteOfStyle()};
    if (is_of_it) in.Time = std::max(in.Time, recorder->Newest.LastTime);
    imgui::LookAtTree(in);
    if (!in.HasNode(view.Chosen)) view.Chosen = kNoNode;
    imgui::LookAtAgent(in);
    imgui::DrawPath(in);
    ImGui::Checkbox("Focus", &view.HasFocus);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const bool is_wide = room.x > 60 * ImGui::GetFontSize();
    ImGui::BeginChild("tree", is_wide ? ImVec2(room.x * 0.6f, 0) : ImVec2(0, room.y * 0.55f), true);
    imgui::DrawRows(in);
    ImGui::EndChild();
    if (is_wide) ImGui::SameLine();
    ImGui::BeginChild("why", ImVec2(0, 0), true);
    imgui::DrawWhy(in);
    ImGui::EndChild();
    imgui::KeepChoice(in);
}

}  // namespace bt
