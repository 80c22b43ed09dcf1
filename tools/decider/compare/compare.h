// Trees of any format as `decider diff` compares them, and what differs between two of them.
#pragma once

#include <string>
#include <vector>

#include <bt/mistake.h>

namespace tool {

// A field of a node or a tree.
struct compared_field {
    std::string Name;   // ".Margin"; of what has no name in the file, in words: "the policy"
    std::string Words;  // of its value, without line breaks; never empty
    bt::text_place At;  // of the value
};

struct compared_node {
    std::string Key = {};   // nodes of two trees with the same key may be one node
    std::string Name = {};  // as paths have it
    bt::text_place At = {};        // where its parent has it
    bt::text_place Declared = {};  // where it is itself, which is the place of a field that it has no more
    int Parent = -1;               // -1: it is the root
    std::vector<int> Children = {};
    std::vector<compared_field> Fields = {};
    bool IsKnownByType = false;  // its key is only its type: one of another type with the same children may be it
    bool IsOpen = false;  // no text has it, so its fields and children are not known
};

struct compared_tree {
    std::string Key = {};   // trees of two files with the same key are one tree
    std::string Name = {};  // for people
    bt::text_place At = {};
    std::vector<compared_field> Fields = {};
    std::vector<compared_node> Nodes = {};  // depth first, the root first; none: it has no root
};

// Adds a node below its Parent, whose last child it then is. Returns its number.
int AddNode(compared_tree& to, compared_node&& made);

// The changes from one tree to another, in the words of live editing: a line for each, which begins with its place and
// has no line break. Nodes that are gone have their place in `from`, all else in `to`. The lines are in the order of
// the new tree, and nodes that are gone come last.
//
// The children of two nodes that match do so if they have the same key. Of several with one key, those that are the
// same with all below them match first, then those with the same fields, then the others in their order. A node that is
// known by its type also matches one of another type with the same below it. A node that then has no counterpart
// matches one of its key that has none either: it was moved. Without the nodes below them, the others are new and gone.
std::vector<std::string> Compare(const compared_tree& from, const compared_tree& to);

// "ai/guard.cpp:12:7: ", which begins the line of a difference.
std::string PlaceInWords(const bt::text_place& at);

}  // namespace tool
