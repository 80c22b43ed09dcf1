// Builds trees at run time, from deciders that only the program knows (S09, contract 66). Part of bt.h.
#pragma once

#include <bt/engine/living_tree.h>
#include <bt/engine/tree/layout.h>
#include <bt/engine/tree/plan.h>

namespace bt {

namespace detail {

// The default room for watches. For fewer than 32 nodes: the square of their number, which is enough for any tree.
// Larger trees get about four watches for each node, which is enough unless groups are small and deep. Conditions to go
// on (While, MaxSeconds) may need more than either, see plan.h.
constexpr int DefaultNumWatches(int max_num_nodes) {  // not covered: while compiling
    return max_num_nodes < 32 ? max_num_nodes * max_num_nodes : 4 * max_num_nodes + 896;
}

// Enough for paths of five names of eleven letters.
constexpr int DefaultPathCharacters(int max_num_nodes) {  // not covered: while compiling
    return max_num_nodes < kMaxPathCharacters / 68 ? max_num_nodes * 68 : kMaxPathCharacters;
}

}  // namespace detail

// The memory of a tree that InitializeTreeData builds at run time. Owned by the caller. The storage must stay at its
// address and outlive every use of Tree, because Tree points into it. The storage must be destroyed before its bytes
// are given back or used again, even in a pool: its destructor takes Tree from a list of the module.
//
// Before the storage goes away, stop or discard each memory that Tree was ticked with. If you don't, a tick of such a
// memory with another tree is refused (kMemoryOfOtherTree), without reading Tree. But ActiveDecider and similar
// functions read Tree as long as the memory has a path. Later trees at the same address refuse the memory, as many as
// kMaxGenerations says.
//   MaxNumNodes: a decider with several parents counts as one node under each parent, with its own children.
//   MaxNumWatches: the watches of all paths (bt/engine/tree/plan.h), 32 bytes each. Deep trees of small groups, and
//     many conditions to go on, need more than the default.
//   MaxPathCharacters: the characters of all texts of tree_memory_base::Path together. If they do not fit, a memory
//     shows only the last name of its path. Building the tree again overwrites the texts. A memory that still has a
//     path of the old tree then shows an arbitrary text. After the storage is gone, the Path of such a memory points to
//     nothing.
template <int MaxNumNodes, int MaxNumWatches = detail::DefaultNumWatches(MaxNumNodes),
          int MaxPathCharacters = detail::DefaultPathCharacters(MaxNumNodes)>
struct tree_storage {
    static_assert(MaxNumNodes > 0 && MaxNumNodes <= kMaxNumTreeNodes, "bt: a tree has 1 to bt::kMaxNumTreeNodes nodes");
    static_assert(MaxNumWatches > 0, "bt: a tree needs room for at least one watch");
    static_assert(MaxPathCharacters > 0 && MaxPathCharacters <= kMaxPathCharacters,
                  "bt: the paths of a tree take 1 to bt::kMaxPathCharacters characters");

    tree Tree;  // ready to tick after InitializeTreeData
    node Nodes[static_cast<std::size_t>(MaxNumNodes)];               // this and the arrays below belong to Tree
    detail::path_plan Plans[static_cast<std::size_t>(MaxNumNodes)];    // by node
    detail::classic_step Steps[static_cast<std::size_t>(MaxNumNodes)];  // of a classic tree
    detail::watch Watches[static_cast<std::size_t>(MaxNumWatches)];    // of all plans
    std::uint16_t NodeById[detail::IdTableSize(MaxNumNodes)];  // used only while the tree is built
    char Paths[static_cast<std::size_t>(MaxPathCharacters)];  // the texts of node::Path
    detail::living_tree Life;  // of Tree

    tree_storage() = default;
    tree_storage(const tree_storage&) = delete;
    tree_storage& operator=(const tree_storage&) = delete;
};

namespace detail {

// Returns the array for the watches of a tree, when their number is known. Null: there is no room for so many.
struct watch_room {
    watch* (*Take)(void* from, std::uint32_t num_watches);
    void* From;
};

// The arrays of a tree_storage or of a classic_builder, with their sizes.
struct build_tables {
    layout_tables Layout;
    path_plan* Plans;  // null: the tree has none, and each tick walks from its root
    classic_step* Steps;  // null: the tree has none, and the engine does not walk it
    watch_room Watches;
    living_tree& Life;
    char* Paths;  // null: room for no texts
    int MaxNumNodes;
    int MaxPathCharacters;
};
tree_error InitializeTreeData(tree& out, const build_tables& tables, const char* name, const decider& root, bool is_classic);
// As above, for a tree that is already verified. Returns the mistake in `facts`, if there is one.
tree_error InitializeVerifiedTree(tree& out, const build_tables& tables, const char* name, const tree_facts& facts);

template <int MaxNumNodes, int MaxNumWatches, int MaxPathCharacters>
build_tables TablesOf(tree_storage<MaxNumNodes, MaxNumWatches, MaxPathCharacters>& storage) {
    const auto take = [](void* from, std::uint32_t num_watches) -> watch* {
        return num_watches <= static_cast<std::uint32_t>(MaxNumWatches) ? static_cast<watch*>(from) : nullptr;
    };
    return {.Layout = {storage.Nodes, storage.NodeById, IdTableSize(MaxNumNodes) - 1},
            .Plans = storage.Plans,
            .Steps = storage.Steps,
            .Watches = {take, storage.Watches},
            .Life = storage.Life,
            .Paths = storage.Paths,
            .MaxNumNodes = MaxNumNodes,
            .MaxPathCharacters = MaxPathCharacters};
}

}  // namespace detail

// Verifies the tree below `root`. If the tree is sound, storage.Tree is ready to tick, as fast as a declared tree.
// Otherwise the function returns the mistake with its decider, and a tick of storage.Tree is refused. `name`, the
// deciders, the behaviors and their names must outlive the tree. Never allocates.
//
// The function may be called again, to replace the tree while no memory has a path in it. If a memory still has such a
// path, its ticks are refused (kMemoryOfOtherTree), for as many builds as kMaxGenerations says. An idle memory
// continues with the new tree, and its timers are as new. While the function runs, no thread may tick the tree.
// A function of the tree must not build its own tree again. Neither mistake is detected, and the rest of the tick would
// use a tree that is gone.
//
// Takes time in proportion to the room of the storage, and to the nodes and the watches.
template <int MaxNumNodes, int MaxNumWatches, int MaxPathCharacters>
tree_error InitializeTreeData(tree_storage<MaxNumNodes, MaxNumWatches, MaxPathCharacters>& storage, const char* name, const decider& root) {
    return detail::InitializeTreeData(storage.Tree, detail::TablesOf(storage), name, root, false);
}

// Verifies a classic tree and makes storage.Tree ready to tick. Rules, errors and cost are those of InitializeTreeData.
template <int MaxNumNodes, int MaxNumWatches, int MaxPathCharacters>
tree_error InitializeClassicTree(tree_storage<MaxNumNodes, MaxNumWatches, MaxPathCharacters>& storage, const char* name,
                                 const decider& root) {
    return detail::InitializeTreeData(storage.Tree, detail::TablesOf(storage), name, root, true);
}

}  // namespace bt
