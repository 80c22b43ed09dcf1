// Where the nodes and events of a tree stand in what a coverage counts of it.
#include <bt/debug/coverage/watching.h>

namespace bt::detail {

const tree& CountedTree(const coverage_base& coverage, const tree& of) {
    const tree& whole = WholeOf(of);
    return NumNodes(whole) <= coverage.NodeCapacity ? whole : of;
}

std::size_t NumCounted(const coverage_base& coverage) {
    return NumNodes(CountedTree(coverage, *coverage.Tree));
}

counted_event Located(const coverage_base& coverage, const tick_event& event) {
    counted_event found = {event, event.Frame->Memory, 0, kNoNode, kNoNode};
    const tick_frame* outermost = event.Frame;
    for (; outermost->Outer != nullptr; outermost = outermost->Outer) ++found.Level;
    found.Memory = outermost->Memory;
    if (!IsOf(coverage, *outermost->Tree)) return found;
    if (found.Level == 0) {
        found.First = 0;
        return found;
    }
    const std::uint16_t first = FindNumberInWhole(*event.Frame, *event.Frame->Tree->Nodes);
    if (first >= NumCounted(coverage)) return found;  // kNoNode too
    found.First = first;
    found.Around = coverage.Tree->Whole->Nodes[first].Parent;
    return found;
}

}  // namespace bt::detail
