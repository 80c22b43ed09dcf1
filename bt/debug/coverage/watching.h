// The notes of a coverage while ticks go on: changes of the path that may be undone soon, and answers that may be asked
// again.
#pragma once

#include <bt/debug/coverage.h>
#include <bt/engine/inner/inner_events.h>
#include <bt/engine/living_tree.h>

namespace bt::detail {

// The arrays of a coverage_of. They follow the base in the order in which it declares them.
static_assert(alignof(node_coverage) <= alignof(coverage_base) && sizeof(coverage_base) % alignof(node_coverage) == 0);
static_assert(alignof(last_answer) <= alignof(node_coverage) && sizeof(node_coverage) % alignof(last_answer) == 0);
inline node_coverage* CountsOf(coverage_base& coverage) {
    return reinterpret_cast<node_coverage*>(reinterpret_cast<std::byte*>(&coverage) + sizeof(coverage_base));
}
inline last_answer* AnswersOf(coverage_base& coverage) {
    return reinterpret_cast<last_answer*>(CountsOf(coverage) + coverage.NodeCapacity);
}

inline std::size_t NumNodes(const tree& tree) { return static_cast<std::size_t>(tree.NumNodes); }

// The nodes that are counted of its tree, which must exist.
std::size_t NumCounted(const coverage_base& coverage);

// An event, and its place in the counted tree. Nodes are named by their numbers there.
struct counted_event {
    const tick_event& Event;
    const void* Memory;    // of the agent: that of the outermost tick
    int Level;             // how many ticks are around this one, which is of an inner tree unless this is 0
    std::uint16_t Around;  // the leaf whose behavior is made of the ticked tree; kNoNode: it is the agent's
    std::uint16_t First;   // the first node of the ticked tree; kNoNode: this event is not counted

    std::uint16_t NumberOf(const node& here) const { return static_cast<std::uint16_t>(First + (&here - Event.Frame->Tree->Nodes)); }
    std::uint16_t Number() const { return NumberOf(*Event.Node); }
};
counted_event Located(const coverage_base& coverage, const tick_event& event);

// A tree is counted for the first time.
void ConnectNodesOfDeciders(coverage_base& coverage);

// A tick or a stop begins, or one within a tick.
void BeginMoments(coverage_base& coverage, const counted_event& started);

void NoteAnswer(coverage_base& coverage, const counted_event& asked);
void NoteDelegation(coverage_base& coverage, const counted_event& group);

void NoteLeft(coverage_base& coverage, const counted_event& deactivated);
void NoteEntered(coverage_base& coverage, const counted_event& activated);
void NoteRefused(coverage_base& coverage, const counted_event& refused);

// Adds what is known of a pair to the coverage.
void AddRestless(coverage_base& coverage, const restless_pair& seen);

}  // namespace bt::detail
