// Makes of a classic tree the same tree with an exact tick, and takes agents from one such tree to another.
#pragma once

#include <vector>

#include <bt/formats/behavior3/inside/exact/exact_tree.h>
#include <bt/formats/inside/exact/exact_layout.h>
#include <bt/reload.h>

namespace bt::exact {

using exact_layout = detail::exact_layout<exact_tree>;

// Lays `made` out. `built` has the nodes, and has to outlive `made`. `facts` are of its nodes, depth first; their Number and what comes
// before it are set. Returns kTooMuchMemory if an agent's storage can't hold it.
error_code LayOutExact(const tree& built, const std::vector<exact_node>& facts, int num_file_nodes, exact_layout& made);

// Closes the open nodes that are not in the new tree, the last first, and puts what the others remember into
// `made`. The result counts open nodes.
carry_result Carry(detail::evaluation<detail::any_observer>& old, const detail::carried_nodes& nodes,
                   tree_memory_base& made);

}  // namespace bt::exact
