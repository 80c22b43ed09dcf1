// What is checked of a document once its fields were read: how its nodes hang together, and what built-in nodes need.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <bt/formats/behavior3/inside/document/mistakes.h>
#include <bt/formats/behavior3/document.h>

namespace bt::behavior3::detail {

// What a node may have below it, as far as the document shows.
enum class shape : std::uint8_t { kUnknown, kComposite, kDecorator, kLeaf };

// What the names of nodes mean in a document.
struct known_types {
    std::unordered_map<std::string_view, shape> Shapes = {};    // of custom nodes, and of what the game registers
    std::unordered_map<std::string_view, int> OwnNames = {};    // what the game registers: only the keys count
    std::unordered_map<std::string_view, int> TreesById = {};   // the first tree of each id

    shape ShapeOf(const node& of) const;
    // The built-in type that the node is of, unless the game registers another of that name; or null.
    const builtin_node* BuiltinOf(const node& of) const;
    // The tree that runs in the place of the node, or kNone.
    int TreeOf(const node& of) const;
};

// The links of a node that lead to a child, as far as the type of the node is known: the original ignores the others.
template <class Function>
void ForEachChild(const node& of, shape its, const Function& function) {
    if (its == shape::kComposite || its == shape::kUnknown) {
        for (std::size_t i = 0; i < of.Children.size(); ++i) function(of.Children[i], static_cast<int>(i));
    }
    if (of.HasChild && (its == shape::kDecorator || its == shape::kUnknown)) function(of.Child, kNone);
}

// The path of a field of a node, or of an element of "children".
std::string PathOfField(const tree& in, const node& of, std::string_view field);
std::string PathOfChild(const tree& in, const node& of, int index);

// The trees: their ids, and which runs in which. `is_reached` has a tree's nodes that its root reaches.
void CheckTrees(const document& whole, const known_types& types, const std::vector<std::vector<bool>>& is_reached, mistake_list& mistakes);
// The links of one tree. Returns which nodes its root reaches.
std::vector<bool> CheckLinks(const tree& of, bool is_of_project, const known_types& types, mistake_list& mistakes);
// The ids and properties of one tree's nodes.
void CheckNodes(const tree& of, const known_types& types, mistake_list& mistakes);

// All of these, of the trees that could be read as a whole.
void CheckDocument(const document& whole, const std::vector<bool>& is_whole, const game& registered,
                   mistake_list& mistakes);

}  // namespace bt::behavior3::detail
