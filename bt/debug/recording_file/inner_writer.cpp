// Writes the leaves of inner trees (contract 139).
#include <bt/debug/recording_file/written.h>
#include <bt/engine/inner/whole_tree.h>

namespace bt {

using namespace detail;

void recording_writer::NoteInner(int agent, const tree_memory_base& memory) {
    const written_agent& here = Agents[static_cast<std::size_t>(agent)];
    if (memory.Phase.IsTicking) return;
    written_inner& inner = Rest->Inners[static_cast<std::size_t>(agent)];
    const innermost_leaf found = FindInnermost(*here.Tree, memory);
    transition now = {.Time = memory.Time};  // if the inner tree ended, and the leaf that it is in goes on
    if (found.Memory != &memory) {
        inner.Path.Note(*found.Memory);
        now = inner.Path.Transitions[0];
    } else if (found.Leaf == inner.Leaf.Leaf) {  // not covered: after a tick no leaf is active without the tree in it
        return;
    }
    now.Leaf = found.Leaf;
    const bool is_same_time = AreSameBits(now.Time, inner.Leaf.Time);
    if (now.Leaf == inner.Leaf.Leaf && is_same_time) return;
    const bool replaces = inner.Leaf.Leaf == memory.Leaf && is_same_time;
    AddTransition(*Rest, item_kind::kInner, agent, now, replaces ? kReplaces : 0u);
    HasRoom = Rest->Items.size() <= Rest->FrameBytes;
    inner.Leaf = now;
}

}  // namespace bt
