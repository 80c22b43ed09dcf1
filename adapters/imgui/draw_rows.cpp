// The tree as it is in the source, with the active path lit: a row for each decider.
#include <algorithm>
#include <cstdio>

#include <adapters/imgui/drawing.h>
#include <bt/debug/row_words.h>
#include <bt/debug/text/print_preconditions.h>
#include <bt/engine/outline.h>

namespace bt::imgui {
namespace {

// With focus: the path and what stands beside it, and the same for the chosen decider.
bool IsShown(const drawing& in, const node& here) {
    if (here.Parent == kNoNode || !in.View.HasFocus || in.FactsOf(here.Parent).IsActive) return true;
    return in.HasNode(in.View.Chosen) && in.IsAtOrAbove(here.Parent, in.View.Chosen);
}

void FindRows(const drawing& in) {
    in.View.Rows.clear();
    for (const node& here : detail::outline(in.Whole)) {
        if (IsShown(in, here)) in.View.Rows.push_back(in.NumberOf(here));
    }
}

// One row. Positions are those of the screen.
struct row {
    const drawing& In;
    std::uint16_t Number;
    const node& Here = In.Node(Number);
    ImVec2 At = ImGui::GetCursorScreenPos();
    float End = At.x + ImGui::GetContentRegionAvail().x;
    float Height = ImGui::GetTextLineHeight();
    float Step = Height * 1.25f;  // to the right, for each level
    bool IsActive = In.FactsOf(Number).IsActive;

    // The line from each active decider down to its active child is thick.
    void DrawRails() const {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const float gap = ImGui::GetStyle().ItemSpacing.y;
        const ImU32 plain = ImGui::GetColorU32(ImGuiCol_Separator);
        const ImU32 lit = In.HasNode(In.Leaf) ? In.ColourOf(In.Leaf) : plain;
        for (const node* below = &Here; below->Parent != kNoNode; below = &In.Node(below->Parent)) {
            const float x = At.x + Step * (static_cast<float>(In.Node(below->Parent).Depth) + 0.5f);
            const bool is_child = below == &Here && In.IsOnPath(Number);
            const float middle = At.y + Height / 2;
            list.AddLine(ImVec2(x, At.y - gap), ImVec2(x, At.y + Height), plain);
            if (is_child || IsLeftOfPath(*below)) {
                list.AddLine(ImVec2(x, At.y - gap), ImVec2(x, is_child ? middle : At.y + Height), lit, 3);
            }
            if (is_child) list.AddLine(ImVec2(x - 1, middle), ImVec2(x + Step / 2, middle), lit, 3);
        }
    }
    bool IsLeftOfPath(const node& here) const {
        if (!In.IsOnPath(here.Parent) || here.Parent == In.Leaf) return false;
        std::uint16_t child = In.Leaf;
        while (In.Node(child).Parent != here.Parent) child = In.Node(child).Parent;
        return here.ChildIndex < In.Node(child).ChildIndex;
    }

    // Groups are squares, leaves are dots.
    void DrawKind(float x) const {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const ImU32 colour = IsActive ? In.ColourOf(Number) : ImGui::GetColorU32(ImGuiCol_TextDisabled);
        const float half = Height * 0.3f, middle = At.y + Height / 2;
        const float rounding = Here.NumChildren > 0 ? 2.0f : half;
        const ImVec2 from(x + Height / 2 - half, middle - half), to(x + Height / 2 + half, middle + half);
        if (IsActive) list.AddRectFilled(from, to, colour, rounding);
        else list.AddRect(from, to, colour, rounding);
    }

    // Returns where it ends.
    float DrawPart(const char* text, float x, float end, ImU32 colour) const {
        if (*text == 0 || x >= end) return x;
        ImGui::SameLine(x - ImGui::GetWindowPos().x + ImGui::GetScrollX());
        ImGui::PushStyleColor(ImGuiCol_Text, colour);
        ImGui::PushClipRect(ImVec2(x, At.y), ImVec2(end, At.y + Height), true);
        ImGui::TextUnformatted(text);
        ImGui::PopClipRect();
        ImGui::PopStyleColor();
        return std::min(end, x + ImGui::CalcTextSize(text).x);
    }

