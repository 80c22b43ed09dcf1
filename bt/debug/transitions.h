// The transition recorder: in which leaf one agent was and since when, around any tick, cheap enough for each agent of
// a game (S11). Not part of bt.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <bt/engine/numbers.h>
#include <bt/memory.h>

namespace bt {

class tree_change;  // bt/reload.h

// One transition: the leaf that an agent began, and when.
struct alignas(8) transition {
    // s, when the leaf was activated. For kNoNode and a group, the tick or stop after which nothing below was active.
    double Time = 0;
    // The node at the end of the path; a group that waits for the next tick has no child (contract 44, 46). kNoNode:
    // nothing is active.
    std::uint16_t Leaf = kNoNode;
    // The leaf was activated in a tick that was not noted; other leaves may have been active unseen before.
    bool HasGap = false;
};

// The beginning of every transition recorder, of any size; functions that read any of them take it by reference to this
// type. Made only as the beginning of a transition_recorder. Read the public data in a debugger or a core dump; only
// the functions below may change it.
struct alignas(8) transition_recorder_base {
    const tree* Tree = nullptr;    // the tree of the memory that was noted; null: none was noted. It may be gone
    std::uint64_t TimeBits = 0;    // the leaf's activation time, bit by bit
    double LastTime = 0;           // s, of the last tick or stop that was noted
    std::uint32_t SizeBits = 0;    // the fields for the memory's size in tree_memory_base, bit by bit
    std::uint16_t Leaf = kNoNode;  // of the memory: the node at the end of the path
    memory_phase Phase;            // of the memory
    std::uint8_t TimeAt = 0;       // where that activation time is in the memory, in doubles from its beginning
    std::uint64_t Generation = 0;  // tree::Generation
    std::uint32_t NumSeen = 0;     // counts all transitions; the next one goes to Transitions[NumSeen % Capacity]
    std::uint32_t Capacity;        // room for transitions

    // Notes the path of a memory. Call Note after each tick of the memory, of whatever kind, whose result says
    // MayHaveChanged; after other ticks a call only moves LastTime. Call Note before the recorder is read, too, so that
    // LastTime is not late. If the leaf and its activation time are those that were noted last, the call does six
    // compares and stores the time. Otherwise it keeps a transition, in constant time. Within a tick of the memory the
    // call does nothing. After a stop call NoteStop, because a stop leaves no time in the memory. Never call Note with a
    // memory whose tree is gone: Note reads the tree, even if nothing else has changed. One thread at a time, like the
    // memory and its tree, which Note only reads.
    void Note(const tree_memory_base& memory) {
        if (IsAsBefore(memory)) [[likely]] LastTime = memory.Time;
        else NoteChange(memory);
    }

    // Notes that nothing is active since `time`, in s. If `time` is not finite, nothing is active since the last tick.
    // Call NoteStop after StopBehaviorTree, or after a member was removed from a crowd.
    void NoteStop(double time);

    // Forgets everything.
    void Clear();

protected:
    explicit constexpr transition_recorder_base(std::uint32_t num_transitions) : Capacity(num_transitions) {}
    // A copied base alone would claim the size of the recorder that it was copied from.
    transition_recorder_base(const transition_recorder_base&) = default;
    transition_recorder_base& operator=(const transition_recorder_base&) = default;

private:
    static constexpr std::size_t kSizeAt = sizeof(tree_memory_base) - sizeof(std::uint32_t);
    static_assert(offsetof(tree_memory_base, Phase) + sizeof(memory_phase) == kSizeAt);  // what follows says how large the memory is

