// Behaviors that tick a tree which is only known at run time. Their functions find the tree by their behavior, and else
// do what those of a declared inner tree do.
#include <bt/built/inner_tree.h>

#include <cstring>
#include <new>

#include <bt/built/sized_memory.h>
#include <bt/engine/inner/inner_behavior.h>

namespace bt::detail {
namespace {

const tree& TreeInside(const tick_args& args) { return *args.Decider->Behavior->Tree; }

// Until Activate makes the memory, it is none, so that nobody takes what is left there for the memory of a tree.
void MakeNoMemory(void* block) noexcept { std::memset(block, 0, sizeof(tree_memory_base)); }

status ActivateBlock(void*, void* block, void*, const tick_args& args) noexcept {
    tree_memory_base& memory = MakeMemory(block, TreeInside(args), 0);
    if (random_generator* const random = RandomOf(memory); random != nullptr) random->State = DrawInnerSeed(args);
    return status::kRunning;
}
status TickBlock(void* agent, void* block, void*, const tick_args& args) noexcept {
    return TickInnerTree(TreeInside(args), *static_cast<tree_memory_base*>(block), agent, args);
}
void DeactivateBlock(void* agent, void* block, void*, const tick_args& args, end_reason) noexcept {
    StopInnerTree(TreeInside(args), *static_cast<tree_memory_base*>(block), agent, args);
}

int NumTreesIn(const node& of) {
    if (of.BlockType == nullptr || of.BlockType->Construct != &MakeNoMemory) return 0;
    return static_cast<const inner_memory_type*>(of.BlockType)->NumTrees;
}

}  // namespace

tree_error MakeInnerTypes(const tree& of, inner_tree_types& out) {
    const built_memory_size size = MemorySizeOf(of);
    static_cast<type_info&>(out.Memory) = {.Name = of.DebugName,
                                           .Size = size.Bytes,
                                           .Alignment = size.Alignment,
                                           .IsTriviallyCopyable = IsSnapshotSafe(of),
                                           .Construct = &MakeNoMemory};
    out.Functions = InnerTypes(of, out.Memory);
    out.Memory.NumTrees = 1;
    for (int i = 0; i < of.NumNodes; ++i) {
        const int num = NumTreesIn(of.Nodes[i]) + 1;
        if (num > kMaxTreeDepth) return {.Code = error_code::kTooManyInnerTrees, .Decider = of.Nodes[i].Decider};
        if (num > out.Memory.NumTrees) out.Memory.NumTrees = num;
    }
    return {};
}

behavior MakeInnerBehavior(const tree& of, const inner_tree_types& types) {
    return {.Activate = {&ActivateBlock, &types.Functions},
            .Tick = {&TickBlock, &types.Functions},
            .Deactivate = {&DeactivateBlock, &types.Functions},
            .Tree = &of};
}

}  // namespace bt::detail
