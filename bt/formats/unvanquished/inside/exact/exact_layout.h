// Makes of a classic tree the same tree with an exact tick, and takes agents from one such tree to another.
#pragma once

#include <vector>

#include <bt/formats/inside/exact/exact_layout.h>
#include <bt/formats/unvanquished/inside/exact/exact_tree.h>
#include <bt/reload.h>

namespace bt::unvanquished::exact {

using exact_layout = bt::detail::exact_layout<exact_tree>;

// Lays `made` out. `built` has the nodes, and has to outlive `made`. `facts` are of its nodes, depth first, without their State. Returns
// kTooMuchMemory if an agent's storage can't hold it.
error_code LayOutExact(const bt::tree& built, const std::vector<exact_node>& facts, int num_file_nodes, exact_layout& made);

// Deactivates what is active and is not in the new tree, and puts what the other nodes remember into `made`.
// The result counts active nodes.
carry_result Carry(bt::detail::evaluation<bt::detail::any_observer>& old, const bt::detail::carried_nodes& nodes,
                   tree_memory_base& made);

}  // namespace bt::unvanquished::exact
