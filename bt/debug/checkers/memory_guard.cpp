// Copies the memory before a function runs, and compares it afterwards.
#include <bt/debug/memory_guard.h>

#include <cstring>

#include <bt/debug/text/words.h>
#include <bt/engine/living_tree.h>
#include <bt/observe.h>

namespace bt {
namespace {

// Whether a byte of the storage belongs to the node's block, which begins at `block`, or to its DBlock. `storage` is a
// copy of it, with the slots of the DBlocks.
bool Owns(const node& here, const tree& tree, const std::byte* storage, std::size_t block, std::size_t byte) {
    if (here.BlockType != nullptr && byte - block < here.BlockType->Size) return true;
    if (here.DBlockType == nullptr) return false;
    const auto slot = static_cast<std::size_t>(storage[tree.DBlockSlots + here.Depth]);
    return byte - (here.DBlock + slot * here.DBlockStride) < here.DBlockType->Size;
}

// The bytes that the engine changes between a call and the event after it.
struct bytes_of_engine {
    std::size_t First = 0;
    std::size_t End = 0;

    bool Contain(std::size_t byte) const { return byte >= First && byte < End; }
};

// Of a node below a parallel: what is active in that child of the parallel.
bytes_of_engine BranchOf(const tree& tree, const node& here, std::size_t storage_start) {
    const std::uint16_t around = detail::BranchAround(tree, here);
    if (around == detail::kNoStep) return {};
    const detail::classic_step& branch = tree.Steps[around];
    const std::size_t first = tree.Steps[branch.Parent].State + tree.Nodes[branch.Node].ChildIndex * sizeof(detail::branch_state);
    return {storage_start + first, storage_start + first + sizeof(detail::branch_state)};
}

// 0 of a node that has no block.
std::size_t BlockStartIn(const tick_frame& frame, const node* here) {
    return here != nullptr && here->BlockType != nullptr ? detail::BlockOffset(*frame.Tree, *frame.Memory, *here) : 0;
}

const std::byte* BytesOf(const tick_frame& frame) { return reinterpret_cast<const std::byte*>(frame.Memory); }

}  // namespace

void memory_guard_base::Observe(const tick_event& event) {
    // The Tick of a classic node ticks its children, each of which is compared for itself.
    const bool is_of_tick = event.Kind == event_kind::kTicking || event.Kind == event_kind::kTicked;
    if (is_of_tick && event.Node->Decider->Kind == kNode && event.Node->NumChildren > 0) return;
    switch (event.Kind) {
        case event_kind::kTickStarted:
            IsCopied = event.Frame->Tree->StorageSize <= StorageRoom;
            if (!IsCopied) ++NumNotCopied;
            return;
        case event_kind::kActivating:
        case event_kind::kTicking:
        case event_kind::kDeactivating: return Copy(event);
        case event_kind::kActivated:
        case event_kind::kActivateFailed:
        case event_kind::kTried:
        case event_kind::kTicked:
        case event_kind::kTryEnded:
        case event_kind::kDeactivated: return Compare(event);
        default: return;
    }
}

constinit const precompiled_ticks<memory_guard_base> memory_guard_base::Precompiled = PrecompileTicks<memory_guard_base>();

void memory_guard_base::Copy(const tick_event& event) {
    if (!IsCopied) return;
    const tree_memory_base& memory = *event.Frame->Memory;
    Leaf = detail::LeafOf(*event.Frame->Tree, memory);
    HeadEnd = sizeof(tree_memory_base) + static_cast<std::size_t>(detail::DepthCapacity(memory)) * sizeof(double);
    StorageStart = detail::StorageOffset(memory);
    CopyEnd = StorageStart + static_cast<std::size_t>(memory.StorageSize < StorageRoom ? memory.StorageSize : StorageRoom);
    std::memcpy(MemoryCopy, BytesOf(*event.Frame), CopyEnd);
    BlockOfCalled = BlockStartIn(*event.Frame, event.Node);
    BlockOfLeaf = BlockStartIn(*event.Frame, Leaf);
}

// All sizes are those of before the call: the function may have written over the memory's own.
void memory_guard_base::Compare(const tick_event& event) {
    if (!IsCopied) return;
    const tree& tree = *event.Frame->Tree;
    const std::byte* const now = BytesOf(*event.Frame);
    const auto owns = [&](const node& here, std::size_t byte) {
        const std::size_t block = &here == event.Node ? BlockOfCalled : &here == Leaf ? BlockOfLeaf : here.Block;
        return byte >= StorageStart && Owns(here, tree, MemoryCopy + StorageStart, block, byte - StorageStart);
    };
    const std::size_t cooldown = event.Node->CooldownTimer != kNoOffset ? StorageStart + event.Node->CooldownTimer : CopyEnd;
    const bytes_of_engine branch = BranchOf(tree, *event.Node, StorageStart);
    memory_guard_finding found = {.Tree = &tree,
                                  .Generation = tree.Generation,
                                  .Node = event.Node,
                                  .Agent = event.Frame->Agent,
                                  .Time = event.Frame->Time};
    // The engine has shortened the path by then.
    const bool has_left = event.Kind == event_kind::kDeactivated || event.Kind == event_kind::kActivateFailed;
    for (std::size_t byte = has_left ? StorageStart : 0; byte < CopyEnd; ++byte) {
        const bool is_timer = byte >= cooldown && byte < cooldown + sizeof(double);
        const bool is_engines = (byte >= HeadEnd && byte < StorageStart) || is_timer || branch.Contain(byte);
        if (now[byte] == MemoryCopy[byte] || is_engines || owns(*event.Node, byte)) continue;
        if (found.NumBytes == 0) found.FirstByte = static_cast<std::uint32_t>(byte);
        found.NumBytes = static_cast<std::uint32_t>(byte) - found.FirstByte + 1;
    }
    CopyEnd = 0;  // a kActivated without a call may follow, when what was tried takes over (contract 87)
    if (found.NumBytes == 0) return;
    for (const node* here = Leaf; here != nullptr; here = here->Parent != kNoNode ? &tree.Nodes[here->Parent] : nullptr) {
        if (owns(*here, found.FirstByte)) found.Owner = here;
    }
    Last = found;
    ++NumFound;
    if (Func != nullptr) Func(Last, User);
}

std::size_t PrintMemoryGuardFinding(const memory_guard_finding& finding, char* buffer, std::size_t size) {
    detail::text_buffer text(buffer, size);
    if (detail::IsGone(finding)) {
        text.Add("{}", detail::kFoundInTreeThatIsGone);
    } else if (finding.Tree != nullptr) {
        if (finding.Node != nullptr) text.Add("{} ", *finding.Node->Decider);
        text.Add("wrote to the agent's memory outside of its block and DBlock");
        if (finding.NumBytes > 0) text.Add(": bytes {} to {} of it", finding.FirstByte, finding.FirstByte + finding.NumBytes - 1);
        if (finding.Owner != nullptr) text.Add(", which are {}'s", *finding.Owner->Decider);
        text.Add(", at {:.3f} in tree {}, agent {}\n", finding.Time, detail::OrUnnamed(finding.Tree->DebugName), finding.Agent);
    }
    return text.Finish();
}

}  // namespace bt
