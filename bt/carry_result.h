// The result of taking agents over to an edited tree (bt/reload.h), one agent or a whole crowd. Included by reload.h
// and by crowd_chunk.h.
#pragma once

#include <cstdint>

#include <bt/error.h>
#include <bt/memory.h>

namespace bt {

class tree_change;  // bt/reload.h

// The result of a reload for one agent's memory, or the sums for all members of a crowd.
struct [[nodiscard]] carry_result {
    error_code Error = error_code::kNone;  // not kNone: the reload was refused, and all memories are as they were
    // Of a tree of deciders: the deciders of the path that continue. Of a classic tree: leaves and nodes with several
    // active children (kParallel, kOwnNode) that continue; of exact trees, open nodes.
    int NumKept = 0;
    // Such deciders or nodes that were deactivated, because the new tree does not have them or because their blocks
    // can't be copied. In a classic tree, nodes that were active in these do not count.
    int NumEnded = 0;

    // True unless the reload was refused.
    constexpr explicit operator bool() const { return Error == error_code::kNone; }
};

namespace detail {

// Whether an observer or recorder can go on in an edited tree: there is a CarryRecording for its type, such as that of
// bt/debug/recorder.h. An observer of your own may have one in its namespace.
template <class Recorder>
concept is_carried = requires(const tree_change& change, Recorder& recorder) { CarryRecording(change, recorder); };

// Lets it go on if it can.
template <class Recorder>
bool CarryIfRecorder(const tree_change& change, Recorder& recorder) {
    if constexpr (is_carried<Recorder>) return CarryRecording(change, recorder);
    else return false;
}

}  // namespace detail

template <class First, class Second>
struct both_observers;  // bt/events.h

// Of two observers, lets each go on that can. True: one of them did.
template <class First, class Second>
    requires(detail::is_carried<First> || detail::is_carried<Second>)
bool CarryRecording(const tree_change& change, const both_observers<First, Second>& both) {
    const bool is_first = detail::CarryIfRecorder(change, both.A);
    return detail::CarryIfRecorder(change, both.B) || is_first;
}

namespace detail {

// How many edits a live_tree has taken (bt/live.h), and how many of these a crowd knows of that it carries.
struct followed_edits {
    const std::uint64_t* Taken = nullptr;  // null: no live_tree carries the crowd
    std::uint64_t Known = 0;

    // Whether the crowd has to be carried before its next tick. Only in a development build.
    bool HasMissedOne() const {
        if constexpr (!kHasRoomForEdits) return false;
        else return Taken != nullptr && *Taken != Known;
    }
};

}  // namespace detail

}  // namespace bt
