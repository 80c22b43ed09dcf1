// Makes of a classic tree the same tree with the tick of aido: where an agent keeps what is remembered.
#pragma once

#include <vector>

#include <bt/formats/aido/inside/exact/exact_tree.h>
#include <bt/formats/inside/exact/exact_nodes.h>

namespace bt::aido::exact {

// A tree with the tick of aido. Does not move once it is laid out, because Tree points into it.
struct exact_layout : bt::detail::exact_nodes {
    exact_tree Exact;
};

// Lays `made` out. `built` has the nodes, and has to outlive `made`. `facts` are of its nodes, depth first, without their places in the
// storage. Returns kTooMuchMemory if an agent's storage can't hold it.
error_code LayOutExact(const bt::tree& built, const std::vector<exact_node>& facts, exact_layout& made);

}  // namespace bt::aido::exact
