// The data of a loaded tree, whatever its format.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <bt/built/arena.h>
#include <bt/classic_builder.h>
#include <bt/formats/loaded_tree.h>
#include <bt/memory.h>

namespace bt::detail {

// A node of a file, or several nodes that are one.
struct file_node {
    std::uint32_t NameEnd;     // in loaded_data::Names, behind the name of the node before it; empty: its path
    std::uint16_t Type;        // in loaded_data::Types
    std::uint16_t Parent;      // its number; kNoNode: it is a root
    std::uint32_t ChildIndex;  // below its parent
    place Place;
};
static_assert(sizeof(file_node) == 24);

// A hash of texts that takes views of them too.
struct text_hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view of) const { return std::hash<std::string_view>()(of); }
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
    // The number of a node of `tree`, whose nodes have these numbers; -1: none, or it is a node of another tree.
    static int NumberIn(const bt::tree& tree, const std::vector<std::uint16_t>& numbers, const bt::node& at);

    template <class List>
    static bool InRange(int number, const List& of) { return number >= 0 && number < static_cast<int>(of.size()); }

    // Of data to which nothing more is added.
    static loaded_tree TreeOf(std::unique_ptr<loaded_data> data);
    // The data of a tree of that format; null: it has no tree, or one of another format.
    static const loaded_data* Find(const loaded_tree& of, tree_format format) {
        return of.Data != nullptr && of.Data->Format == format ? of.Data.get() : nullptr;
    }

    // `parent`: its number; negative: it is a root.
    void AddNode(std::string_view type, std::string_view name, int parent, int child_index, place at);

    tree_format Format;
    profile Profile = profile::kExact;
    std::string Name;
    std::string Title;               // empty: Name
    std::string PathOfRoot;  // with what names of nodes without a name begin; empty: with the name of their root
    std::vector<std::string> Files;  // of places
    std::vector<file_node> Nodes;    // by number
    std::vector<const std::string*> Types;  // of nodes, each once
    std::string Names;                      // of nodes, by number
    std::vector<std::uint16_t> Numbers;     // of Tree's nodes, depth first; kNoNode: none
    const bt::tree* Tree = nullptr;  // null: there is none

    // The objects that nodes point to. None of them moves.
    arena Kept;
    std::vector<std::shared_ptr<void>> Parameters;  // as the game's types

private:
    std::unordered_map<std::string, std::uint16_t, text_hash, std::equal_to<>> NumbersOfTypes;  // in Types
};

// The data of a tree of a format, which has a constant kFormat; null as above.
template <class Data>
const Data* DataOf(const loaded_tree& of) { return static_cast<const Data*>(loaded_data::Find(of, Data::kFormat)); }

}  // namespace bt::detail