    template <class Bits>
    static Bits BitsAt(const tree_memory_base& memory, std::size_t at) {
        Bits bits;
        std::memcpy(&bits, reinterpret_cast<const std::byte*>(&memory) + at, sizeof bits);
        return bits;
    }
    // All that the comparison reads of the recorder is in 40 bytes. No memory has SizeBits 0, so if these are equal,
    // there is a tree. A memory of the same size has something at TimeAt. The parts are not compared as one word,
    // because the tick has just written one byte of that word. A processor waits some 4 ns for a word that was written
    // in part.
    bool IsAsBefore(const tree_memory_base& memory) const {
        const bool is_same_phase = detail::BitCast<std::uint8_t>(memory.Phase) == detail::BitCast<std::uint8_t>(Phase);
        return memory.Tree == Tree && memory.Leaf == Leaf && is_same_phase && BitsAt<std::uint32_t>(memory, kSizeAt) == SizeBits &&
               BitsAt<std::uint64_t>(memory, sizeof(double) * TimeAt) == TimeBits &&
               memory.Tree->Generation == Generation;
    }
    void NoteChange(const tree_memory_base& memory);
    void Keep(const transition& made);
};

// Keeps the last transitions of one agent (contract 107). Make a recorder for each agent that is to be recorded; it
// takes 48 bytes and 16 for each transition. Owned by the caller; may be copied, even as bytes. The transitions are a
// ring: the oldest makes room for a new one. The recorder may outlive the tree, for queries and texts. Never allocates.
//
// A recorder knows the state of a memory between ticks, and no more. A leaf that begins and ends within one tick is not
// kept. Neither is a leaf that ends and is chosen again at the time at which it had been activated. In a classic tree a
// leaf is kept if it runs after the tick. A path ends at a kParallel or a kOwnNode, so active nodes below these are not
// kept. In an exact profile (bt/formats) a leaf that ends and begins again in one tick continues. The flight recorder
// (recorder.h) keeps all of these, with the reasons.
//
// Noting a memory of another tree, or of this tree after it was built again, starts the recording again, unless
// CarryRecording was called.
template <int NumTransitions = 16>
struct transition_recorder : transition_recorder_base {
    static_assert(NumTransitions > 0 && (NumTransitions & (NumTransitions - 1)) == 0,
                  "bt: a transition recorder keeps a power of two of transitions");

    alignas(8) transition Transitions[static_cast<std::size_t>(NumTransitions)] = {};  // a ring, see NumSeen

    // An empty recorder.
    constexpr transition_recorder() : transition_recorder_base(NumTransitions) {}
};

// Lets a recording go on in the tree that its agent was carried to, as CarryRecording of a flight recorder does
// (recorder.h). A leaf that is gone becomes the nearest node above it that is not. Takes time in proportion to the room
// of the recorder.
bool CarryRecording(const tree_change& change, transition_recorder_base& recorder);

// Queries. Times are the caller's clock in s; if the clock ran backwards, a query takes the newest transition that
// fits. Pointers that a query returns point into the recorder and are valid until its next Note, NoteStop or Clear.
//
// Queries and texts accept a corrupted recorder, for example from a core dump. Both rely only on the recorder's
// capacity and on Tree, which may be null. If the tree is gone, or was built again since the last Note, nothing is
// recorded any more, and a text says so.

// The transitions that are kept, by age: 0 is the oldest. Null: no such index.
int NumRecordedTransitions(const transition_recorder_base& recorder);
const transition* RecordedTransition(const transition_recorder_base& recorder, int index);

// The node of a transition, whose Decider and Path have the leaf's name and path. Null: nothing was active, or the node
// is not of this tree.
const node* RecordedNode(const transition_recorder_base& recorder, const transition& of);

// How long a transition lasted, in s: to the next transition, or to the last tick or stop that was noted. 0 if the
// clock ran backwards. `of` must be an element of the recorder: a copy has 0.
double SecondsOf(const transition_recorder_base& recorder, const transition& of);

// The last transition at or before a time. Null: the time is before all transitions that are kept. For a time after
// LastTime the transition may be out of date.
const transition* TransitionAt(const transition_recorder_base& recorder, double time);

// The leaf of an agent at a time: the node of TransitionAt. Null: nothing was active, or there is no such transition.
const node* LeafAt(const transition_recorder_base& recorder, double time);

// Writes the last transitions, oldest first, as lines that each end in '\n': when a transition began, the path, and how
// long it lasted. If there were earlier transitions, a line before these has their number. Writes at most `most`
// transitions. Writes at most `size` bytes, including the final 0, and returns the length of the whole text. Never
// allocates.
//     12.300 s  ROOT > FEED > EAT  4.500 s
std::size_t PrintTransitions(const transition_recorder_base& recorder, char* buffer, std::size_t size, int most = 0x7FFFFFFF);

}  // namespace bt
