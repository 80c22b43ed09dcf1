// Looks at an agent's active path.
#include <bt/memory.h>

namespace bt {

int ActiveDepth(const tree_memory_base& memory) { return memory.Depth; }

const node* ActiveNode(const tree_memory_base& memory, int level) {
    if (level < 0 || level >= memory.Depth || memory.Leaf >= memory.Tree->NumNodes) return nullptr;
    const node* here = &memory.Tree->Nodes[memory.Leaf];
    const bool is_as_begun = memory.NumRebuilt == (memory.Tree->NumRebuilt & detail::kRebuiltBits);  // else the tree was built anew since
    if (!is_as_begun || here->Depth != memory.Depth - 1 || here->Path != memory.Path) return nullptr;
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

random_generator* RandomOf(tree_memory_base& memory) {
    if (memory.HasRandom == 0) return nullptr;
    return reinterpret_cast<random_generator*>(detail::StorageOf(memory) - sizeof(random_generator));
}

}  // namespace bt
