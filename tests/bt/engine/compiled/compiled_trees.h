// The trees that compiled_trees.cmake writes.
#pragma once

#include <tests/kit/walker.h>

#include <vector>

namespace compiled_trees {

struct compiled_tree {
    const bt::tree& Tree;
    const bt::tree& Compiled;  // the same tree, with a function for each path
    // Of Compiled, where it is defined.
    bt::tick_result (*Tick)(bt::tree_memory_base& memory, walkers::walker* agent, const bt::tick_input& input);
};
extern const std::vector<compiled_tree> kCompiledTrees;

}  // namespace compiled_trees
