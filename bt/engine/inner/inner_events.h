// Which node of the whole tree an event is about, for observers that hear inner ticks (contract 139).
#pragma once

#include <bt/engine/inner/whole_tree.h>
#include <bt/events.h>

namespace bt::detail {

// The number of a node of a tick in the whole tree of the outermost tick around it. kNoNode: that has no whole tree with this node.
std::uint16_t FindNumberInWhole(const tick_frame& frame, const node& here);

}  // namespace bt::detail
