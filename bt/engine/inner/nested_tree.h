// A tree as a behavior: the inner tree's memory is the behavior's block (contract 92). Either kind of tree can be
// inside the other. Not part of bt.h; macros/behavior.h includes it.
#pragma once

#include <bt/bind.h>
#include <bt/engine/inner/inner_behavior.h>

namespace bt {
namespace detail {

// The inner tree's memory as the outer tree's block.
template <const tree& Tree>
struct nested_memory : memory_for<tree_memory_of, Tree> {
    using role = block;
};

template <const tree& Tree>
struct nested {
    using memory = nested_memory<Tree>;

    static status Activate(void*, [[maybe_unused]] void* block, void*, [[maybe_unused]] const tick_args& args) noexcept {
        if constexpr (Tree.NeedsRandom) RandomOf(*static_cast<memory*>(block))->State = DrawInnerSeed(args);
        return status::kRunning;
    }
    static status Tick(void* agent, void* block, void*, const tick_args& args) noexcept {
        return TickInnerTree(Tree, *static_cast<memory*>(block), agent, args);
    }
    static void Deactivate(void* agent, void* block, void*, const tick_args& args, end_reason) noexcept {
        StopInnerTree(Tree, *static_cast<memory*>(block), agent, args);
    }

    static constexpr signature Types = InnerTypes(Tree, block_type<memory>);
};

// The tree that a macro was given. It is no constant if it has an error of its own.
struct inner_tree {
    const tree* Tree = nullptr;
};

template <const inner_tree& Inner>
concept has_tree = requires { typename std::bool_constant<(Inner.Tree != nullptr)>; };

template <const inner_tree& Inner>
consteval bool IsVisible() {
    if constexpr (has_tree<Inner>) return is_visible<*Inner.Tree>;
    else return true;
}

// A behavior that ticks the tree. The behavior ends with the answer of a classic tree. An idle tree of deciders has
// succeeded if it was active before, and failed otherwise. When the behavior is deactivated, the inner tree is stopped.
// Each activation starts the inner tree from new, with random numbers from the outer agent's generator. A behavior of a
// tree that has an error, or that is only declared, has no functions.
template <const inner_tree& Inner>
consteval behavior BehaviorOfTree(const char* name) {
    behavior made = {.DebugName = name};
    if constexpr (has_tree<Inner> && IsVisible<Inner>()) {
        using of_tree = nested<*Inner.Tree>;
        made.Activate = {&of_tree::Activate, &of_tree::Types};
        made.Tick = {&of_tree::Tick, &of_tree::Types};
        made.Deactivate = {&of_tree::Deactivate, &of_tree::Types};
        made.Tree = Inner.Tree;
    }
    return made;
}

}  // namespace detail
}  // namespace bt
