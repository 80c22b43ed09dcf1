// Keeps a path of its own beside the memory's, and a copy of the memory while a function runs.
#include <bt/debug/invariant_checker.h>

#include <cstring>

#include <bt/engine/tick/asking.h>
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

const std::byte* BytesOf(const tick_frame& frame) { return reinterpret_cast<const std::byte*>(frame.Memory); }

std::size_t HeadSizeOf(const tree_memory_base& memory) {
    return sizeof(tree_memory_base) + static_cast<std::size_t>(detail::DepthCapacity(memory)) * sizeof(double);
}

// `storage`: where the storage begins.
byte_range BlockOf(std::size_t storage, const node& of) {
    return of.BlockType != nullptr ? byte_range{storage + of.Block, of.BlockType->Size} : byte_range{};
}

// `slots`: the tree's DBlockSlots in the storage.
byte_range DBlockOf(std::size_t storage, const std::byte* slots, const node& of) {
    if (of.DBlockType == nullptr) return {};
    return {storage + of.DBlock + static_cast<std::size_t>(slots[of.Depth]) * of.DBlockStride, of.DBlockType->Size};
}

byte_range CooldownOf(std::size_t storage, const node& of) {
    return of.CooldownTimer != kNoOffset ? byte_range{storage + of.CooldownTimer, sizeof(double)} : byte_range{};
}

}  // namespace

void invariant_checker_base::Observe(const tick_event& event) {
    switch (event.Kind) {
        case event_kind::kTickStarted: return Begin(event);
        case event_kind::kTickFinished: return End(event);
        case event_kind::kActivating:
        case event_kind::kTicking:
        case event_kind::kDeactivating: return Copy(event);
        case event_kind::kTicked:
        case event_kind::kActivateFailed: return Compare(event);
        case event_kind::kActivated: return Entered(event);
        case event_kind::kDeactivated: return Left(event);
        case event_kind::kAsked: return Asked(event);
        case event_kind::kRedecide:
            if (++NumRedecides == kMaxNumRedecides + 1) Found(event, {.Broken = invariant::kFewRedecides});
            return;
        case event_kind::kVisited:
        case event_kind::kDelegating:
        case event_kind::kChose:
        case event_kind::kContinued:
        case event_kind::kEnded:
        case event_kind::kSubsetRuleBroken:
        case event_kind::kWaiting:
        case event_kind::kGaveUp: return;
    }
}

constinit const precompiled_ticks<invariant_checker_base> invariant_checker_base::Precompiled = PrecompileTicks<invariant_checker_base>();

void invariant_checker_base::Begin(const tick_event& event) {
    NumRedecides = 0;
    IsCopied = event.Frame->Tree->StorageSize <= Room;
    if (!IsCopied) ++NumNotCopied;
    Depth = ActiveDepth(*event.Frame->Memory);
    for (int level = 0; level < Depth; ++level) Path[level] = ActiveNode(*event.Frame->Memory, level);
}

void invariant_checker_base::End(const tick_event& event) {
    const tree_memory_base& memory = *event.Frame->Memory;
    const node* const leaf = Depth > 0 ? Path[Depth - 1] : nullptr;
    if (ActiveDepth(memory) != Depth || ActiveNode(memory, Depth - 1) != leaf) Found(event, {.Broken = invariant::kPathKept});
}

void invariant_checker_base::Entered(const tick_event& event) {
    Compare(event);
    const node* const parent = event.Node->Parent != kNoNode ? &event.Frame->Tree->Nodes[event.Node->Parent] : nullptr;
    const node* const end = Depth > 0 ? Path[Depth - 1] : nullptr;
    if (parent != end) Found(event, {.Broken = invariant::kActivatedInOrder});
    Depth = event.Node->Depth + 1;
    Path[event.Node->Depth] = event.Node;
}

void invariant_checker_base::Left(const tick_event& event) {
    Compare(event);
    const bool is_last = Depth > 0 && event.Node == Path[Depth - 1];
    if (!is_last) Found(event, {.Broken = invariant::kDeactivatedInOrder});
    Depth = event.Node->Depth;
}

