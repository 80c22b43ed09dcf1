// A tree that was made of a recording's words, with all that it points to. For the .cpp files of this folder.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include <bt/behaviors.h>
#include <bt/debug/recording_file/tree_words.h>

namespace bt::detail {

// Where a node is written.
struct loaded_source {
    std::uint32_t File = 0;  // one more than its number; 0: not known
    std::uint32_t Line = 0;
};

// Texts ask these trees all that they ask of a game's. They have no memory and no functions, so nothing can tick them.
struct loaded_forest {
    std::deque<std::string> Texts = {};
    std::vector<flag_set> Sets = {};
    std::deque<flag_words> BothWords = {};
    std::deque<field_range> Ranges = {};
    std::deque<preconditions> Conditions = {};
    std::deque<wait_for_flags> Waits = {};
    std::deque<behavior> Behaviors = {};
    std::deque<decider> Deciders = {};
    std::deque<std::vector<const decider*>> Children = {};  // of each decider
    std::deque<std::vector<node>> Nodes = {};               // of each tree, and of each whole tree
    std::vector<tree> Trees = {};
    std::deque<tree> Wholes = {};
    std::vector<std::string> Files = {};      // in which nodes are written
    std::vector<loaded_source> Sources = {};  // of each node of the whole tree; empty: no chunk had them

    const tree& Tree() const { return Trees.back(); }
};

// The tree of these words. Not to be used if there is a fault: they make no tree (kBadTree), or have too many nodes
// (kTooMany). `num_nodes` says how many there may be, and counts down.
std::unique_ptr<loaded_forest> LoadForest(const forest_words& words, std::size_t& num_nodes, recording_fault& fault);

}  // namespace bt::detail
