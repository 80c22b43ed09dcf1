// The words of all pictures, whatever their format. For the .cpp files of this folder.
#pragma once

#include <bt/debug/picture.h>
#include <bt/engine/outline.h>
#include <bt/engine/inner/whole_tree.h>

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
    const tree& Outer;  // that is to be drawn
    const tree& Tree;   // what is drawn of it: its whole, or that tree alone
    text_buffer& Text;
    const tree_memory_base* Memory;  // null: none, or another tree's
    const coverage_base* Coverage;   // the same
    const picture_options& Options;

    // The node as the tree in which it is ticked has it, and the same with its memory.
    tree_part PartOf(const node& here) const { return detail::PartOf(Outer, InWhole(here)); }
    live_part LivePartOf(const node& here) const { return detail::LivePartOf(Outer, *Memory, InWhole(here)); }
    const node& InWhole(const node& here) const { return WholeOf(Outer).Nodes[IndexOf(here)]; }
    // As it is there: the behavior of a leaf may be made of a tree, which is drawn below it.
    bool IsLeaf(const node& here) const { return detail::IsLeaf(*PartOf(here).Node); }
    // Of a node below another: whether it is the root of such a tree.
    bool IsInnerRoot(const node& here) const { return PartOf(here).Node->Parent == kNoNode; }

    bool IsActive(const node& here) const { return Memory != nullptr && LivePartOf(here).IsActive(); }
    int IndexOf(const node& here) const { return static_cast<int>(&here - Tree.Nodes); }
    double ShareOf(const node& here) const;  // of the time that was counted, 0 to 1
    int FillOf(const node& here) const;      // index in kFills
};

using escape_function = void (*)(text_buffer& text, char letter);

// Adds the text with its control characters as in C, each character escaped.
void AddEscaped(text_buffer& text, escape_function escape, const char* from);

// Adds what a box says: the name, then `after_name`, then a line for each of its facts.
void AddWords(const drawing& drawing, const node& here, escape_function escape, const char* after_name);

void DrawGraphviz(const drawing& drawing);
void DrawMermaid(const drawing& drawing);

}  // namespace bt::detail
