// Looks at an agent's active path.
#include <bt/memory.h>

namespace bt {

namespace detail {

const node* LeafOf(const tree& tree, const tree_memory_base& memory) {
    if (memory.Depth == 0 || memory.Leaf >= tree.NumNodes) return nullptr;
    const node* leaf = &tree.Nodes[memory.Leaf];
    const bool is_as_begun = memory.Phase.Generation == PhaseOf(tree, false).Generation;  // else the tree was built again since then
    return is_as_begun && leaf->Depth == memory.Depth - 1 && leaf->Path == memory.Path ? leaf : nullptr;
}

}  // namespace detail

int ActiveDepth(const tree_memory_base& memory) {
    return memory.Tree != nullptr && detail::LeafOf(*memory.Tree, memory) != nullptr ? memory.Depth : 0;
}

const node* ActiveNode(const tree_memory_base& memory, int level) {
    if (memory.Tree == nullptr || level < 0 || level >= memory.Depth) return nullptr;
    const node* here = detail::LeafOf(*memory.Tree, memory);
    while (here != nullptr && here->Depth > level) here = &memory.Tree->Nodes[here->Parent];
    return here;
}

const decider* ActiveDecider(const tree_memory_base& memory, int level) {
    const node* here = ActiveNode(memory, level);
    return here != nullptr ? here->Decider : nullptr;
}

double ActiveSeconds(const tree_memory_base& memory, int level) {
    if (ActiveNode(memory, level) == nullptr) return 0;
    if (memory.Tree->Steps != nullptr) level = level + 1 == memory.Depth ? 0 : kMaxClassicDepth;
    if (level >= detail::DepthCapacity(memory)) return 0;
    return memory.Time - detail::ActivationTimesOf(memory)[level];
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