void invariant_checker_base::Asked(const tick_event& event) {
    if (event.Verdict == verdict::kMasked || event.Verdict == verdict::kFailedDecisionFlags || event.Verdict == verdict::kFailedStimuliFlags) return;
    if (event.Node->Depth < Depth && Path[event.Node->Depth] == event.Node) return;  // active: asked what it is worth, not whether it starts
    const decider& asked = *event.Node->Decider;
    if (!detail::FlagsHold(event.Frame->DecisionFlags, detail::DecisionFlagChecks(asked)) ||
        !detail::FlagsHold(event.Frame->StimuliFlags, detail::StimuliChecks(asked))) {
        Found(event, {.Broken = invariant::kChecksBeforeDecide});
    }
}

void invariant_checker_base::Copy(const tick_event& event) {
    if (!IsCopied) return;
    HeadSize = HeadSizeOf(*event.Frame->Memory);
    StorageStart = detail::StorageOffset(*event.Frame->Memory);
    std::memcpy(HeadCopy, BytesOf(*event.Frame), HeadSize);
    const int size = event.Frame->Memory->StorageSize;
    StorageSize = static_cast<std::size_t>(size < Room ? size : Room);
    std::memcpy(StorageCopy, BytesOf(*event.Frame) + StorageStart, StorageSize);
}

// All sizes are those of before the call: the function may have written over the memory's own. The path has changed already where somebody was
// left, so of the head there is nothing to compare then.
void invariant_checker_base::Compare(const tick_event& event) {
    if (!IsCopied) return;
    const tree& tree = *event.Frame->Tree;
    const std::byte* const slots = StorageCopy + (tree.DBlockSlots != kNoOffset ? tree.DBlockSlots : 0);
    const byte_range own[] = {BlockOf(StorageStart, *event.Node), DBlockOf(StorageStart, slots, *event.Node), CooldownOf(StorageStart, *event.Node)};
    const std::byte* const now = BytesOf(*event.Frame);
    invariant_finding found;
    const auto compare = [&](const std::byte* copy, std::size_t start, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i) {
            const std::size_t byte = start + i;
            if (now[byte] == copy[i] || own[0].Includes(byte) || own[1].Includes(byte) || own[2].Includes(byte)) continue;
            if (found.NumBytes == 0) found.FirstByte = static_cast<std::uint32_t>(byte);
            found.NumBytes = static_cast<std::uint32_t>(byte) - found.FirstByte + 1;
        }
    };
    const bool has_left = event.Kind == event_kind::kDeactivated || event.Kind == event_kind::kActivateFailed;
    if (!has_left) compare(HeadCopy, 0, HeadSize);
    compare(StorageCopy, StorageStart, StorageSize);
    if (found.NumBytes == 0) return;
    for (int level = 0; level < Depth; ++level) {
        const node& here = *Path[level];
        if (BlockOf(StorageStart, here).Includes(found.FirstByte) || DBlockOf(StorageStart, slots, here).Includes(found.FirstByte)) found.Owner = &here;
    }
    Found(event, found);
}

void invariant_checker_base::Found(const tick_event& event, invariant_finding found) {
    found.Tree = event.Frame->Tree;
    found.Node = event.Node;
    found.Agent = event.Frame->Agent;
    found.Time = event.Frame->Time;
    Last = found;
    ++NumBroken;
    if (Func != nullptr) Func(Last, User);
}

namespace {

const char* Words(invariant broken) {
    switch (broken) {
        case invariant::kOwnBytesOnly: return "wrote to the agent's memory outside of its block and DBlock";
        case invariant::kActivatedInOrder: return "was activated, but is no child of the path's end";
        case invariant::kDeactivatedInOrder: return "was deactivated, but is not the path's end";
        case invariant::kChecksBeforeDecide: return "was asked further although its flag checks fail";
        case invariant::kFewRedecides: return "made one redecide too many";
        case invariant::kPathKept: return "the path is not what was activated and not deactivated";
    }
    return "(unknown)";
}

}  // namespace

std::size_t PrintInvariantFinding(const invariant_finding& finding, char* buffer, std::size_t size) {
    detail::text_buffer text(buffer, size);
    if (finding.Tree != nullptr) {
        if (finding.Node != nullptr) text.Add("{} ", *finding.Node->Decider);
        text.Add("{}", Words(finding.Broken));
        if (finding.NumBytes > 0) text.Add(": bytes {} to {} of it", finding.FirstByte, finding.FirstByte + finding.NumBytes - 1);
        if (finding.Owner != nullptr) text.Add(", which are {}'s", *finding.Owner->Decider);
        text.Add(", at {:.3f} in tree {}, agent {}\n", finding.Time, detail::OrUnnamed(finding.Tree->DebugName), finding.Agent);
    }
    return text.Finish();
}

}  // namespace bt
