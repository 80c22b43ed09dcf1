// Memory that was declared too small for its tree is an error (S07, S12): BT_CHECK_DECLARED_MEMORY.
#pragma once

#include <initializer_list>
#include <type_traits>
#include <utility>

#include <bt/memory.h>
#include <macros/checks/complaint.h>

namespace bt::detail {

template <const tree& Tree>
struct tree_name {};
template <int Depth, int StorageSize, int StorageAlignment, bool HasRandom = true, bool IsCopyable = true, class Agent = void>
struct memory_size {};

template <const tree& Tree, class Writer>
constexpr void AddArguments(Writer& to, std::initializer_list<int> numbers, const char* end) {
    to.Add("("), to.Add(Tree.DebugName);
    for (const int number : numbers) to.Add(", "), to.Add(number);
    to.Add(end);
}

// The numbers that would be enough: the arguments of the macro that declares it.
template <const tree& Tree, int Depth, int StorageSize>
struct small_memory {
    template <class Writer>
    static constexpr void AddNames(Writer& to) { AddArguments<Tree>(to, {Depth, StorageSize}, ");"); }
};
template <const tree& Tree, class Agent, int Depth, int StorageSize>
struct small_memory_of_agent {
    template <class Writer>
    static constexpr void AddNames(Writer& to) {
        to.Add("("), to.Add(Tree.DebugName), to.Add(", "), to.Add(type_tag<Agent>.Name);
        to.Add(", "), to.Add(Depth), to.Add(", "), to.Add(StorageSize), to.Add(");");
    }
};
template <const tree& Tree, int Depth, int StorageSize, int StorageAlignment, bool HasRandom, bool IsCopyable>
struct small_full_memory {
    template <class Writer>
    static constexpr void AddNames(Writer& to) {
        const char* const end = IsCopyable ? ");" : HasRandom ? ", true, false);" : ", false, false);";
        AddArguments<Tree>(to, {Depth, StorageSize, StorageAlignment}, end);
    }
};
template <const tree& Tree, int Depth, int StorageSize, int StorageAlignment, bool HasRandom, bool IsCopyable>
struct copyable_memory : small_full_memory<Tree, Depth, StorageSize, StorageAlignment, HasRandom, IsCopyable> {};

template <const tree& Tree, int Depth, int StorageSize>
BT_PART_MISTAKE("this tree needs more memory than its header declares; write BT_DECLARE_TREE__MEMORY",
                small_memory<Tree, Depth, StorageSize>)
template <const tree& Tree, class Agent, int Depth, int StorageSize>
BT_PART_MISTAKE("this tree needs more memory than its header declares; write BT_DECLARE_TREE__AGENT",
                small_memory_of_agent<Tree, Agent, Depth, StorageSize>)
template <const tree& Tree, int Depth, int StorageSize, int StorageAlignment, bool HasRandom, bool IsCopyable>
BT_PART_MISTAKE("this tree needs more memory than its header declares; write BT_DECLARE_TREE__FULL",
                small_full_memory<Tree, Depth, StorageSize, StorageAlignment, HasRandom, IsCopyable>)
template <const tree& Tree, int Depth, int StorageSize, int StorageAlignment, bool HasRandom, bool IsCopyable>
BT_PART_MISTAKE("a block of this tree can't be copied, but its declared memory can; write BT_DECLARE_TREE__FULL",
                copyable_memory<Tree, Depth, StorageSize, StorageAlignment, HasRandom, IsCopyable>)

template <const tree& Tree, class Agent>
struct other_agent {
    template <class Writer>
    static constexpr void AddNames(Writer& to) {
        to.Add(": "), to.Add(Tree.AgentType->Name), to.Add(", not "), to.Add(type_tag<Agent>.Name);
    }
};
template <const tree& Tree, class Agent>
BT_PART_MISTAKE("the functions of this tree take another agent than its header declares", other_agent<Tree, Agent>)

template <const auto& Layout, const tree& Tree>
constexpr no_mistake CheckSize(void*) { return {}; }
template <const auto& Layout, const tree& Tree, int Depth, int Size, int Alignment, bool HasRandom, bool IsCopyable, class Agent>
constexpr auto CheckSize(memory_size<Depth, Size, Alignment, HasRandom, IsCopyable, Agent>*) {
    constexpr const tree& tree = Layout.Tree;
    constexpr bool takes_agent = std::is_void_v<Agent> || IsNull(tree.AgentType) || AreSame(tree.AgentType, &type_tag<Agent>);
    constexpr bool has_bytes = Size >= tree.StorageSize && (Size == 0 || Alignment >= tree.StorageAlignment);
    constexpr bool is_large = Depth >= tree.Depth && has_bytes && (HasRandom || !tree.NeedsRandom);
    constexpr bool is_safe = IsSnapshotSafe(Tree);
    // A tree without nodes has an error of its own.
    if constexpr (tree.NumNodes > 0 && !takes_agent) return other_agent<Tree, Agent>{};
    else if constexpr (tree.NumNodes == 0 || (is_large && (is_safe || !IsCopyable))) return no_mistake{};
    else if constexpr (is_large) return copyable_memory<Tree, Depth, Size, Alignment, HasRandom, false>{};
    else if constexpr (!is_safe || tree.StorageAlignment > int{alignof(double)})
        return small_full_memory<Tree, tree.Depth, tree.StorageSize, tree.StorageAlignment, tree.NeedsRandom, is_safe>{};
    else if constexpr (std::is_void_v<Agent>) return small_memory<Tree, tree.Depth, tree.StorageSize>{};
    else return small_memory_of_agent<Tree, Agent, tree.Depth, tree.StorageSize>{};
}

// `find` is a lambda in the user's namespace. It returns the declared memory_size of a tree_name, or void if none was declared.
template <const auto& Layout, const tree& Tree, class Find>
constexpr auto CheckDeclaredMemory(Find) {
    return CheckSize<Layout, Tree>(static_cast<decltype(std::declval<Find>()(tree_name<Tree>{}))*>(nullptr));
}

}  // namespace bt::detail

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// Leaves the declared size in the user's namespace, as the result of an overload that takes the tree's name.
#define BT_PART_DECLARED_MEMORY(name, ...) [[maybe_unused]] static constexpr auto BT_DeclaredMemory(::bt::detail::tree_name<name>) { return ::bt::detail::memory_size<__VA_ARGS__>{}; } static_assert(true)

#define BT_CHECK_DECLARED_MEMORY(name) ::bt::detail::CheckDeclaredMemory<name##_Layout, name>([](auto BT_which) { if constexpr (requires { BT_DeclaredMemory(BT_which); }) return BT_DeclaredMemory(BT_which); })

// clang-format on
