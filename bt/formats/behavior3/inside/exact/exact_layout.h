// Makes of a classic tree the same tree with an exact tick: where its nodes keep what they remember.
#pragma once

#include <vector>

#include <bt/formats/behavior3/inside/exact/exact_tree.h>
#include <bt/formats/inside/exact/exact_nodes.h>

namespace bt::exact {

// A tree with an exact tick. Does not move once it is laid out, because Tree points into it.
struct exact_layout : detail::exact_nodes {
    exact_tree Exact;
};

// Lays `made` out. `built` has the nodes, and has to outlive `made`. `facts` are of its nodes, depth first; their Number and what comes
// before it are set. Returns kTooMuchMemory if an agent's storage can't hold it.
error_code LayOutExact(const tree& built, const std::vector<exact_node>& facts, int num_file_nodes, exact_layout& made);

}  // namespace bt::exact
