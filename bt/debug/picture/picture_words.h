// What pictures show of a tree, whatever their format. For the .cpp files of this folder only, like words.h.
#pragma once

#include <cstddef>
#include <cstring>

#include <bt/debug/picture.h>

namespace bt::detail {

struct text_buffer;

// The colours, from those that were never active to those that were so most of the time.
struct fill {
    const char* Name;  // Mermaid has classes of its own, so these have a prefix
    const char* Colour;
    double LeastShare;
};
inline constexpr fill kFills[] = {{"btNever", "#ffffff", -1},   {"btRare", "#edf8e9", 0},     {"btSome", "#c7e9c0", 0.01},
                                  {"btOften", "#a1d99b", 0.05}, {"btMostly", "#74c476", 0.25}, {"btAlways", "#41ab5d", 0.75}};
inline constexpr int kNumFills = 6;
inline constexpr const char* kGroupColour = "#dfe8f5";
inline constexpr const char* kLeafColour = "#fdf6e3";
inline constexpr const char* kLineColour = "#5f6b7a";
inline constexpr const char* kPathColour = "#d84315";
inline constexpr const char* kPathFill = "#ffcc80";
inline constexpr const char* kNeverColour = "#c62828";

struct drawing {
    const tree& Tree;
    text_buffer& Text;
    const tree_memory_base* Memory;  // null: none, or another tree's
    const coverage_base* Coverage;   // the same
    const picture_options& Options;

    bool IsActive(const node& here) const { return Memory != nullptr && ActiveNode(*Memory, here.Depth) == &here; }
    int PlaceOf(const node& here) const { return static_cast<int>(&here - Tree.Nodes); }
    double ShareOf(const node& here) const;  // of the time that was counted, 0 to 1
    int FillOf(const node& here) const;      // index in kFills
};

// What a box says: lines that end in '\n', the name first; cut at the end of the buffer.
void PrintBox(const drawing& drawing, const node& here, char* buffer, std::size_t size);

// Calls add_line(line, length, is_first) for each line of a text.
template <class AddLine>
void ForEachLine(const char* lines, const AddLine& add_line) {
    for (const char* at = lines; *at != 0;) {
        const std::size_t length = std::strcspn(at, "\n");
        add_line(at, length, at == lines);
        at += length + (at[length] != 0 ? 1 : 0);
    }
}
// The same for each line of a box, whose first line is the name.
template <class AddLine>
void ForEachLine(const drawing& drawing, const node& here, const AddLine& add_line) {
    char lines[1024];
    PrintBox(drawing, here, lines, sizeof lines);
    ForEachLine(lines, add_line);
}

using escape_function = void (*)(text_buffer& text, char letter);

inline void AddEscaped(text_buffer& text, escape_function escape, const char* from, std::size_t length) {
    for (; length > 0; --length) escape(text, *from++);
}

void DrawGraphviz(const drawing& drawing);
void DrawMermaid(const drawing& drawing);

}  // namespace bt::detail
