// Takes an agent from one tree with an exact tick to another, as bt::tree_change asks for.
#pragma once

#include <bt/formats/behavior3/inside/exact/exact_tree.h>
#include <bt/reload.h>

namespace bt::exact {

// Closes the open nodes that are not in the new tree, the last first, and puts what the others remember into `made`.
// The result counts open nodes.
carry_result Carry(detail::evaluation<detail::any_observer>& old, const detail::carried_nodes& nodes, tree_memory_base& made);

}  // namespace bt::exact
