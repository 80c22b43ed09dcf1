// Lays a verified tree out: its nodes breadth first, and the offsets of everything in an agent's storage (contract 58-60).
//
// An agent's storage holds first the timers, then one byte per level for the active DBlock slot. Then follow, level by level, the groups'
// states and the blocks, and last, level by level, the DBlock slots. Data that can be active together never overlaps.
#pragma once

#include <bit>
#include <cstdint>

#include <bt/engine/policy_table.h>
#include <bt/engine/tree/id_table.h>
#include <bt/engine/tree/steps.h>

namespace bt {
namespace detail {

// The memory of a group with a turn order, while it is active or longer (contract 44-46, 156).
struct group_state {
    std::uint32_t Turns;  // kGroupShuffle: the children that had their turn in this round
    std::int32_t Next;    // kGroupShuffle: the child that was drawn already, or -1; sequential groups: the position, -1 at first
};
inline constexpr group_state kNewGroupState = {0, -1};

// A group that keeps its position has it in the place of a timer. A timer begins with -infinity, which is a position
// below 0 and so means the first child, as in kNewGroupState.
static_assert(sizeof(group_state) == sizeof(double) && alignof(group_state) <= alignof(double));

constexpr std::uint32_t AlignUp(std::uint32_t offset, std::uint32_t alignment) {
    return (offset + alignment - 1) / alignment * alignment;
}

constexpr bool NeedsGroupState(const decider& subject) {
    return subject.Kind == kGroup && FactsOf(subject).Turns != turn_order::kNone && !KeepsPosition(subject);
}

constexpr bool HasTimers(const decider& subject) {
    return subject.Preconditions->EverySeconds > 0 || subject.Preconditions->CooldownSeconds > 0 ||
           (subject.Flags != 0 && KeepsPosition(subject)) || (!IsNull(subject.Behavior) && KeepsTime(subject));
}

// All nodes of a decider share its timers. `first`: the first of them.
constexpr void PlaceTimers(const node& first, bool is_first, node& here, tree& out) {
    const decider& subject = *here.Decider;
    const auto timer = [&out] {
        return static_cast<std::uint16_t>(out.NumTimers++ * static_cast<int>(sizeof(double)));
    };
    if (subject.Preconditions->EverySeconds > 0) here.EveryTimer = is_first ? timer() : first.EveryTimer;
    const bool keeps_time = subject.Preconditions->CooldownSeconds > 0 || KeepsTime(subject);
    if (keeps_time) here.CooldownTimer = is_first ? timer() : first.CooldownTimer;
    if (KeepsPosition(subject)) here.GroupState = is_first ? timer() : first.GroupState;
}

// The nodes themselves are the queue of the breadth-first walk.
constexpr tree_error PlaceNodes(const layout_tables& tables, const decider& root, tree& out) {
    out.Depth = 1;
    tables.Nodes[0].Decider = &root;
    int num_nodes = 1;
    for (int i = 0; i < num_nodes; ++i) {
        node& here = tables.Nodes[i];
        const decider& subject = *here.Decider;
        if (!IsNull(subject.DebugName)) here.Path = subject.DebugName;
        auto first = static_cast<std::uint16_t>(i);
        if (const tree_error found = EnterIds(tables, first); found.IsError()) return found;
        if (first == i) ++out.NumDeciders;
        if (HasTimers(subject)) PlaceTimers(tables.Nodes[first], first == i, here, out);
        const bool has_conditions = subject.MaxSeconds != 0 || !AreSame(subject.While.Of, &kAbsent<preconditions>);
        if (has_conditions) here.HasConditionsToGoOn = HasConditionsToGoOn(subject);
        if (subject.Children.Num == 0) continue;
        here.FirstChild = static_cast<std::uint16_t>(num_nodes);
        here.NumChildren = static_cast<std::uint8_t>(subject.Children.Num);
        const auto depth = static_cast<std::uint8_t>(here.Depth + 1);
        out.Depth = depth + 1;  // breadth first: the last group is the deepest
        for (int child = 0; child < subject.Children.Num; ++child) {
            node& below = tables.Nodes[num_nodes++];
            below.Decider = subject.Children.First[child];
            below.Parent = static_cast<std::uint16_t>(i);
            below.ChildIndex = static_cast<std::uint8_t>(child);
            below.Depth = depth;
        }
    }
    out.NumNodes = num_nodes;
    return {};
}

// Finds the subtree parameters that each node takes: those of the innermost node around it that gives some of their type. Notes in Step,
// which is filled later, which nodes give some that are taken.
constexpr tree_error PlaceParameters(node* nodes, int num_nodes) {
    for (int i = 0; i < num_nodes; ++i) {
        const type_info* const taken = SubtreeParametersTypeOf(*nodes[i].Decider);
        if (IsNull(taken)) continue;
        for (int at = i; at != kNoNode; at = nodes[at].Parent) {
            const parameters_pointer& given = nodes[at].Decider->Parameters;
            if (!AreSame(given.Type, taken)) continue;
            nodes[at].Step = 1;
            if (IsNull(nodes[i].Parameters)) nodes[i].Parameters = given.Data;
        }
        if (IsNull(nodes[i].Parameters)) nodes[i].Parameters = taken->Defaults;
    }
    for (int i = 0; i < num_nodes; ++i) {
        const type_info* const given = nodes[i].Decider->Parameters.Type;
        if (!IsNull(given) && !IsNull(given->Defaults) && nodes[i].Step == 0) {
            return Found(error_code::kParametersNotTaken, *nodes[i].Decider);
        }
        nodes[i].Step = 0;
    }
    return {};
}

// How far the storage is in use. 32 bits, so that crossing the limit is seen.
struct storage_use {
    std::uint32_t End = 0;
    std::uint32_t Alignment = 1;