    float DrawSeconds(float x) const {
        if (Number != In.Leaf) return x;
        const detail::live_part part = detail::LivePartOf(In.Tree, In.Memory, Here);
        char text[40];
        std::snprintf(text, sizeof text, "for %.1f s", ActiveSeconds(*part.Memory, *part.Node));
        return DrawPart(text, x, End, ImGui::GetColorU32(ImGuiCol_Text));
    }

    void Draw() const {
        const ImU32 dim = ImGui::GetColorU32(ImGuiCol_TextDisabled), full = ImGui::GetColorU32(ImGuiCol_Text);
        const float space = Height * 0.5f;
        if (ImGui::Selectable("##row", In.Subject() == Number, 0, ImVec2(0, Height))) In.Choose(Number);
        DrawRails();
        float x = At.x + Step * static_cast<float>(Here.Depth);
        DrawKind(x);
        x = DrawPart(detail::NameOf(Here), x + Step, End, IsActive ? full : dim) + space;
        x = DrawSeconds(x) + space;
        char text[300] = "";
        const recorded_moment& answer = In.View.Answers[Number];
        const bool has_answer = In.Recorder != nullptr && answer && !IsActive;
        if (has_answer) PrintAnswer(*In.Recorder, answer, text, sizeof text);
        const float answer_at = std::max(x, End - ImGui::CalcTextSize(text).x);
        char conditions[300];
        PrintPreconditions(In.Whole, *Here.Decider, conditions, sizeof conditions);
        DrawPart(conditions, x, answer_at - space, dim);
        if (has_answer) DrawPart(text, answer_at, End, ColourOfAnswer(answer));
        if (conditions[0] + text[0] == 0 || !ImGui::IsWindowHovered()) return;
        if (!ImGui::IsMouseHoveringRect(At, ImVec2(End, At.y + Height))) return;
        ImGui::SetTooltip("%s%s%s", conditions, *conditions != 0 && *text != 0 ? "\n" : "", text);
    }
    ImU32 ColourOfAnswer(const recorded_moment& answer) const {
        const bool is_now = answer.Tick == TickAt(*In.Recorder, In.Time) && answer.Tick->LastTime >= In.Time;
        if (!is_now) return ImGui::GetColorU32(ImGuiCol_TextDisabled);
        return VerdictOf(*answer.Event) == verdict::kAccepted ? In.Palette.Yes : In.Palette.No;
    }
};

// Moves the rows only when the agent does something else, and not while somebody points at them.
void FollowPath(const drawing& in) {
    const std::vector<std::uint16_t>& rows = in.View.Rows;
    const bool has_moved = in.View.LastLeaf != in.Leaf;
    in.View.LastLeaf = in.Leaf;
    const auto at = std::find(rows.begin(), rows.end(), in.Leaf);
    if (!has_moved || at == rows.end() || in.View.Chosen != kNoNode || ImGui::IsWindowHovered()) return;
    const float top = static_cast<float>(at - rows.begin()) * ImGui::GetTextLineHeightWithSpacing();
    const float height = ImGui::GetWindowHeight() - 2 * ImGui::GetTextLineHeightWithSpacing();
    const float shown = ImGui::GetScrollY();
    if (top < shown || top > shown + height) ImGui::SetScrollY(std::max(0.0f, top - height / 2));
}

}  // namespace

void DrawRows(const drawing& in) {
    FindRows(in);
    FollowPath(in);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(in.View.Rows.size()), ImGui::GetTextLineHeightWithSpacing());
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const std::uint16_t number = in.View.Rows[static_cast<std::size_t>(i)];
            ImGui::PushID(number);
            row{in, number}.Draw();
            ImGui::PopID();
        }
    }
}

}  // namespace bt::imgui
