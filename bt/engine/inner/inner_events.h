// Which node of the whole tree an event is about, for observers that hear inner ticks (contract 139).
#pragma once

#include <bt/engine/inner/whole_tree.h>
#include <bt/events.h>

namespace bt::detail {

inline bool IsOfInner(const tick_event& event) { return event.Frame->Outer != nullptr; }

std::uint16_t FindNumberInWhole(const tick_frame& frame, const node& here);
// The number of a node of a tick in the whole tree of the outermost tick around it. kNoNode: that has no whole tree with this node.
inline std::uint16_t NumberInWhole(const tick_event& event) {
    const auto own = static_cast<std::uint16_t>(event.Node - event.Frame->Tree->Nodes);
    return !IsOfInner(event) ? own : FindNumberInWhole(*event.Frame, *event.Node);
}

// The tree that the agent is ticked with, whose whole tree that is.
inline const tree& OutermostTree(const tick_frame& frame) {
    const tick_frame* at = &frame;
    while (at->Outer != nullptr) at = at->Outer;
    return *at->Tree;
}

}  // namespace bt::detail
