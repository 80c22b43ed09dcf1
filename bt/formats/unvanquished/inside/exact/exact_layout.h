// Makes of a classic tree the same tree with an exact tick: where an agent keeps what is remembered.
#pragma once

#include <vector>

#include <bt/formats/inside/exact/exact_nodes.h>
#include <bt/formats/unvanquished/inside/exact/exact_tree.h>

namespace bt::unvanquished::exact {

// A tree with an exact tick. Does not move once it is laid out, because Tree points into it.
struct exact_layout : bt::detail::exact_nodes {
    exact_tree Exact;
};

// Lays `made` out. `built` has the nodes, and has to outlive `made`. `facts` are of its nodes, depth first, without their State. Returns
// kTooMuchMemory if an agent's storage can't hold it.
error_code LayOutExact(const bt::tree& built, const std::vector<exact_node>& facts, int num_file_nodes, exact_layout& made);

}  // namespace bt::unvanquished::exact
