// Writes the leaves of inner trees (contract 139).
#include <bt/debug/recording_file/written.h>
#include <bt/engine/inner/whole_tree.h>
#include <bt/engine/living_tree.h>

namespace bt {
namespace {

using namespace detail;

// The innermost tree that has an active leaf.
struct innermost {
    const tree_memory_base* Memory;
    std::uint16_t Leaf;  // in the whole tree
};
// `of` is the tree of the memory.
innermost FindInnermost(const tree& of, const tree_memory_base& memory) {
    const node* const leaf = LeafOf(of, memory);
    const tree_memory_base* const inner = leaf != nullptr && of.Whole != nullptr ? MemoryIn(memory, *leaf) : nullptr;
    const node* const inner_leaf = inner != nullptr ? LeafOf(*inner->Tree, *inner) : nullptr;
    if (inner_leaf == nullptr) return {&memory, leaf != nullptr ? memory.Leaf : kNoNode};
    innermost found = FindInnermost(*inner->Tree, *inner);
    found.Leaf = static_cast<std::uint16_t>(found.Leaf + of.Whole->Nodes[memory.Leaf].FirstChild);
    return found;
}

bool AreSame(double a, double b) { return BitCast<std::uint64_t>(a) == BitCast<std::uint64_t>(b); }

}  // namespace

void recording_writer::NoteInner(int agent, const tree_memory_base& memory) {
    const written_agent& here = Agents[static_cast<std::size_t>(agent)];
    if (memory.Phase.IsTicking) return;
    written_inner& inner = Rest->Inners[static_cast<std::size_t>(agent)];
    const innermost found = FindInnermost(*here.Tree, memory);
    transition now = {.Time = memory.Time};  // if the inner tree ended, and the leaf that it is in goes on
    if (found.Memory != &memory) {
        inner.Path.Note(*found.Memory);
        now = inner.Path.Transitions[0];
    } else if (found.Leaf == inner.Leaf.Leaf) {
        return;
    }
    now.Leaf = found.Leaf;
    const bool is_same_time = AreSame(now.Time, inner.Leaf.Time);
    if (now.Leaf == inner.Leaf.Leaf && is_same_time) return;
    const bool replaces = inner.Leaf.Leaf == memory.Leaf && is_same_time;
    AddTransition(*Rest, item_kind::kInner, agent, now, replaces ? kReplaces : 0u);
    HasRoom = Rest->Items.size() <= Rest->FrameBytes;
    inner.Leaf = now;
}

}  // namespace bt
