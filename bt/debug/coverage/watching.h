// What coverage notes while ticks go on: changes of the path that may be undone soon, and answers that may be asked for again.
#pragma once

#include <bt/debug/coverage.h>

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

// A tree is counted for the first time.
void ConnectNodesOfDeciders(coverage_base& coverage);

// A tick or a stop begins.
void BeginMoments(coverage_base& coverage, const tick_event& event);

void NoteAnswer(coverage_base& coverage, const tick_event& asked);
void NoteDelegation(coverage_base& coverage, const node& group);

void NoteLeft(coverage_base& coverage, const tick_event& deactivated);
void NoteEntered(coverage_base& coverage, const tick_event& activated);
void NoteRefused(coverage_base& coverage, const tick_event& refused);

// Adds what is known of a pair to the coverage.
void AddRestless(coverage_base& coverage, const restless_pair& seen);

}  // namespace bt::detail
