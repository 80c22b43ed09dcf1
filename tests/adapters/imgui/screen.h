// Dear ImGui without a window of the system, for the tests of what DrawAgent draws: fonts are in memory, and nothing is
// shown.
#pragma once

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <imgui.h>
#include <tests/kit/source_file.h>

namespace imgui_kit {

// The text that the last frame with a log wrote.
inline std::string& Logged() {
    static std::string text;
    return text;
}

// The room that something takes.
struct area {
    ImVec2 Min = {1e9f, 1e9f};
    ImVec2 Max = {-1e9f, -1e9f};

    bool IsEmpty() const { return Max.x < Min.x; }
    float Height() const { return IsEmpty() ? 0 : Max.y - Min.y; }
    void Add(ImVec2 each) {
        Min = {std::min(Min.x, each.x), std::min(Min.y, each.y)};
        Max = {std::max(Max.x, each.x), std::max(Max.y, each.y)};
    }
};

class screen {
public:
    explicit screen(bool is_light = false) {
        ImGui::CreateContext();
        if (is_light) ImGui::StyleColorsLight();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = ImVec2(900, 700);
        io.SetClipboardTextFn = [](void*, const char* text) { Logged() = text; };
        unsigned char* pixels = nullptr;
        int width = 0, height = 0;
        io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    }
    ~screen() { ImGui::DestroyContext(); }
    screen(const screen&) = delete;
    screen& operator=(const screen&) = delete;

    float Width = 500;   // of the window, in pixels
    float LineStep = 0;  // from a row to the next, as of the last frame

    // A frame with a window. Of a window that is logged, all rows are drawn.
    template <class Draw>
    void Frame(Draw draw, bool is_logged = false) {
        ImGuiIO& io = ImGui::GetIO();
        io.DeltaTime = 1.0f / 60;
        ImGui::NewFrame();
        ImGui::SetNextWindowPos(ImVec2(0, 0));
        ImGui::SetNextWindowSize(ImVec2(Width, 600));
        ImGui::Begin("agent");
        LineStep = ImGui::GetTextLineHeightWithSpacing();
        if (is_logged) ImGui::LogToClipboard();
        draw();
        if (is_logged) ImGui::LogFinish();
        ImGui::End();
        ImGui::Render();
    }
    // The first frame of a window has no sizes yet.
    template <class Draw>
    void Frames(Draw draw, int num = 3) {
        for (int i = 0; i < num; ++i) Frame(draw);
    }
    template <class Draw>
    void PointAt(ImVec2 at, Draw draw) {
        ImGui::GetIO().MousePos = at;
        Frames(draw, 2);
    }
    template <class Draw>
    void Click(ImVec2 at, Draw draw) {
        PointAt(at, draw);
        for (const bool is_down : {true, false}) {
            ImGui::GetIO().MouseDown[0] = is_down;
            Frame(draw);
        }
        PointAt(ImVec2(-1, -1), draw);
    }

    // Of the last frame.
    static int NumVertices() { return ImGui::GetDrawData()->TotalVtxCount; }
    static bool HasColour(ImU32 colour) { return !AreaOf(colour).IsEmpty(); }
    // The vertices in a colour, or in any if it is 0, of the windows that have `window` in their names.
    static area AreaOf(ImU32 colour, const char* window = "") {
        return AreaOf(window, [&](const ImDrawVert& each) { return colour == 0 || each.col == colour; });
    }
    template <class IsWanted>
    static area AreaOf(const char* window, IsWanted is_wanted) {
        area found;
        const ImDrawData& data = *ImGui::GetDrawData();
        for (int list = 0; list < data.CmdListsCount; ++list) {
            if (std::strstr(data.CmdLists[list]->_OwnerName, window) == nullptr) continue;
            for (const ImDrawVert& each : data.CmdLists[list]->VtxBuffer) {
                if (is_wanted(each)) found.Add(each.pos);
            }
        }
        return found;
    }
    // The middle of a row of the tree, if nothing is scrolled. The sign of the first row is at the top.
    ImVec2 Row(int row) const {
        const area tree = AreaOf(0, "/tree");
        return {tree.Min.x + 100, tree.Min.y + 4 + LineStep * static_cast<float>(row)};
    }
};

// Words without Ids, so that nothing depends on where a line ends. A name and the comma behind it are two texts.
inline std::string Words(const std::string& text) {
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
    on.Frames(draw);
    on.Frame(draw, true);
    return Words(Logged());
}
inline bool Has(const std::string& text, const std::string& part) {
    return text.find(Words(part)) != std::string::npos;
}

inline ImU32 ColourOfPage(const std::string& name, bool is_light = false) {
    std::ifstream file(SourceFile("adapters/view/page/src/style.css"));
    const std::string style((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    std::size_t at = style.find(name + ": #");
    if (is_light) at = style.find(name + ": #", at + 1);
    REQUIRE(at != std::string::npos);
    const auto rgb = static_cast<unsigned>(std::stoul(style.substr(at + name.size() + 3, 6), nullptr, 16));
    return IM_COL32(rgb >> 16u, rgb >> 8u & 0xFFu, rgb & 0xFFu, 0xFF);
}
// Of the child of the root with this number.
inline ImU32 ColourOfBranch(int number) { return ColourOfPage("--branch-" + std::to_string(number)); }

}  // namespace imgui_kit
