// One agent that is drawn in one frame. For the .cpp files of this folder.
#pragma once

#include <adapters/imgui/draw_agent.h>
#include <bt/engine/inner/whole_tree.h>

#include <imgui.h>

namespace bt::imgui {

// The colours of the page: adapters/view/page/src/style.css.
inline constexpr int kNumColours = 10;
struct palette {
    ImU32 Branches[kNumColours];
    ImU32 AboveBranches;
    ImU32 Yes;
    ImU32 No;
};

// One agent in one frame.
struct drawing {
    agent_view& View;
    const tree& Tree;
    const tree_memory_base& Memory;
    agent_pointer Agent;
    const tick_input& Input;
    const flight_recorder_base* Recorder;  // null: there is nothing of this tree in one
    const palette& Palette;
    const tree& Whole = detail::WholeOf(Tree);
    std::uint16_t Leaf = Memory.Tree == &Tree ? detail::FindInnermost(Tree, Memory).Leaf : kNoNode;
    double Time = Memory.Time;  // s, of the last tick or stop

    bool HasNode(std::uint16_t number) const { return number < Whole.NumNodes; }
    const node& Node(std::uint16_t number) const { return Whole.Nodes[number]; }
    std::uint16_t NumberOf(const node& here) const { return static_cast<std::uint16_t>(&here - Whole.Nodes); }
    agent_view::node_facts& FactsOf(std::uint16_t number) const { return View.Facts[number]; }
    std::uint16_t Subject() const {
        const std::uint16_t last = HasNode(Leaf) ? Leaf : std::uint16_t{0};
        return HasNode(View.Chosen) ? View.Chosen : last;
    }
    ImU32 ColourOf(std::uint16_t number) const {
        const std::uint16_t branch = FactsOf(number).Branch;
        return branch == kNoNode ? Palette.AboveBranches : Palette.Branches[branch % kNumColours];
    }
    bool IsOnPath(std::uint16_t number) const { return IsAtOrAbove(number, Leaf); }
    // There is an upper node.
    bool IsAtOrAbove(std::uint16_t upper, std::uint16_t lower) const {
        while (HasNode(lower) && lower != upper) lower = Node(lower).Parent;
        return lower == upper;
    }
    void Choose(std::uint16_t number) const { View.Chosen = number; }
};

// The path and the rows of the tree, and the explanation of the subject. The view knows the tree and the agent.
void DrawPath(const drawing& in);
void DrawRows(const drawing& in);
void DrawWhy(const drawing& in);

}  // namespace bt::imgui
