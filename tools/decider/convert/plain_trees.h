// Classic trees as no file format writes them: what each reader of `decider convert` makes, and each writer takes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <bt/decider.h>

namespace tool {

inline constexpr int kNothing = -1;

// A parameter or property of a node.
struct plain_value {
    enum class kind : std::uint8_t { kBool, kNumber, kText, kOther };
    std::string Name = {};  // empty: it is known by its position
    kind Kind = kind::kNumber;
    double Number = 0;      // kBool: 1 or 0
    std::string Text = {};  // kText; kOther: its JSON
};

// A part of what a condition asks. Left and Right are indices in plain_tree::Terms.
struct plain_term {
    enum class kind : std::uint8_t {
        kNumber,   // true if it is not 0
        kCall,     // a function of the game, the same
        kNot,
        kAnd,
        kOr,
        kCompare,  // the values of both sides
    };
    kind Kind = kind::kNumber;
    std::string Text = {};  // kCall: the function; kCompare: the sign
    double Number = 0;
    std::vector<plain_value> Values = {};  // kCall
    int Left = kNothing;
    int Right = kNothing;
};

// What a node is. Of all but kKind, Name says which.
enum class plain_role : std::uint8_t {
    kKind,     // Kind: not a kOwnNode. A kCondition and a kGuard have a Term
    kAction,   // a leaf of the game
    kOwnNode,  // a decorator or composite of the game
    kTree,     // runs the root of another tree, in its place
    kForeign,  // a node that only its format has
};

struct plain_node {
    plain_role Role = plain_role::kKind;
    bt::node_kind Kind = bt::kSequence;
    std::string Name = {};                 // as the game knows it; kForeign: as its format does
    std::string Shown = {};                // what texts call the node when its file is loaded
    std::vector<plain_value> Values = {};  // kAction, kOwnNode
    std::int32_t Count = 0;                // of the kind, see bt::decider
    float Seconds = 0;                     // s, the same
    int Term = kNothing;
    int Tree = kNothing;                   // kTree: in plain_trees::Trees
    // kForeign: what bt/nodes.h calls a node that does the same, and its parameters in C++; empty: it has none.
    std::string ReadyMade = {};            // "Timer"
    std::string ReadyType = {};            // "timer_milliseconds"
    std::string ReadyValues = {};          // "{500}"
    std::vector<int> Children = {};        // in plain_tree::Nodes; a node may be the child of several
    std::string Place = {};                // "bots/camper.bt:3:5"
    // A person's words, perhaps of several lines: a description of behavior3, :doc of EDN, a comment above a .bt node.
    std::string Note = {};
};

// Both notes, a line break between them.
inline std::string JoinNotes(const std::string& first, const std::string& second) {
    return first + (first.empty() || second.empty() ? "" : "\n") + second;
}

struct plain_tree {
    std::string Name = {};
    std::vector<plain_node> Nodes = {};
    std::vector<plain_term> Terms = {};
    int Root = kNothing;

    const plain_node& At(int node) const { return Nodes[static_cast<std::size_t>(node)]; }
    const plain_term& TermAt(int term) const { return Terms[static_cast<std::size_t>(term)]; }
};

// The tree that was asked for, and those that it runs. No tree runs itself, and with all that runs in it the first has at most
// bt::kMaxNumTreeNodes places.
struct plain_trees {
    std::vector<plain_tree> Trees = {};
};

}  // namespace tool
