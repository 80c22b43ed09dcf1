// The data of a loaded tree, whatever its format.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include <bt/classic_builder.h>
#include <bt/formats/loaded_tree.h>
#include <bt/memory.h>

namespace bt::detail {

// A node of a file, or several nodes that are one.
struct file_node {
    const std::string* Type;  // as the file writes it; in loaded_data::Types
    std::uint32_t NameEnd;    // in loaded_data::Names, where the name before it ends too; empty: its path from the root
    int Parent;               // its number; -1: it is a root
    int ChildIndex;           // below its parent
    place Place;
};

// The formats that trees come from.
enum class tree_format : std::uint8_t { kNone, kBehavior3, kUnvanquished, kAido };

// The part that all formats have. A format derives its own, which does not move.
struct loaded_data {
    explicit loaded_data(tree_format format) : Format(format) {}
    loaded_data(const loaded_data&) = delete;
    loaded_data& operator=(const loaded_data&) = delete;
    virtual ~loaded_data();

    // The number of the file's node behind a node of the tree; -1: none.
    virtual int NumberOf(const bt::node& at) const { return Tree != nullptr ? NumberIn(*Tree, Numbers, at) : -1; }
    // The number of a node of `tree`, whose nodes have these numbers; -1: it is a node of another tree.
    static int NumberIn(const bt::tree& tree, const std::vector<int>& numbers, const bt::node& at);

    template <class List>
    static bool InRange(int number, const List& of) { return number >= 0 && number < static_cast<int>(of.size()); }

    static loaded_tree TreeOf(std::unique_ptr<loaded_data> data) { return loaded_tree(std::move(data)); }
    // The data of a tree of that format; null: it has no tree, or one of another format.
    static const loaded_data* Find(const loaded_tree& of, tree_format format) {
        return of.Data != nullptr && of.Data->Format == format ? of.Data.get() : nullptr;
    }

    void AddNode(const std::string& type, std::string_view name, int parent, int child_index, place at) {
        Names += name;
        Nodes.push_back({&*Types.insert(type).first, static_cast<std::uint32_t>(Names.size()), parent, child_index, at});
    }

    tree_format Format;
    profile Profile = profile::kExact;
    std::string Name;
    std::string Title;               // empty: Name
    std::string PathOfRoot;  // with what names of nodes without a name begin; empty: with the name of their root
    std::vector<std::string> Files;  // of places
    std::vector<file_node> Nodes;    // by number
    std::unordered_set<std::string> Types;  // of nodes
    std::string Names;                      // of nodes, by number
    std::vector<int> Numbers;        // of Tree's nodes, depth first
    const bt::tree* Tree = nullptr;  // null: there is none

    // The objects that nodes point to. None of them moves.
    std::deque<std::string> Texts;
    std::vector<std::shared_ptr<void>> Parameters;  // as the game's types
};

// The data of a tree of a format, which has a constant kFormat; null as above.
template <class Data>
const Data* DataOf(const loaded_tree& of) { return static_cast<const Data*>(loaded_data::Find(of, Data::kFormat)); }

}  // namespace bt::detail
