// Takes an agent from one tree with an exact tick to another, as bt::tree_change asks for.
#pragma once

#include <bt/formats/unvanquished/inside/exact/exact_tree.h>
#include <bt/reload.h>

namespace bt::unvanquished::exact {

// Deactivates what is active and is not in the new tree, and puts what the other nodes remember into `made`. The result
// counts active nodes.
carry_result Carry(bt::detail::evaluation<bt::detail::any_observer>& old, const bt::detail::carried_nodes& nodes, tree_memory_base& made);

}  // namespace bt::unvanquished::exact
