// Looks at an agent's active path.
#include <bt/memory.h>

#include <bt/engine/tree/steps.h>

namespace bt {

namespace detail {

const node* LeafOf(const tree& tree, const tree_memory_base& memory) {
    if (memory.Depth == 0 || memory.Leaf >= tree.NumNodes) return nullptr;
    const node* leaf = &tree.Nodes[memory.Leaf];
    const bool is_as_begun = memory.Phase.Generation == tree.IdlePhase.Generation;  // else the tree was built again since then
    return is_as_begun && leaf->Depth == memory.Depth - 1 && leaf->Path == memory.Path ? leaf : nullptr;
}

namespace {

const branch_state& BranchOf(const tree& tree, const tree_memory_base& memory, std::uint16_t child) {
    const classic_step& parallel = tree.Steps[tree.Steps[child].Parent];
    const auto* const states = reinterpret_cast<const branch_state*>(StorageOf(const_cast<tree_memory_base&>(memory)) + parallel.State);
    return states[tree.Nodes[tree.Steps[child].Node].ChildIndex];
}

// The active leaf of a branch of a classic tree (steps.h); kNoStep: none. Checked, because the memory may be a corrupted one.
std::uint16_t LeafOfBranch(const tree_memory_base& memory, std::uint16_t branch) {
    const tree& tree = *memory.Tree;
    if (branch == kNoStep) {
        const node* const leaf = LeafOf(tree, memory);
        return leaf != nullptr ? leaf->Step : kNoStep;
    }
    const std::uint16_t parallel = tree.Steps[branch].Parent;
    if (LeafOfBranch(memory, tree.Steps[parallel].Branch) != parallel || memory.StorageSize < tree.StorageSize) return kNoStep;
    const std::uint16_t leaf = BranchOf(tree, memory, branch).Leaf;
    return leaf < tree.NumNodes ? leaf : kNoStep;
}

bool IsLeafOfBranch(const tree_memory_base& memory, const node& here) {
    return LeafOfBranch(memory, BranchAround(*memory.Tree, here)) == here.Step;
}

// Whether the block of an active or tried step of a branch with halves is in the second one. The leaf has one half, and
// a step tried beside it the other. Any byte but 0 means the second half: a memory may hold anything of a tree that
// ended.
bool IsInSecondHalf(const tree& tree, const tree_memory_base& memory, std::uint16_t branch, std::uint16_t step) {
    if (branch != kNoStep) {
        const branch_state& state = BranchOf(tree, memory, branch);
        return (state.IsSecond != 0) == (state.Leaf == step);
    }
    const bool leaf_is_second = StorageOf(const_cast<tree_memory_base&>(memory))[tree.LeafHalf] != std::byte{};
    return leaf_is_second == (memory.Leaf == tree.Steps[step].Node);
}

// An active block. Null: there is none, or no room for it, because the memory was overwritten.
const void* BlockIn(const tree_memory_base& memory, const node& active) {
    if (active.BlockType == nullptr) return nullptr;  // a timer of a file has a Block without a type, which is none
    if (memory.StorageSize < memory.Tree->StorageSize) return nullptr;
    return StorageOf(const_cast<tree_memory_base&>(memory)) + BlockOffset(*memory.Tree, memory, active);
}

}  // namespace

std::size_t BlockOffset(const tree& tree, const tree_memory_base& memory, const node& here) {
    std::size_t offset = here.Block;
    if (tree.LeafHalf == kNoOffset) return offset;
    for (std::uint16_t step = here.Step;;) {
        const std::uint16_t branch = tree.Steps[step].Branch;
        const node& head = branch != kNoStep ? tree.Nodes[tree.Steps[branch].Node] : tree.Nodes[0];
        if (head.HalfSize != 0 && IsInSecondHalf(tree, memory, branch, step)) offset += head.HalfSize;
        if (branch == kNoStep) return offset;
        step = tree.Steps[branch].Parent;
    }
}

}  // namespace detail

bool IsNodeActive(const tree_memory_base& memory, const node& here) {
    if (memory.Tree == nullptr) return false;
    if (!detail::HasSteps(*memory.Tree)) return ActiveNode(memory, here.Depth) == &here;
    const detail::classic_step& step = memory.Tree->Steps[here.Step];
    const std::uint16_t leaf = detail::LeafOfBranch(memory, step.Branch);
    return leaf != detail::kNoStep && leaf >= here.Step && leaf < step.End;
}

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
    return here != nullptr ? detail::BlockIn(memory, *here) : nullptr;
}

double ActiveSeconds(const tree_memory_base& memory, const node& here) {
    if (!IsNodeActive(memory, here)) return 0;
    if (memory.Tree->Steps == nullptr) return ActiveSeconds(memory, here.Depth);
    const std::uint16_t branch = detail::BranchAround(*memory.Tree, here);
    if (branch == detail::kNoStep) return ActiveSeconds(memory, here.Depth);
    return detail::IsLeafOfBranch(memory, here) ? memory.Time - detail::BranchOf(*memory.Tree, memory, branch).ActivationTime : 0;
}

const void* ActiveBlock(const tree_memory_base& memory, const node& here) {
    return IsNodeActive(memory, here) ? detail::BlockIn(memory, here) : nullptr;
}

random_generator* RandomOf(tree_memory_base& memory) {
    if (memory.HasRandom == 0) return nullptr;
    return reinterpret_cast<random_generator*>(detail::StorageOf(memory) - sizeof(random_generator));
}
const random_generator* RandomOf(const tree_memory_base& memory) { return RandomOf(const_cast<tree_memory_base&>(memory)); }

}  // namespace bt
