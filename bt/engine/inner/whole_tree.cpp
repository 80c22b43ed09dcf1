// Where a node of a whole tree belongs, and what is active there.
#include <bt/engine/inner/inner_events.h>

#include <bit>

namespace bt::detail {
namespace {

// A node below a leaf of a tree, as a node of the whole inner tree.
struct place_below {
    std::uint16_t Leaf;
    const tree& Inner;
    const node& Node;
};
place_below PlaceBelow(const tree& of, const node& in_whole) {
    const node* const whole = of.Whole->Nodes;
    std::uint16_t leaf = in_whole.Parent;
    while (leaf >= of.NumNodes) leaf = whole[leaf].Parent;
    const tree& inner = *TreeIn(of.Nodes[leaf]);
    return {leaf, inner, WholeOf(inner).Nodes[&in_whole - &whole[whole[leaf].FirstChild]]};
}

// Whether the parts of a memory that its tree needs stand within so many bytes. What a crash left may say anything.
bool IsWithin(std::size_t size, const tree_memory_base& memory) {
    const tree& of = *memory.Tree;
    if (DepthCapacity(memory) < NumTimedLevels(of) || memory.StorageSize < of.StorageSize) return false;
    if (memory.AlignmentLog2 > std::countr_zero(kStrictestAlignment)) return false;
    return StorageOffset(memory) + memory.StorageSize <= size;
}

bool IsOwn(const tree& of, const node& in_whole) { return of.Whole == nullptr || &in_whole - of.Whole->Nodes < of.NumNodes; }
const node& OwnNode(const tree& of, const node& in_whole) { return of.Nodes[&in_whole - WholeOf(of).Nodes]; }

}  // namespace

// The first nodes are those of the tree itself.
const decider& MeantIn(const tree& of, const decider& named) {
    if (of.Generation == 0) return named;
    const tree& whole = WholeOf(of);
    const decider* found = nullptr;
    for (int i = 0; i < whole.NumNodes; ++i) {
        const decider& here = *whole.Nodes[i].Decider;
        if (&here == &named) return named;
        if (found == nullptr && here.Id == named.Id) found = &here;
    }
    return found != nullptr ? *found : named;
}

tree_part PartOf(const tree& of, const node& in_whole) {
    if (IsOwn(of, in_whole)) return {&of, &OwnNode(of, in_whole)};
    const place_below below = PlaceBelow(of, in_whole);
    return PartOf(below.Inner, below.Node);
}

const tree_memory_base* MemoryIn(const tree_memory_base& memory, const node& here) {
    const tree* const inner = TreeIn(here);
    const void* const block = inner != nullptr ? ActiveBlock(memory, here) : nullptr;
    if (block == nullptr) return nullptr;
    const auto& found = *static_cast<const tree_memory_base*>(block);
    return found.Tree == inner && IsWithin(here.BlockType->Size, found) ? &found : nullptr;
}

live_part LivePartOf(const tree& of, const tree_memory_base& memory, const node& in_whole) {
    if (IsOwn(of, in_whole)) return {&of, &OwnNode(of, in_whole), memory.Tree == &of ? &memory : nullptr};
    const place_below below = PlaceBelow(of, in_whole);
    const tree_memory_base* const inner = memory.Tree == &of ? MemoryIn(memory, of.Nodes[below.Leaf]) : nullptr;
    if (inner != nullptr) return LivePartOf(below.Inner, *inner, below.Node);
    const tree_part part = PartOf(below.Inner, below.Node);
    return {part.Tree, part.Node, nullptr};
}

innermost_leaf FindInnermost(const tree& of, const tree_memory_base& memory) {
    const node* const leaf = LeafOf(of, memory);
    if (leaf == nullptr) return {&memory, kNoNode};
    const tree_memory_base* const inner = of.Whole != nullptr ? MemoryIn(memory, *leaf) : nullptr;
    if (inner == nullptr) return {&memory, memory.Leaf};
    innermost_leaf below = FindInnermost(*inner->Tree, *inner);
    if (below.Leaf == kNoNode) return {&memory, memory.Leaf};
    below.Leaf = static_cast<std::uint16_t>(of.Whole->Nodes[memory.Leaf].FirstChild + below.Leaf);
    return below;
}

std::uint16_t FindNumberInWhole(const tick_frame& frame, const node& here) {
    auto number = static_cast<std::uint16_t>(&here - frame.Tree->Nodes);
    for (const tick_frame* at = &frame; at->Outer != nullptr; at = at->Outer) {
        const tree& outer = *at->Outer->Tree;
        if (outer.Whole == nullptr || TreeIn(*at->OuterNode) != at->Tree) return kNoNode;
        number = static_cast<std::uint16_t>(number + outer.Whole->Nodes[at->OuterNode - outer.Nodes].FirstChild);
    }
    return number;
}

}  // namespace bt::detail
