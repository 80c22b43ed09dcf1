// Memory that was declared too small for its tree is an error (S07, S12): BT_CHECK_DECLARED_MEMORY.
#pragma once

#include <type_traits>
#include <utility>

#include <bt/tree.h>

namespace bt::detail {

template <const tree& Tree>
struct tree_name {};
template <int Depth, int StorageSize, int StorageAlignment, bool HasRandom = true>
struct memory_size {};

template <const tree& Tree, class Declared, class Needed, bool Fits>
constexpr bool CheckSize() {
    static_assert(Fits,
                  "bt: the declared memory of this tree is too small, not aligned enough or without a generator: Needed is what it needs");
    return true;
}
template <const auto& Layout, const tree& Tree>
constexpr bool CheckSize(void*) { return true; }
template <const auto& Layout, const tree& Tree, int Depth, int Size, int Alignment, bool HasRandom>
constexpr bool CheckSize(memory_size<Depth, Size, Alignment, HasRandom>*) {
    if constexpr (Layout.Tree.NumNodes > 0) {
        constexpr const tree& tree = Layout.Tree;
        constexpr bool has_bytes = Size >= tree.StorageSize && (Size == 0 || Alignment >= tree.StorageAlignment);
        constexpr bool fits = Depth >= tree.Depth && has_bytes && (HasRandom || !tree.NeedsRandom);
        using needed = memory_size<tree.Depth, tree.StorageSize, tree.StorageAlignment, tree.NeedsRandom>;
        return CheckSize<Tree, memory_size<Depth, Size, Alignment, HasRandom>, needed, fits>();
    } else {
        return true;  // the tree has an error of its own
    }
}

// `find` is a lambda in the user's namespace. It returns the declared memory_size of a tree_name, or void if none was declared.
template <const auto& Layout, const tree& Tree, class Find>
constexpr bool CheckDeclaredMemory(Find) {
    return CheckSize<Layout, Tree>(static_cast<decltype(std::declval<Find>()(tree_name<Tree>{}))*>(nullptr));
}

}  // namespace bt::detail

// clang-format off

// Leaves the declared size in the user's namespace, as the result of an overload that takes the tree's name.
#define BT_PART_DECLARED_MEMORY(name, ...) [[maybe_unused]] static constexpr auto BT_DeclaredMemory(::bt::detail::tree_name<name>) { return ::bt::detail::memory_size<__VA_ARGS__>{}; } static_assert(true)

#define BT_CHECK_DECLARED_MEMORY(name) static_assert(::bt::detail::CheckDeclaredMemory<name##_Layout, name>([](auto BT_which) { if constexpr (requires { BT_DeclaredMemory(BT_which); }) return BT_DeclaredMemory(BT_which); }))

// clang-format on
