// Copies the memory before a function runs, and compares it afterwards.
#include <bt/debug/memory_guard.h>

#include <cstring>

#include <bt/debug/text/text.h>
#include <bt/observe.h>

namespace bt {
namespace {

// Some of the memory's bytes, by where they begin in it.
struct byte_range {
    std::size_t First = 0;
    std::size_t Num = 0;
    bool Includes(std::size_t byte) const { return byte - First < Num; }
};

// The bytes that a decider's functions may change, and its cool-down, which the engine changes. `start` is where the storage begins, and
// `slots` the tree's DBlockSlots in a copy of it.
struct own_bytes {
    byte_range Block, DBlock, Cooldown;

    own_bytes(const node& of, std::size_t start, const std::byte* slots) {
        if (of.BlockType != nullptr) Block = {start + of.Block, of.BlockType->Size};
        if (of.DBlockType != nullptr) {
            DBlock = {start + of.DBlock + static_cast<std::size_t>(slots[of.Depth]) * of.DBlockStride, of.DBlockType->Size};
        }
        if (of.CooldownTimer != kNoOffset) Cooldown = {start + of.CooldownTimer, sizeof(double)};
    }
    bool AreBlocks(std::size_t byte) const { return Block.Includes(byte) || DBlock.Includes(byte); }
};

const std::byte* BytesOf(const tick_frame& frame) { return reinterpret_cast<const std::byte*>(frame.Memory); }

}  // namespace

void memory_guard_base::Observe(const tick_event& event) {
    switch (event.Kind) {
        case event_kind::kTickStarted:
            IsCopied = event.Frame->Tree->StorageSize <= Room;
            if (!IsCopied) ++NumNotCopied;
            return;
        case event_kind::kActivating:
        case event_kind::kTicking:
        case event_kind::kDeactivating: return Copy(event);
        case event_kind::kActivated:
        case event_kind::kActivateFailed:
        case event_kind::kTicked:
        case event_kind::kDeactivated: return Compare(event);
        default: return;
    }
}

constinit const precompiled_ticks<memory_guard_base> memory_guard_base::Precompiled = PrecompileTicks<memory_guard_base>();

void memory_guard_base::Copy(const tick_event& event) {
    if (!IsCopied) return;
    const tree_memory_base& memory = *event.Frame->Memory;
    Leaf = detail::LeafOf(*event.Frame->Tree, memory);
    HeadSize = sizeof(tree_memory_base) + static_cast<std::size_t>(detail::DepthCapacity(memory)) * sizeof(double);
    StorageStart = detail::StorageOffset(memory);
    StorageSize = static_cast<std::size_t>(memory.StorageSize < Room ? memory.StorageSize : Room);
    std::memcpy(HeadCopy, BytesOf(*event.Frame), HeadSize);
    std::memcpy(StorageCopy, BytesOf(*event.Frame) + StorageStart, StorageSize);
}

// All sizes are those of before the call: the function may have written over the memory's own.
void memory_guard_base::Compare(const tick_event& event) {
    if (!IsCopied) return;
    const tree& tree = *event.Frame->Tree;
    const std::byte* const slots = StorageCopy + (tree.DBlockSlots != kNoOffset ? tree.DBlockSlots : 0);
    const own_bytes own(*event.Node, StorageStart, slots);
    const std::byte* const now = BytesOf(*event.Frame);
    memory_guard_finding found = {.Tree = &tree, .Node = event.Node, .Agent = event.Frame->Agent, .Time = event.Frame->Time};
    const auto compare = [&](const std::byte* copy, std::size_t start, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i) {
            const std::size_t byte = start + i;
            if (now[byte] == copy[i] || own.AreBlocks(byte) || own.Cooldown.Includes(byte)) continue;
            if (found.NumBytes == 0) found.FirstByte = static_cast<std::uint32_t>(byte);
            found.NumBytes = static_cast<std::uint32_t>(byte) - found.FirstByte + 1;
        }
    };
    // The engine has shortened the path by then.
    const bool has_left = event.Kind == event_kind::kDeactivated || event.Kind == event_kind::kActivateFailed;
    if (!has_left) compare(HeadCopy, 0, HeadSize);
    compare(StorageCopy, StorageStart, StorageSize);
    if (found.NumBytes == 0) return;
    for (const node* here = Leaf; here != nullptr; here = here->Parent != kNoNode ? &tree.Nodes[here->Parent] : nullptr) {
        if (own_bytes(*here, StorageStart, slots).AreBlocks(found.FirstByte)) found.Owner = here;
    }
    Last = found;
    ++NumFound;
    if (Func != nullptr) Func(Last, User);
}

std::size_t PrintMemoryGuardFinding(const memory_guard_finding& finding, char* buffer, std::size_t size) {
    detail::text_buffer text(buffer, size);
    if (finding.Tree != nullptr) {
        if (finding.Node != nullptr) text.Add("{} ", *finding.Node->Decider);
        text.Add("wrote to the agent's memory outside of its block and DBlock");
        if (finding.NumBytes > 0) text.Add(": bytes {} to {} of it", finding.FirstByte, finding.FirstByte + finding.NumBytes - 1);
        if (finding.Owner != nullptr) text.Add(", which are {}'s", *finding.Owner->Decider);
        text.Add(", at {:.3f} in tree {}, agent {}\n", finding.Time, detail::OrUnnamed(finding.Tree->DebugName), finding.Agent);
    }
    return text.Finish();
}

}  // namespace bt
