// The tree of a table, made of behaviors of this program. An agent is loaded into a memory of that tree, and goes on in
// the program's tree as after an edit. For the .cpp files of this folder.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include <bt/built/built_data.h>
#include <bt/reload.h>
#include <bt/saves/shape.h>

namespace bt::detail {

// Where a slot of a record belongs in the storage.
struct read_slot {
    slot_kind Kind = slot_kind::kEvery;
    std::uint16_t At = kNoOffset;  // kNoOffset: nowhere
    bool IsAhead = false;          // of a bt::Timer: it refuses until then, in milliseconds
};

struct read_shape {
    saved_shape Saved;
    // By node: the first node with the same decider, which says how its blocks are saved.
    std::vector<std::uint16_t> First;
    built_data Made;
    std::vector<read_slot> Slots;
    std::uint64_t Generation = 0;               // of the program's tree, to know whether it is still that tree
    std::unique_ptr<const tree_change> Change;  // from Made.Tree to the program's tree
    std::vector<load_end> Ends;                 // by node: why it does not go on, if it does not
    // Of nodes that end, and whose Deactivate takes parameters that the program has not: it is not called.
    std::vector<std::unique_ptr<const decider>> Uncalled = {};
    std::map<std::uint16_t, std::unique_ptr<read_shape>> Inner = {};  // by first node: of its behavior's tree

    const tree& Tree() const { return Made.Tree; }
    const saved_block& BlockOf(const node& here) const { return SavedOf(here).Block; }
    const saved_block& DBlockOf(const node& here) const { return SavedOf(here).DBlock; }

    const read_shape& InnerOf(const node& here) const { return *Inner.at(FirstOf(here)); }

private:
    std::uint16_t FirstOf(const node& here) const { return First[static_cast<std::size_t>(&here - Made.Tree.Nodes)]; }
    const saved_node& SavedOf(const node& here) const { return Saved.Nodes[FirstOf(here)]; }
};

// Whether a node has a Deactivate, which is called if the node ends.
bool IsDeactivated(const node& here);

// Makes the tree of what was read into made.Saved. `agents_of`: `to`, or the tree around it, whose agents it gets too.
load_error MakeShape(const tree& to, const tree& agents_of, const save_reader_options& options, read_shape& made);

}  // namespace bt::detail
