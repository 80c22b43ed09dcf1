// Trees that are built at run time, from deciders that only the program knows (S09, contract 66).
#pragma once

#include <bt/engine/tree/layout.h>
#include <bt/engine/tree/plan.h>

namespace bt {

namespace detail {

// The default room for watches. It is more than any tree of a few nodes needs, and some four for each node of a large tree, whose groups
// are wider or not as deep.
constexpr int DefaultNumWatches(int max_num_nodes) {
    return max_num_nodes < 32 ? max_num_nodes * max_num_nodes : 4 * max_num_nodes + 896;
}

// Enough for paths of five names of eleven letters.
constexpr int DefaultPathCharacters(int max_num_nodes) {
    return max_num_nodes < kMaxPathCharacters / 68 ? max_num_nodes * 68 : kMaxPathCharacters;
}

}  // namespace detail

// The memory of a tree that is built at run time by InitializeTreeData. Owned by the caller; it must stay where it is and outlive every use
// of Tree, because Tree points into it. Stop or throw away each memory that Tree was ticked with before the storage goes away. Of such a
// memory a tick of another tree says kMemoryOfOtherTree, without looking at Tree. But ActiveDecider and its like look at Tree as long as
// there is a path, and a new tree at the same address takes that path for its own.
//   MaxNumNodes: a decider with several parents is a node, with its own children, under each.
//   MaxNumWatches: what the paths watch (bt/engine/tree/plan.h), 32 bytes each. Deep trees of small groups need more than the default.
//   MaxPathCharacters: of all texts of tree_memory_base::Path together. If that is too few, memory shows the last name of its path only.
//     The texts are overwritten when the tree is built again. The Path of a memory that still has an old path is then any text, and
//     once the storage is gone it points to nothing.
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
    detail::watch Watches[static_cast<std::size_t>(MaxNumWatches)];    // of all plans
    std::uint16_t NodeById[detail::IdTableSize(MaxNumNodes)];  // for the time of building only
    char Paths[static_cast<std::size_t>(MaxPathCharacters)];  // the texts of node::Path

    tree_storage() = default;
    tree_storage(const tree_storage&) = delete;
    tree_storage& operator=(const tree_storage&) = delete;
};

namespace detail {

// The arrays of a tree_storage, and how many elements each has.
struct build_tables {
    layout_tables Layout;
    path_plan* Plans;
    watch* Watches;
    char* Paths;
    int MaxNumNodes;
    int MaxNumWatches;
    int MaxPathCharacters;
};
tree_error InitializeTreeData(tree& out, const build_tables& tables, const char* name, const decider& root);

}  // namespace detail

// Verifies the tree below `root` and, if it is sound, makes storage.Tree ready to tick, as fast as a declared one. Otherwise returns what
// is wrong and with which decider, and a tick of storage.Tree is refused. Deciders, behaviors, their names and `name` must outlive the
// tree. Never allocates.
//
// May be called again, to replace the tree while no memory is on one of its paths. A memory that still is gets kMemoryOfOtherTree from then
// on, up to kMaxGenerations times; one that is idle goes on with the new tree, its timers as new. No thread may tick the tree meanwhile,
// and no function of the tree may call this for it. That is not noticed, and the rest of the tick would use a tree that is gone.
//
// Takes time in proportion to the room of the storage, and to the nodes and the watches.
template <int MaxNumNodes, int MaxNumWatches, int MaxPathCharacters>
tree_error InitializeTreeData(tree_storage<MaxNumNodes, MaxNumWatches, MaxPathCharacters>& storage, const char* name, const decider& root) {
    const detail::build_tables tables = {.Layout = {storage.Nodes, storage.NodeById, detail::IdTableSize(MaxNumNodes) - 1},
                                         .Plans = storage.Plans,
                                         .Watches = storage.Watches,
                                         .Paths = storage.Paths,
                                         .MaxNumNodes = MaxNumNodes,
                                         .MaxNumWatches = MaxNumWatches,
                                         .MaxPathCharacters = MaxPathCharacters};
    return detail::InitializeTreeData(storage.Tree, tables, name, root);
}

}  // namespace bt
