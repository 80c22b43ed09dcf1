// The end of the path of a memory that was taken over to another tree.
#pragma once

#include <bt/memory.h>

namespace bt::detail {

// `made`, a memory for `to`, has the path to a node of that, which is active as long as the leaf of `from` is.
inline void CarryLeaf(const tree_memory_base& from, const tree& to, std::uint16_t leaf, tree_memory_base& made) {
    made.Path = to.Nodes[leaf].Path;
    made.Leaf = leaf;
    made.Depth = static_cast<std::uint8_t>(to.Nodes[leaf].Depth + 1);
    ActivationTimesOf(made)[0] = ActivationTimesOf(from)[0];
}

}  // namespace bt::detail
