// Looks at an agent's active path.
#include <bt/memory.h>

namespace bt {

int ActiveDepth(const tree_memory_base& memory) { return memory.Depth; }

const node* ActiveNode(const tree_memory_base& memory, int level) {
    if (level < 0 || level >= memory.Depth || memory.Leaf >= memory.Tree->NumNodes) return nullptr;
    const node* here = &memory.Tree->Nodes[memory.Leaf];
    const decider* last = detail::PathOf(const_cast<tree_memory_base&>(memory))[memory.Depth - 1];
    if (here->Depth != memory.Depth - 1 || here->Decider != last) return nullptr;  // the tree was built anew since
    while (here->Depth > level) here = &memory.Tree->Nodes[here->Parent];
    return here;
}

const decider* ActiveDecider(const tree_memory_base& memory, int level) {
    const node* here = ActiveNode(memory, level);
    return here != nullptr ? here->Decider : nullptr;
}

double ActiveSeconds(const tree_memory_base& memory, int level) {
    if (level < 0 || level >= memory.Depth) return 0;
    return memory.Time - detail::ActivationTimesOf(const_cast<tree_memory_base&>(memory))[level];
}

const void* ActiveBlock(const tree_memory_base& memory, int level) {
    const node* here = ActiveNode(memory, level);
    if (here == nullptr || here->Block == kNoOffset) return nullptr;
    return detail::StorageOf(const_cast<tree_memory_base&>(memory)) + here->Block;
}

}  // namespace bt
