// A memory guard: names the function that writes over its agent's memory. Not part of bt.h; for debug builds and tests.
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/events.h>

namespace bt {

// A write to bytes that the function does not own. A function may write to its block and its DBlock only (contract 59,
// 60).
struct memory_guard_finding {
    const tree* Tree = nullptr;   // null: nothing was found
    std::uint64_t Generation = 0;  // tree::Generation; the tree, Node and Owner may be gone after the call
    const node* Node = nullptr;   // the node whose Activate, Tick or Deactivate wrote
    const void* Agent = nullptr;  // may be null, as in the tick
    double Time = 0;              // s, of the tick
    const node* Owner = nullptr;  // the active decider whose block or DBlock has the first of the bytes; null: none
    std::uint32_t FirstByte = 0;  // counted from the beginning of the memory
    std::uint32_t NumBytes = 0;   // from the first byte that changed to the last
};

// Called inside the tick, right after the function that wrote: a place for a breakpoint or the game's own assert. The
// call must not tick the same memory. The finding is valid during the call.
using memory_guard_function = void (*)(const memory_guard_finding& finding, void* user);

// The part of a memory guard that does not depend on its size. Make a memory_guard or a memory_guard_of.
//
// Give a guard to the ticks and stops of any number of agents and trees, one thread at a time. A guard may miss writes
// in ticks inside one another. The guard copies the memory before each Activate, Tick and Deactivate and compares it
// afterwards, so each call costs two passes over the memory. Use a guard for one agent, or in a debug build. Otherwise
// a guarded tick has the calls and results of a plain tick. Never allocates.
//
// A guard finds writes to the path and its times, to other deciders' blocks and DBlocks, and to timers. Writes to
// storage behind the tree's part are found too, as far as the guard has room for that storage. After a write over the
// fields for the memory's size nothing in that memory can be relied on; the finding comes before that.
//
// A guard does not find:
// - writes by a Decide, by code between ticks, or by other threads; the next copy hides them;
// - writes to the generator, to a decider's own cool-down, or behind the memory: give memory and guard some bytes more
//   than the tree needs;
// - writes to the path and its times by a Deactivate, or by an Activate that failed, because the engine changes them
//   too.
struct memory_guard_base {
    static constexpr bool kObserves = true;                         // as in any observer
    static const precompiled_ticks<memory_guard_base> Precompiled;  // so that a guarded tick needs only this header

    memory_guard_function Func = nullptr;  // null: findings are only kept here
    void* User = nullptr;                  // passed to Func
    int NumFound = 0;                      // findings so far
    // Ticks and stops that were not guarded, because the tree's storage is larger than the guard.
    int NumNotCopied = 0;
    memory_guard_finding Last;             // the last finding

    // A guard can't be copied, because it points to its own copy of the memory.
    memory_guard_base(const memory_guard_base&) = delete;
    memory_guard_base& operator=(const memory_guard_base&) = delete;

    // For both_observers; a tick takes the guard itself.
    void Observe(const tick_event& event);

protected:
    // The most bytes before a memory's storage, whose beginning is counted in doubles, in six bits.
    static constexpr int kHeadRoom = 0x3F * sizeof(double);

    // `storage_room`: of the copy behind kHeadRoom.
    memory_guard_base(std::byte* copy, int storage_room, memory_guard_function function, void* user)
        : Func(function), User(user), MemoryCopy(copy), StorageRoom(storage_room) {}

private:
    std::byte* MemoryCopy;
    int StorageRoom;
    bool IsCopied = false;
    // Places in the memory that was copied last, in bytes from its beginning.
    std::size_t HeadEnd = 0;       // the path and its times end here; from there to the storage is the generator
    std::size_t StorageStart = 0;
    std::size_t CopyEnd = 0;       // with all of the storage, or as much as there is room for
    std::size_t BlockOfCalled = 0; // in the storage: where the block of the node whose function is called begins
    std::size_t BlockOfLeaf = 0;
    const node* Leaf = nullptr;    // of the path when it was copied

    void Copy(const tick_event& event);
    void Compare(const tick_event& event);
};

// A guard for trees with up to StorageBytes bytes of storage (tree::StorageSize), for files that don't see the tree.
// `function` and `user` become Func and User.
template <int StorageBytes>
struct memory_guard_of : memory_guard_base {
    // `function` and `user` become Func and User.
    explicit memory_guard_of(memory_guard_function function = nullptr, void* user = nullptr)
        : memory_guard_base(Bytes, StorageBytes, function, user) {}

private:
    std::byte Bytes[static_cast<std::size_t>(memory_guard_base::kHeadRoom + StorageBytes)] = {};
};

// A guard of exactly the size that a tree needs, where the tree's definition is visible.
template <const tree& Tree>
using memory_guard = memory_guard_of<detail::Visible<Tree>().StorageSize>;

// Writes a line about a finding, ended by '\n', or nothing if there is none. If the tree is gone, the line says so.
// Writes at most `size` bytes, including the final 0, and returns the length of the whole text. Never allocates.
std::size_t PrintMemoryGuardFinding(const memory_guard_finding& finding, char* buffer, std::size_t size);

}  // namespace bt
