// Trees that are built at run time, from deciders that only the program knows (S09, contract 66).
#pragma once

#include <bt/engine/tree/layout.h>
#include <bt/engine/tree/plan.h>

namespace bt {

namespace detail {
inline constexpr std::uint32_t kWatchesPerNode = 4;
}  // namespace detail

// The memory of a tree that is built at run time from deciders known only then. Owned by the caller; must outlive every use of
// Tree and stay where it is, because Tree points into it. Stop or throw away each memory that Tree was ticked with before it goes away: a tick
// of another tree refuses what is left of such a memory, without looking at Tree, but one of a new tree at the same address takes its path for its
// own, and ActiveDecider and its like look at Tree as long as there is a path.
template <int MaxNumNodes>
struct tree_storage {
    static_assert(MaxNumNodes > 0 && MaxNumNodes <= kMaxNumTreeNodes, "bt: a tree has 1 to bt::kMaxNumTreeNodes places");

    tree Tree;
    node Nodes[static_cast<std::size_t>(MaxNumNodes)];
    detail::path_plan Plans[static_cast<std::size_t>(MaxNumNodes)];
    detail::watch Watches[static_cast<std::size_t>(MaxNumNodes) * detail::kWatchesPerNode];
    std::uint16_t NodeById[detail::IdTableSize(MaxNumNodes)];

    tree_storage() = default;
    tree_storage(const tree_storage&) = delete;
    tree_storage& operator=(const tree_storage&) = delete;
};

namespace detail {

struct plan_tables {
    path_plan* Plans;
    watch* Watches;
    std::uint32_t MaxNumWatches;
};
tree_error InitializeTreeData(tree& out, const layout_tables& tables, const plan_tables& plans, int max_num_nodes, const char* name, const decider& root);

}  // namespace detail

// Verifies the tree below `root` and, if it is sound, makes storage.Tree ready to tick; otherwise says what is wrong and with which
// decider, and a tick of storage.Tree is refused. Deciders, behaviors and `name` must outlive the tree. May be called again to
// replace the tree while no memory is on one of its paths. Such a memory is refused after that, up to kMaxNumToldRebuilds times; one that is idle goes
// on with the new tree, its timers as new. No thread may tick the tree meanwhile, and no function of it may call this for it: the rest of the tick would
// go on with what is gone, and nothing notices that. Build it between ticks. Never allocates.
// A tick of a tree that replaced another costs more, because it can't be sure of its memory; so does one of a deep tree of small groups,
// whose paths have more siblings to watch than there is room for.
template <int MaxNumNodes>
tree_error InitializeTreeData(tree_storage<MaxNumNodes>& storage, const char* name, const decider& root) {
    const detail::layout_tables tables = {storage.Nodes, storage.NodeById, detail::IdTableSize(MaxNumNodes) - 1};
    const detail::plan_tables plans = {storage.Plans, storage.Watches, MaxNumNodes * detail::kWatchesPerNode};
    return detail::InitializeTreeData(storage.Tree, tables, plans, MaxNumNodes, name, root);
}

}  // namespace bt
