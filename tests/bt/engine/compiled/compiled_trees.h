// The trees that compiled_trees.cmake writes.
#pragma once

#include <tests/kit/walker.h>

#include <vector>

namespace compiled_trees {

struct compiled_tree {
    const bt::tree& Tree;
    bt::tick_result (*Tick)(bt::tree_memory_base& memory, walkers::walker* agent, const bt::tick_input& input);  // TickCompiled
    const bt::tree& Compiled;  // the same tree, with a function for each path
};
extern const std::vector<compiled_tree> kCompiledTrees;

}  // namespace compiled_trees
