// A recording as the page shows it: the nodes of all its trees have numbers, one after the other. For the .cpp files of
// this folder.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include <bt/debug/recording.h>
#include <bt/engine/inner/whole_tree.h>

namespace bt::page {

// Numbers in the place of a node.
inline constexpr int kNothingActive = -1;
inline constexpr int kNotThere = -2;     // the agent has not come yet, or is gone
inline constexpr int kNotRecorded = -3;

// A tree with its inner trees.
struct shown_tree {
    const tree* Tree;
    int FirstNode;  // the number of its root
};

// The facts on which the list of an agent's changes depends: while they are the same, so is the list.
struct change_facts {
    // The agent's parts. Below 0 there are no facts yet.
    int NumParts = -1;
    // The gaps of the recording.
    int NumGaps = 0;
    // The transitions of the last part, and the leaf of the last of them.
    int NumTransitions = 0;
    std::uint16_t Leaf = kNoNode;
    bool IsGone = false;
    bool operator==(const change_facts&) const = default;
};

// The list of an agent's changes that the page has.
struct told_changes {
    change_facts Facts = {};
    std::uint32_t Num = 0;  // of changes
};

struct shown_recording {
    recording_reader Reader;
    std::vector<shown_tree> Trees = {};
    int NumNodes = 0;
    bool IsInParts = false;  // more may come
    std::vector<told_changes> Told = {};  // by agent; empty: the page has no changes
    int NumAgentsTold = 0;                // whose names the page has

    explicit shown_recording(recording_reader reader);

    // Call Update after the reader has read more.
    void Update();

    // Null: there is no node with that number.
    const node* Node(int number) const;
    // The tree that an agent has then. Null: it has none.
    const shown_tree* TreeAt(int agent, double time) const;
    // Of a tree, or of that tree with the trees in it.
    const shown_tree& ShownTree(const tree& of) const { return Trees[TreeOf.at(&detail::WholeOf(of))]; }

    bool IsAgent(int agent) const { return agent >= 0 && agent < Reader.NumAgents(); }
    // The gap that ends a part of an agent. Null: none does.
    const recorded_gap* GapAfter(int agent, int part) const;
    // Whether nothing is known of the time, because frames are missing.
    bool IsInGap(double time) const;
    // Whether the agent has come, and is not gone, and the time is in no gap.
    bool IsKnown(int agent, double time) const;

private:
    std::vector<int> NumPartsSeen = {};  // of each agent
    std::unordered_map<const tree*, std::size_t> TreeOf = {};
};

// The number of a node that may be missing.
inline int NumberOf(const shown_tree& in, const node* here) {
    if (here == nullptr) return kNothingActive;
    return in.FirstNode + static_cast<int>(here - detail::WholeOf(*in.Tree).Nodes);
}

}  // namespace bt::page
