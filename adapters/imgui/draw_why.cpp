// The path, and the explanation of a decider, with the names of deciders as links.
#include <algorithm>
#include <string_view>

#include <adapters/imgui/drawing.h>
#include <bt/debug/explain.h>
#include <bt/debug/text/print_preconditions.h>
#include <bt/engine/outline.h>

namespace bt::imgui {
namespace {

// A text that wraps.
struct text_flow {
    float Begin = ImGui::GetCursorScreenPos().x;
    float End = Begin + ImGui::GetContentRegionAvail().x;
    bool IsFirst = true;

    // Adds a text after so much room, or in the next line. Whether it was clicked.
    bool Add(std::string_view text, ImU32 colour, float room, bool is_link) {
        const char* const end = text.data() + text.size();
        const float width = ImGui::CalcTextSize(text.data(), end).x;
        if (!IsFirst && ImGui::GetItemRectMax().x + room + width <= End) ImGui::SameLine(0, room);
        else ImGui::SetCursorScreenPos(ImVec2(Begin, ImGui::GetCursorScreenPos().y));
        IsFirst = false;
        ImGui::PushStyleColor(ImGuiCol_Text, colour);
        ImGui::TextUnformatted(text.data(), end);
        ImGui::PopStyleColor();
        if (!is_link || !ImGui::IsItemHovered()) return false;
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        const ImVec2 from(ImGui::GetItemRectMin().x, ImGui::GetItemRectMax().y);
        ImGui::GetWindowDrawList()->AddLine(from, ImGui::GetItemRectMax(), colour);
        return ImGui::IsItemClicked();
    }
};

// The node that a word names. A decider that stands in the tree twice is the active one, or else the first.
std::uint16_t NodeNamed(const drawing& in, std::string_view word) {
    const std::vector<agent_view::named_node>& names = in.View.Names;
    const auto is_before = [](const agent_view::named_node& each, std::string_view name) { return each.Name < name; };
    auto at = std::lower_bound(names.begin(), names.end(), word, is_before);
    std::uint16_t found = kNoNode;
    for (; at != names.end() && at->Name == word; ++at) {
        if (found == kNoNode || in.FactsOf(at->Node).IsActive) found = at->Node;
    }
    return found;
}

// The part of a word that may be a name: "PLAY/0xac85eb63" and "STROLL," name deciders.
std::string_view NameIn(std::string_view word) {
    const std::string_view name = word.substr(0, word.find("/0x"));
    return name.substr(0, name.find_last_not_of(".,:;") + 1);
}

void DrawLine(const drawing& in, std::string_view line) {
    text_flow flow;
    const std::size_t indentation = std::min(line.find_first_not_of(' '), line.size());
    const float space = ImGui::CalcTextSize(" ").x;
    flow.Begin += static_cast<float>(indentation) * space;
    ImU32 rest = ImGui::GetColorU32(ImGuiCol_Text);
    for (line.remove_prefix(indentation); !line.empty();) {
        const std::string_view word = line.substr(0, line.find(' '));
        line.remove_prefix(std::min(word.size() + 1, line.size()));
        const std::string_view name = NameIn(word);
        const std::uint16_t node = NodeNamed(in, name);
        if (node == kNoNode) {
            flow.Add(word, rest, space, false);
            continue;
        }
        if (flow.Add(name, in.ColourOf(node), space, true)) in.Choose(node);
        const std::string_view after = word.substr(name.size());
        const std::size_t end_of_id = after.starts_with("/0x") ? after.find_first_not_of("0123456789abcdef", 3) : 0;
        if (end_of_id < after.size()) flow.Add(after.substr(end_of_id), rest, 0, false);
    }
}

// From the root down.
void AddPath(const drawing& in, text_flow& flow, std::uint16_t number) {
    const float space = ImGui::CalcTextSize(" ").x;
    if (const std::uint16_t above = in.Node(number).Parent; above != kNoNode) {
        AddPath(in, flow, above);
        flow.Add(">", ImGui::GetColorU32(ImGuiCol_TextDisabled), space, false);
    }
    if (flow.Add(detail::NameOf(in.Node(number)), in.ColourOf(number), space, true)) in.Choose(number);
}

template <class Write>
void DrawText(const drawing& in, Write write) {
    std::string& text = in.View.Text;
    text.resize(std::max(text.capacity(), std::size_t{1000}));
    const std::size_t length = write(text.data(), text.size());
    if (length >= text.size()) {
        text.resize(length + 1);
        write(text.data(), text.size());
    }
    for (std::string_view left(text.data(), length); !left.empty();) {
        const std::string_view line = left.substr(0, left.find('\n'));
        left.remove_prefix(std::min(line.size() + 1, left.size()));
        DrawLine(in, line);
    }
}

void DrawHeading(const char* before, const char* name) {
    ImGui::Spacing();
    ImGui::TextDisabled("%s%s", before, name);
}

void DrawRecorded(const drawing& in, std::uint16_t number) {
    DrawText(in, [&](char* buffer, std::size_t size) {
        return ExplainRecorded(*in.Recorder, *in.Node(number).Decider, in.Time, buffer, size);
    });
}

void DrawNow(const drawing& in, std::uint16_t number) {
    DrawText(in, [&](char* buffer, std::size_t size) {
        const decider& subject = *in.Node(number).Decider;
        return ExplainDecider(in.Tree, in.Memory, in.Agent, in.Input, subject, buffer, size, in.Recorder);
    });
}

}  // namespace

void DrawWhy(const drawing& in) {
    const std::uint16_t subject = in.Subject();
    const node& here = in.Node(subject);
    ImGui::PushStyleColor(ImGuiCol_Text, in.ColourOf(subject));
    ImGui::TextUnformatted(detail::NameOf(here));
    ImGui::PopStyleColor();
    char conditions[500];
    if (PrintPreconditions(in.Whole, *here.Decider, conditions, sizeof conditions) > 0) {
        ImGui::TextWrapped("Conditions: %s", conditions);
    }
    DrawHeading("Why", "");
    if (in.Recorder == nullptr) return DrawNow(in, subject);
    DrawRecorded(in, subject);
    const bool is_leaf = here.NumChildren == 0 && in.FactsOf(subject).IsActive;
    if (is_leaf && here.Parent != kNoNode && in.Node(here.Parent).Parent != kNoNode) {
        DrawHeading("Why ", detail::NameOf(in.Node(here.Parent)));
        DrawRecorded(in, here.Parent);
    }
    ImGui::Spacing();
    if (ImGui::CollapsingHeader("What it would answer now")) DrawNow(in, subject);
}

void DrawPath(const drawing& in) {
    if (!in.HasNode(in.Leaf)) return ImGui::TextDisabled("nothing is active");
    text_flow flow;
    AddPath(in, flow, in.Leaf);
}

}  // namespace bt::imgui
