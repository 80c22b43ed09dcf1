// Trees of files that are ready to tick: one type for all formats of trees, and their loading (contract 113, 123, 129).
// Not part of bt.h; link decider::formats. Each format has a load.h with Load and LoadFile.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <bt/files.h>
#include <bt/mistake.h>
#include <bt/tree.h>

namespace bt {

// How a loaded tree ticks.
enum class profile : std::uint8_t {
    kExact,  // as the format's own program does it, its defects included; the contract lists exceptions
    kClean,  // as the file means it: behavior3 and .bt as classic trees, aido nearly as kExact (contract 129)
};

// How a file is read and loaded.
struct load_options {
    profile Profile = profile::kExact;                 // how its trees tick
    strictness Strictness = strictness::kAsOriginal;   // what its text may do
    // Of the text: for mistakes, and the name of a tree of .bt or aido. LoadFile sets it. A .bt file looks for others
    // beside it. Empty: mistakes name no file, and a .bt file counts as bots/main.bt.
    std::string Path = {};
    // Whether files that a .bt file includes or runs may be outside of the game's folder on the disk, by ".." or by a
    // link. Not with files that others may have written.
    bool MayLeaveFolder = false;
    // Its paths count from where Path does, have slashes, and may begin with "../". Empty: LoadFile and ReadFile use
    // ReadFromDisk, and Load and Read find no other files.
    file_reader Files = {};
};

namespace detail {
struct loaded_data;
}  // namespace detail

// A tree that was loaded. It owns all that it needs, except for the rows of the game's tables; the document may go
// away. Moving it does not move its Tree, so memories that are in use with it go on. Any number of threads may tick it,
// each with memories of its own.
class loaded_tree {
public:
    // No tree: a tick of it is refused (kTreeNotInitialized), and all below answer with nothing.
    loaded_tree();
    loaded_tree(loaded_tree&& other) noexcept;
    loaded_tree& operator=(loaded_tree&& other) noexcept;
    ~loaded_tree();

    // Whether there is a tree with a node, which can be ticked. A project of behavior3 may have trees without a root.
    bool HasNodes() const;
    // For TickBehaviorTree, built_memory, tree_change and bt/debug. Lives as long as this object or what that moves to.
    const bt::tree& Tree() const&;
    const bt::tree& Tree() && = delete;  // it would be gone at once
    // The same, so that a loaded_tree can be passed where a tree is taken.
    operator const bt::tree&() const& { return Tree(); }
    operator const bt::tree&() && = delete;

    // How it was loaded.
    profile Profile() const;
    // Its name in files: the id of a tree of behavior3, "camper" of camper.bt, the path of one of aido; or empty.
    const std::string& Name() const;
    // For people: the title of a tree of behavior3, else the name.
    const std::string& Title() const;

    // Nodes of the files, by number. A node at several places of the tree is one node. 0 is the root.
    int NumNodes() const;
    // The name of the node in its format. behavior3: its id, or its key. A .bt file: "camper:0.2.1" is the second
    // child of the third child of the root of camper, and "<camper>" runs camper. aido: its :id, or its place, as in
    // "0.2.1". Empty: there is no such number.
    std::string NodeName(int number) const;
    // The type as the file writes it: "Priority", "action", ":selector". Empty: there is no such number.
    const std::string& NodeType(int number) const;
    // Where the node is, without the text of the line. Line 0: it is in no text, or there is no such number.
    text_place NodePlace(int number) const;
    // The number of the node behind a node of Tree(), as events name it, or of SelectClass of Unvanquished. -1: there
    // is none, as behind a child that is missing in the file and behind a node of another tree.
    int NumberOf(const bt::node& at) const;

private:
    friend struct detail::loaded_data;
    explicit loaded_tree(std::unique_ptr<detail::loaded_data> data);
    std::unique_ptr<detail::loaded_data> Data;  // null: no tree
};

// What Load made: the trees, or all errors.
struct load_result : found_mistakes {
    std::vector<loaded_tree> Trees = {};  // of behavior3 all of the file, perhaps none; else one; after an error none

    // Moves the first tree out of the list; without one, no tree. After an error its Name tells the file, for reports.
    loaded_tree TakeTree();
};

}  // namespace bt
