// Macros for trees (S09, S12).
#pragma once

#include <bt/bt.h>
#include <macros/checks/compile_tree.h>
#include <macros/checks/unused_deciders.h>

// clang-format off

// For calling code, in a header: the tree is all that it needs to see (contract 10).
#define BT_DECLARE_TREE(name) extern const ::bt::tree name

// The same, and the type name_memory for agents that live in other files than the tree: room for paths of `depth` deciders and so many
// bytes of storage. If the tree needs more, its definition does not compile, and the error says how much.
#define BT_DECLARE_TREE__MEMORY(name, depth, storage_bytes) extern const ::bt::tree name; using name##_memory = ::bt::tree_memory_of<depth, storage_bytes>; [[maybe_unused]] static constexpr auto BT_DeclaredMemory(::bt::tree_name<name>) { return ::bt::memory_size<depth, storage_bytes, alignof(double)>{}; } static_assert(true)

// The same for blocks that are aligned more strictly than a double. After the alignment may stand false: without a generator, for a tree in
// which nothing is drawn and no function takes bt::tick_args.
#define BT_DECLARE_TREE__FULL(name, depth, storage_bytes, ...) extern const ::bt::tree name; using name##_memory = ::bt::tree_memory_of<depth, storage_bytes, __VA_ARGS__>; [[maybe_unused]] static constexpr auto BT_DeclaredMemory(::bt::tree_name<name>) { return ::bt::memory_size<depth, storage_bytes, __VA_ARGS__>{}; } static_assert(true)

// The tree below `root`, verified by the compiler, as a constant with external linkage. In the file of its deciders, after them.
#define BT_DEFINE_TREE(name, root) constexpr ::bt::tree_facts name##_Facts = ::bt::VerifyTree(root); constexpr ::bt::tree_layout<::bt::NumNodesOf<name##_Facts>()> name##_Layout = ::bt::LayOutTree<name##_Facts>(#name); constexpr auto name##_Paths = ::bt::MakePaths<name##_Layout>(); constexpr auto name##_Nodes = ::bt::MakeNodes(name##_Layout, name##_Paths); constexpr auto name##_Plans = ::bt::MakePlans<name##_Layout>(); extern const ::bt::tree name; constexpr ::bt::tree name = ::bt::MakeTree(name##_Layout, name##_Nodes, name##_Plans); [[maybe_unused]] static constexpr auto BT_Declared(::bt::declaration<__COUNTER__>) { return ::bt::defined_tree<name##_Layout>{}; } static_assert(::bt::CheckTree<name##_Layout>()); static_assert(::bt::CheckMemory<name##_Layout, name>([](auto BT_which) { if constexpr (requires { BT_DeclaredMemory(BT_which); }) return BT_DeclaredMemory(BT_which); })); static_assert(::bt::CheckReach<__COUNTER__>([](auto BT_which) { if constexpr (requires { BT_Declared(BT_which); }) return BT_Declared(BT_which); }))

// clang-format on
