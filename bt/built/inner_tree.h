// Trees that are only known at run time, as behaviors (contract 172).
#pragma once

#include <bt/tree.h>

namespace bt::detail {

// The memory of such a tree, as the block of its behavior.
struct inner_memory_type : type_info {
    int NumTrees = 0;  // one inside the other, counted from this one down
};

// The types for the behaviors of a tree. Part of the tree's data, so all these behaviors have one type of block.
struct inner_tree_types {
    inner_memory_type Memory;
    signature Functions;
};

// Fills them for a tree that is laid out. An error: too many trees are one inside the other.
tree_error MakeInnerTypes(const tree& of, inner_tree_types& out);

// A behavior that ticks the tree. Without a name.
behavior MakeInnerBehavior(const tree& of, const inner_tree_types& types);

}  // namespace bt::detail