    constexpr std::uint16_t Take(std::uint32_t size, std::uint32_t alignment) {
        const std::uint32_t start = AlignUp(End, alignment);
        End = start + size;
        if (alignment > Alignment) Alignment = alignment;
        return static_cast<std::uint16_t>(start);
    }
};

constexpr bool IsFull(const storage_use& use) { return use.End > static_cast<std::uint32_t>(kMaxStorageSize); }

// Each node's group state and block start where its parent's end. Parents come first, so one pass does it.
constexpr tree_error PlaceBlocks(node* nodes, int num_nodes, storage_use& use) {
    const std::uint32_t start = use.End;
    std::uint32_t end_of_all = use.End;
    for (int i = 0; i < num_nodes; ++i) {
        node& here = nodes[i];
        use.End = start;
        for (const node* above = &here; above->Parent != kNoNode;) {
            above = &nodes[above->Parent];
            // The nearest ancestor that takes anything says where this node may start.
            if (above->Block != kNoOffset) {
                use.End = above->Block + above->BlockType->Size;
                break;
            }
            if (NeedsGroupState(*above->Decider)) {
                use.End = above->GroupState + static_cast<std::uint32_t>(sizeof(group_state));
                break;
            }
        }
        here.BlockType = BlockTypeOf(*here.Decider);
        if (NeedsGroupState(*here.Decider)) here.GroupState = use.Take(sizeof(group_state), alignof(group_state));
        if (!IsNull(here.BlockType)) here.Block = use.Take(here.BlockType->Size, here.BlockType->Alignment);
        if (IsFull(use)) return Found(error_code::kTooMuchMemory, *here.Decider);
        if (use.End > end_of_all) end_of_all = use.End;
    }
    use.End = end_of_all;
    return {};
}

// The levels, a bit each, of the groups that may hold a candidate whose DBlock belongs to a child of `group`. They compare candidates, and
// are `group` itself or above it, as far up as each group below them delegates.
constexpr std::uint32_t LevelsThatKeep(const node* nodes, const node& group) {
    std::uint32_t levels = FactsOf(*group.Decider).ComparesCandidates ? 1u << group.Depth : 0;
    for (const node* above = &group; Delegates(*above->Decider) && above->Parent != kNoNode;) {
        above = &nodes[above->Parent];
        if (FactsOf(*above->Decider).ComparesCandidates) levels |= 1u << above->Depth;
    }
    return levels;
}

// One stretch of slots for each level, wide enough for the level's largest DBlock. These can be alive at once: the active one, the one that
// is being filled, and the best candidate of each level that keeps one. In a level only one group compares at a time.
constexpr tree_error PlaceDBlocks(node* nodes, int num_nodes, tree& out, storage_use& use) {
    for (int first = 0, end = 0; first < num_nodes; first = end) {
        std::uint32_t size = 0;
        std::uint32_t alignment = 1;
        std::uint32_t keeping = 0;
        for (end = first; end < num_nodes && nodes[end].Depth == nodes[first].Depth; ++end) {
            const type_info* dblock = DBlockTypeOf(*nodes[end].Decider);
            nodes[end].DBlockType = dblock;
            if (!IsNull(dblock) && dblock->Size > size) size = dblock->Size;
            if (!IsNull(dblock) && dblock->Alignment > alignment) alignment = dblock->Alignment;
            if (nodes[end].Parent == kNoNode) continue;
            keeping |= LevelsThatKeep(nodes, nodes[nodes[end].Parent]);
        }
        if (size == 0) continue;
        const std::uint32_t slots = 2 + static_cast<std::uint32_t>(std::popcount(keeping));
        const std::uint32_t stride = AlignUp(size, alignment);
        const std::uint16_t start = use.Take(stride * slots, alignment);
        if (IsFull(use)) return Found(error_code::kTooMuchMemory, *out.Root);
        for (int i = first; i < end; ++i) {
            nodes[i].DBlock = start;
            nodes[i].DBlockStride = static_cast<std::uint16_t>(stride);
        }
    }
    return {};
}

// Whether a function takes tick_args, and so can use the generator; a function written by hand may do so.
template <class Function>
constexpr bool TakesTickArgs(const Function& function) {
    return !IsNull(function.Call) && (IsNull(function.Types) || function.Types->TakesTickArgs);
}
constexpr bool TakesTickArgs(const behavior& of) {
    return TakesTickArgs(of.Activate) || TakesTickArgs(of.Tick) || TakesTickArgs(of.Deactivate);
}

// Whether the decider draws its child, or its functions may draw random numbers.
constexpr bool NeedsRandom(const decider& subject) {
    return (subject.Kind == kGroup && FactsOf(subject.Policy).Draws) ||
           (subject.Kind == kNode && FactsOf(subject.Node).Draws) || TakesTickArgs(subject.Decide) || TakesTickArgs(*subject.Number.Of) ||
           (!IsNull(subject.Behavior) && TakesTickArgs(*subject.Behavior));
}

constexpr bool NeedRandom(const node* nodes, int num_nodes) {
    for (int i = 0; i < num_nodes; ++i) {
        if (NeedsRandom(*nodes[i].Decider)) return true;
    }
    return false;
}

// Bytes of a node's block, up to the next that may follow it.
constexpr std::uint32_t OwnBlockSize(const node& here, std::uint32_t alignment) {
    return !IsNull(here.BlockType) ? AlignUp(here.BlockType->Size, alignment) : 0;
}

// Where the blocks of a classic tree are. In a branch (steps.h) one leaf is active at a time, so the blocks of its
// leaves begin at the same place. The branches of a node follow each other, behind the block of the node itself. A
// branch has its room twice if a leaf with a block may be tried beside another one there (contract 87).
// Two passes find it: one backwards for sizes, since children come after their parents, and one forwards for places.
// Between them a node's DBlockStride is the size of the blocks from it on, and its HalfSize is not 0 if they are halves.
constexpr std::uint32_t RoomOf(const node& here) {
    const std::uint32_t size = here.DBlockStride;
    return here.HalfSize != 0 ? 2 * size : size;
}

constexpr tree_error MeasureBlocks(node* nodes, int num_nodes, std::uint32_t alignment) {
    constexpr auto most = static_cast<std::uint32_t>(kMaxStorageSize);
    for (int i = num_nodes - 1; i >= 0; --i) {
        node& here = nodes[i];
        const std::uint32_t with_own = here.DBlockStride + OwnBlockSize(here, alignment);
        if (with_own > most) return Found(error_code::kTooMuchMemory, *here.Decider);
        here.DBlockStride = static_cast<std::uint16_t>(with_own);
        if (here.Parent == kNoNode) continue;
        node& parent = nodes[here.Parent];
        const bool is_branch = HasBranches(*parent.Decider);
        const std::uint32_t sum = parent.DBlockStride + (is_branch ? RoomOf(here) : here.DBlockStride);
        if (sum > most) return Found(error_code::kTooMuchMemory, *parent.Decider);
        if (is_branch) {
            parent.DBlockStride = static_cast<std::uint16_t>(sum);
            continue;
        }
        const bool are_both_there = TriesChildren(*parent.Decider) && parent.DBlockStride > 0 && here.DBlockStride > 0;
        if (are_both_there || here.HalfSize != 0) parent.HalfSize = 1;
        if (here.DBlockStride > parent.DBlockStride) parent.DBlockStride = here.DBlockStride;
    }
    return {};
}

constexpr bool AnyHalves(const node* nodes, int num_nodes) {
    for (int i = 0; i < num_nodes; ++i) {
        if (nodes[i].HalfSize != 0) return true;
    }
    return false;
}

// Behind the place of the root's block, which is known.
constexpr void PlaceMeasuredBlocks(node* nodes, int num_nodes, std::uint32_t alignment) {
    for (int i = 1; i < num_nodes; ++i) {
        const node& parent = nodes[nodes[i].Parent];
        const node& before = nodes[i - 1];
        const bool follows = HasBranches(*parent.Decider) && nodes[i].ChildIndex > 0;
        const std::uint32_t start = follows ? before.Block : parent.Block;
        const std::uint32_t taken = follows ? RoomOf(before) : OwnBlockSize(parent, alignment);
        nodes[i].Block = static_cast<std::uint16_t>(start + taken);
    }
    for (int i = 0; i < num_nodes; ++i) {
        node& here = nodes[i];
        const bool is_head = here.Parent == kNoNode || HasBranches(*nodes[here.Parent].Decider);
        here.HalfSize = is_head && here.HalfSize != 0 ? here.DBlockStride : std::uint16_t{0};
        here.DBlockStride = 0;
        if (IsNull(here.BlockType)) here.Block = kNoOffset;
    }
}

// The storage of a classic tree: the states of its nodes, then the blocks.
constexpr tree_error PlaceInClassic(node* nodes, tree& out, storage_use& use) {
    std::uint32_t alignment = 1;
    for (int i = 0; i < out.NumNodes; ++i) {
        node& here = nodes[i];
        here.BlockType = BlockTypeOf(*here.Decider);
        if (!IsNull(here.BlockType) && here.BlockType->Alignment > alignment) alignment = here.BlockType->Alignment;
        const std::uint32_t size = StateSizeOf(*here.Decider);
        if (size > 0) here.GroupState = use.Take(size, size < alignof(double) ? size : static_cast<std::uint32_t>(alignof(double)));
        if (IsFull(use)) return Found(error_code::kTooMuchMemory, *here.Decider);
    }
    if (const tree_error found = MeasureBlocks(nodes, out.NumNodes, alignment); found.IsError()) return found;
    if (AnyHalves(nodes, out.NumNodes)) out.LeafHalf = use.Take(1, 1);
    nodes[0].Block = use.Take(RoomOf(nodes[0]), nodes[0].DBlockStride > 0 ? alignment : 1);
    if (IsFull(use)) return Found(error_code::kTooMuchMemory, *nodes[0].Decider);
    PlaceMeasuredBlocks(nodes, out.NumNodes, alignment);
    out.StorageSize = static_cast<int>(use.End);
    out.StorageAlignment = static_cast<int>(use.Alignment);
    NumberSteps(nodes, out.NumNodes);
    return {};
}

// Fills `out` and the tables from the facts of a sound tree. On an error `out` is not a usable tree.
constexpr tree_error LayOut(const layout_tables& tables, const char* name, const tree_facts& facts, tree& out) {
    const decider& root = *facts.Root;
    out.DebugName = name;
    out.Root = &root;
    out.Nodes = tables.Nodes;
    out.AgentType = facts.AgentType;
    out.NeedsAgent = facts.NeedsAgent;
    if (const tree_error found = PlaceNodes(tables, root, out); found.IsError()) return found;
    if (facts.HasSubtreeParameters) {
        if (const tree_error found = PlaceParameters(tables.Nodes, out.NumNodes); found.IsError()) return found;
    }
    out.NeedsRandom = NeedRandom(tables.Nodes, out.NumNodes);

    storage_use use;
    use.Take(static_cast<std::uint32_t>(out.NumTimers) * sizeof(double), out.NumTimers > 0 ? alignof(double) : 1);
    if (IsFull(use)) return Found(error_code::kTooMuchMemory, root);
    if (facts.IsClassic) return PlaceInClassic(tables.Nodes, out, use);
    if (facts.HasDBlocks) out.DBlockSlots = use.Take(static_cast<std::uint32_t>(out.Depth), 1);
    if (facts.HasBlocks || facts.HasGroupStates) {
        if (const tree_error found = PlaceBlocks(tables.Nodes, out.NumNodes, use); found.IsError()) return found;
    }
    if (facts.HasDBlocks) {
        if (const tree_error found = PlaceDBlocks(tables.Nodes, out.NumNodes, out, use); found.IsError()) return found;
    }
    out.StorageSize = static_cast<int>(use.End);
    out.StorageAlignment = static_cast<int>(use.Alignment);
    return {};
}

}  // namespace detail
}  // namespace bt
