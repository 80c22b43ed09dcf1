// An assert mode: watches ticks for what must hold of each of them, and for functions that write over their agent's memory.
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/events.h>

namespace bt {

enum class invariant : std::uint8_t {
    kOwnBytesOnly,       // Activate, Tick and Deactivate write to nothing of the agent's memory but their block and DBlock (contract 59, 60)
    kActivatedInOrder,   // who is activated is a child of the path's end, or the root of an empty path (contract 14, 18)
    kDeactivatedInOrder, // who is deactivated is the path's end: once each, leaf upward (contract 19)
    kChecksBeforeDecide, // whose flag checks fail is not asked further (contract 54, 57)
    kFewRedecides,       // a tick makes no more than kMaxNumRedecides (contract 29)
    kPathKept,           // after a tick the path is what was activated and not deactivated
};
inline constexpr int kNumInvariants = 6;

// What was broken. Node: whose function was running, or who was activated, deactivated or asked; null where there is none.
struct invariant_finding {
    invariant Broken = invariant::kOwnBytesOnly;
    const tree* Tree = nullptr;  // null: nothing was found
    const node* Node = nullptr;
    const void* Agent = nullptr;
    double Time = 0;               // s
    const node* Owner = nullptr;   // kOwnBytesOnly: whose block the first of the bytes is in; null: nobody's that is active
    std::uint32_t FirstByte = 0;   // kOwnBytesOnly: counted from the memory's beginning
    std::uint32_t NumBytes = 0;    // that were changed, from the first to the last
};

// Called from the tick, as soon as it is known: a place for a breakpoint, or the game's own assert. Must not tick the same memory. The finding
// is gone when the function returns.
using invariant_function = void (*)(const invariant_finding& finding, void* user);

// What every checker begins with, whatever its tree. Made only as the beginning of an invariant_checker_of. An observer of the ticks and stops
// of any number of agents and trees, one tick after the other, one thread at a time; of ticks inside one another it may miss findings. It
// keeps a copy of what it watches, so it stays where it is. Never allocates. A checked tick is otherwise the same as the plain one.
//
// Mostly what it finds is the user's own code: a block that is written past its end, an agent that writes over its memory, a function that keeps
// a pointer to a block that is no longer active. A pointer to the block of another active decider is found as well. The deepest block may end where
// the memory does, and what is written behind that is not seen: give memory and checker some bytes more than the tree needs, see debugging.md. What
// is not compared either: the generator, a decider's own cool-down, and, when a Deactivate or an Activate that failed has returned, the memory's path
// and times. What a Decide writes, or others between ticks, is not found, but hidden by the next copy. After
// a function has written over a memory's size nothing of that memory can be relied on: the finding comes first, before the engine goes on.
struct invariant_checker_base {
    static constexpr bool kObserves = true;
    static const precompiled_ticks<invariant_checker_base> Precompiled;

    invariant_function Func = nullptr;  // null: what is found is only kept here
    void* User = nullptr;               // handed to Func
    int NumBroken = 0;                  // findings so far
    int NumNotCopied = 0;               // ticks of trees whose storage there is no room for: kOwnBytesOnly was not watched in them
    invariant_finding Last;

    invariant_checker_base(const invariant_checker_base&) = delete;
    invariant_checker_base& operator=(const invariant_checker_base&) = delete;
    void Observe(const tick_event& event);

protected:
    invariant_checker_base(std::byte* storage_copy, int room, invariant_function function, void* user)
        : Func(function), User(user), StorageCopy(storage_copy), Room(room) {}

private:
    // The memory up to its generator: what says where the path is, and its times. Alignment may leave room for more levels than a path has, but
    // StorageStart counts all of it in doubles, in six bits.
    static constexpr std::size_t kHeadRoom = 0x3F * sizeof(double);

    std::byte* StorageCopy;
    int Room;
    int Depth = 0;         // of Path
    int NumRedecides = 0;  // in this tick
    bool IsCopied = false;
    std::size_t HeadSize = 0;      // bytes, of the memory that was copied last
    std::size_t StorageStart = 0;  // bytes from its beginning
    std::size_t StorageSize = 0;   // bytes of StorageCopy: all that the memory has, or as much as there is room for
    const node* Path[kMaxTreeDepth] = {};
    std::byte HeadCopy[kHeadRoom] = {};

    void Begin(const tick_event& event);
    void End(const tick_event& event);
    void Entered(const tick_event& event);
    void Left(const tick_event& event);
    void Asked(const tick_event& event);
    void Copy(const tick_event& event);
    void Compare(const tick_event& event);
    void Found(const tick_event& event, invariant_finding found);
};

// For trees with up to so many bytes of storage (tree::StorageSize).
template <int StorageBytes>
struct invariant_checker_of : invariant_checker_base {
    explicit invariant_checker_of(invariant_function function = nullptr, void* user = nullptr)
        : invariant_checker_base(Bytes, StorageBytes, function, user) {}

private:
    std::byte Bytes[static_cast<std::size_t>(StorageBytes > 0 ? StorageBytes : 1)] = {};
};

// Of exactly the size that a tree needs, where the tree's definition is visible.
template <const tree& Tree>
using invariant_checker = invariant_checker_of<Tree.StorageSize>;

// A line about a finding, ended by '\n'; nothing if there is none. Writes at most `size` bytes to `buffer`, the last of them always 0, and
// returns the length that the text needs without its 0. Never allocates.
std::size_t PrintInvariantFinding(const invariant_finding& finding, char* buffer, std::size_t size);

}  // namespace bt
