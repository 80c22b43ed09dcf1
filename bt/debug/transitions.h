// The transition recorder: in which leaf one agent was and since when, around any tick, cheap enough for each agent of a game (S11).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <bt/memory.h>

namespace bt {

// One beginning: the leaf that an agent began, and when.
struct alignas(8) transition {
    double Time = 0;               // s, when the leaf was activated; of kNoNode, of the tick or stop after which nothing was active
    std::uint16_t Leaf = kNoNode;  // the node at the end of the path; kNoNode: nothing is active
    bool HasGap = false;           // it was activated in a tick that was not noted, so others may have been active before it unseen
};

// The beginning of every transition recorder, of any size; code that reads any of them takes it by reference to this. Made only as the
// beginning of a transition_recorder. Read the public data in a debugger or a core dump; change it by the functions only.
struct alignas(8) transition_recorder_base {
    const tree* Tree = nullptr;    // of the memory that was noted; null: none was
    std::uint64_t TimeBits = 0;    // the leaf's activation time, bit by bit
    double LastTime = 0;           // s, of the last tick or stop that was noted
    std::uint32_t SizeBits = 0;    // how large the memory is, as tree_memory_base says it
    std::uint16_t Leaf = kNoNode;  // of the memory
    memory_phase Phase;            // of the memory
    std::uint8_t TimeAt = 0;       // the place of that activation time in the memory, in doubles from its beginning
    std::uint32_t Generation = 0;  // of the tree
    std::uint32_t NumSeen = 0;     // counts all transitions; the next one goes to Transitions[NumSeen % Capacity]
    std::uint32_t Capacity;        // room for transitions

    // Shows the recorder the path of a memory. Call it after each tick of the memory, of whatever kind. If the leaf and
    // its activation time are those that it noted last, it does five compares and stores the time. Else it keeps a
    // transition, in constant time. Within a tick of the memory it does nothing. A stop leaves no time in the memory,
    // so NoteStop says when that was. One thread at a time, like the memory, which it only reads.
    void Note(const tree_memory_base& memory) {
        if (IsAsBefore(memory)) [[likely]] LastTime = memory.Time;
        else NoteChange(memory);
    }

    // Notes that nothing is active since `time`, in s; if that is not finite, since the last tick. Call it after StopBehaviorTree, or after
    // a member was removed from a crowd.
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
    // Everything that it reads of the recorder is in 32 bytes. A memory of the same size has something at TimeAt. The
    // parts are not compared as one word, because the tick has just written one byte of that. A processor waits some 4
    // ns for a word that was written in part.
    bool IsAsBefore(const tree_memory_base& memory) const {
        const bool is_same_phase = std::bit_cast<std::uint8_t>(memory.Phase) == std::bit_cast<std::uint8_t>(Phase);
        return memory.Tree == Tree && memory.Leaf == Leaf && is_same_phase && BitsAt<std::uint32_t>(memory, kSizeAt) == SizeBits &&
               BitsAt<std::uint64_t>(memory, sizeof(double) * TimeAt) == TimeBits;
    }
    void NoteChange(const tree_memory_base& memory);
    void Keep(const transition& made);
};

// Keeps the last transitions of one agent: contract 107. Make one for each agent that is to be recorded, of 48 bytes and 16 for each
// transition. Owned by the caller; may be copied, also as bytes. It is a ring: the oldest transition makes room for a new one. The tree
// must outlive it, or Clear it before. Never allocates.
//
// It knows the state of a memory between ticks, and no more. A leaf that begins and ends within one tick is not kept,
// nor is one that ends and is chosen again at the time at which it had been activated. In a classic tree a leaf is kept
// if it runs after the tick. A path ends at a kParallel or a kOwnNode, so what is active below these is not kept. In an
// exact profile (bt/formats) a leaf that ends and begins again in one tick goes on. The flight recorder (recorder.h)
// keeps all of that, and why.
//
// Note a memory of another tree, or of this tree after it was built again, and the recording begins anew. If the tree was built again 128
// times since the last Note, a leaf with the same number and the same activation time goes on unseen.
template <int NumTransitions = 16>
struct transition_recorder : transition_recorder_base {
    static_assert(NumTransitions > 0 && (NumTransitions & (NumTransitions - 1)) == 0,
                  "bt: a transition recorder keeps a power of two of transitions");

    alignas(8) transition Transitions[static_cast<std::size_t>(NumTransitions)] = {};  // a ring, see NumSeen

    // An empty recorder.
    constexpr transition_recorder() : transition_recorder_base(NumTransitions) {}
};

// Queries. Times are the caller's clock in s; if it ran backwards, the newest transition that fits is taken. Pointers that they return
// point into the recorder and are valid until its next Note, NoteStop or Clear.
//
// Queries and texts accept a corrupted recorder, for example from a core dump. They rely only on its capacity and on Tree, which may be
// null. If the tree was built again since it was last noted, nothing is recorded.

// The transitions that are kept, by age: 0 is the oldest. Null: no such index. The node's Decider and Path tell the leaf's name and path.
int NumRecordedTransitions(const transition_recorder_base& recorder);
const transition* RecordedTransition(const transition_recorder_base& recorder, int index);

// The node of a transition; null: nothing was active, or it is none of this tree.
const node* RecordedNode(const transition_recorder_base& recorder, const transition& of);

// How long it lasted, in s: to the next transition, or to the last tick or stop that was noted. 0 if the clock ran
// backwards, and of a copy: `of` must be an element of the recorder.
double SecondsOf(const transition_recorder_base& recorder, const transition& of);

// The last transition at or before a time, or null: the time is before all that are kept. After LastTime it may not be true any more.
const transition* TransitionAt(const transition_recorder_base& recorder, double time);

// The leaf of an agent at a time: the node of that transition. Null: nothing was active, or there is no such
// transition.
const node* LeafAt(const transition_recorder_base& recorder, double time);

// Writes the last transitions as lines that each end in '\n', oldest first: when it began, the path, and how long it lasted. Before these
// is a line with the number of earlier ones, if there are any. `most`: as many transitions at most. Buffer, size and result are as for
// DebugPrintState. Never allocates.
//     12.300 s  ROOT > FEED > EAT  4.500 s
std::size_t PrintTransitions(const transition_recorder_base& recorder, char* buffer, std::size_t size, int most = 0x7FFFFFFF);

}  // namespace bt
