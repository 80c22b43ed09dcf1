// Macros that declare and define trees (S09, S12). Included by macros/bt_macros.h.
#pragma once

#include <bt/bt.h>
#include <bt/engine/compiled/path_functions.h>
#include <macros/checks/compile_tree.h>
#include <macros/checks/declared_memory.h>
#include <macros/checks/declared_names.h>
#include <macros/checks/lint_tree.h>
#include <macros/checks/unused_deciders.h>

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// Declares a tree for the code that ticks it, usually in a header (contract 10).
#define BT_DECLARE_TREE(name) extern const ::bt::tree name

// Declares a tree, and the type name_memory for agents that live in other files than the tree. The memory has room for
// paths of `depth` deciders and for `storage_bytes` bytes of storage. If the tree needs more, its definition does not
// compile, and the error has the numbers that are needed. In a development build the memory has more room than that,
// for edits of the tree while the game runs (BT_LIVE_ROOM).
#define BT_DECLARE_TREE__MEMORY(name, depth, storage_bytes) BT_DECLARE_TREE__FULL(name, depth, storage_bytes, alignof(double))

// Declares a tree, its type of agent and its memory. A tick or stop of this memory with another type of agent does not
// compile, nor does a tree whose functions take another type. The agent's type may be incomplete.
#define BT_DECLARE_TREE__AGENT(name, agent, depth, storage_bytes) BT_DECLARE_TREE__FULL(name, depth, storage_bytes, alignof(double), true, true, agent)

// Declares a tree and its memory, with an alignment for blocks that are aligned more strictly than a double. If `false`
// follows the alignment, the memory has no random generator. The tree must then draw nothing, and none of its functions
// may take bt::tick_args. A second `false`, which means that the memory can't be copied, is required if a block of the
// tree is not trivially copyable. The agent's type may follow last.
#define BT_DECLARE_TREE__FULL(name, depth, storage_bytes, ...) BT_DECLARE_TREE(name); using name##_memory = ::bt::detail::memory_with_room<depth, storage_bytes, __VA_ARGS__>; BT_PART_DECLARED_MEMORY(name, depth, storage_bytes, __VA_ARGS__)

// Defines the tree below `root` as a constant with external linkage, verified by the compiler. Use it in one source
// file, after the tree's deciders, which must be in the same file or in headers. Findings of lint are warnings, see
// bt/debug/lint.h.
#define BT_DEFINE_TREE(name, root) BT_PART_TREE_VERIFIED(name, root, #name); BT_CHECK_LINT(name)

// As BT_DEFINE_TREE, with bt::lint_facts for lint:
//   BT_DEFINE_TREE__LINT(CREATURE, ROOT, .DecisionFlags = kIsHungry | kIsTired, .Stimuli = 0)
#define BT_DEFINE_TREE__LINT(name, root, ...) BT_PART_TREE_VERIFIED(name, root, #name); BT_CHECK_LINT(name, __VA_ARGS__)

// As BT_DEFINE_TREE, with a function for each path, in which the leaf and the deciders that the path watches are
// inlined (contract 106). All ticks are faster, most of all those in which something is asked, even in files that see
// only the tree's declaration. Each leaf takes 50 to 150 bytes of code, and a large tree takes twice as long to
// compile.
#define BT_DEFINE_TREE__COMPILED(name, root) BT_PART_TREE_FACTS(name, {&root}); BT_PART_TREE_LAYOUT(name, #name); BT_PART_TREE__COMPILED(name, nullptr); BT_CHECK_TREE(name); BT_CHECK_LINT(name)

// As BT_DEFINE_TREE, for a classic tree. The nodes must be defined by BT_DEFINE_NODE and BT_DEFINE_CONDITION, and the
// leaves by BT_DEFINE_DECIDER. A classic tree is declared and ticked like any tree; its memory needs room for only one
// decider of the path.
#define BT_DEFINE_CLASSIC_TREE(name, root) BT_PART_CLASSIC_LAYOUT(name, root, #name); BT_PART_TREE(name, name##_Steps.Steps); BT_CHECK_TREE(name); BT_CHECK_LINT(name)

// As BT_DEFINE_CLASSIC_TREE, with a function for each path, as BT_DEFINE_TREE__COMPILED makes them.
#define BT_DEFINE_CLASSIC_TREE__COMPILED(name, root) BT_PART_CLASSIC_LAYOUT(name, root, #name); BT_PART_TREE__COMPILED(name, name##_Steps.Steps); BT_CHECK_TREE(name); BT_CHECK_LINT(name)

// The constants of a tree, and the one error if there is a mistake in it.
#define BT_PART_TREE_VERIFIED(name, root, text) BT_PART_TREE_FACTS(name, {&root}); BT_PART_TREE_LAYOUT(name, text); BT_PART_TREE(name, nullptr); BT_CHECK_TREE(name)

// The constants of a tree, each made from those before it. If one can't be made, the later ones are made empty. The
// assertion is an error behind `inline`, which would apply to the first constant alone. Without the error the tree
// would be defined twice, which only the linker would report.
#define BT_PART_TREE_FACTS(name, ...) static_assert(true, \
    "bt: a tree is defined in one source file, without inline; headers declare it"); BT_CHECK_TREE_NAME(#name, \
    #__VA_ARGS__); BT_DECLARE_TREE(name); BT_CHECK_TREE_IS_NEW(name, __COUNTER__); BT_PART_BEGUN_TREE \
    BT_PART_TREE_ROOT(name, __VA_ARGS__)
#define BT_PART_TREE_ROOT(name, ...) constexpr ::bt::detail::tree_root name##_Root = __VA_ARGS__; constexpr ::bt::detail::tree_facts name##_Facts = ::bt::detail::FactsOf<name##_Root>(0)
#define BT_PART_TREE_LAYOUT(name, text) constexpr ::bt::detail::tree_layout<::bt::detail::NumNodesOf<name##_Facts>()> name##_Layout = ::bt::detail::LayOutTree<name##_Facts>(text); BT_PART_TREE_ARRAYS(name)
#define BT_PART_TREE_ARRAYS(name) constexpr auto name##_Paths = ::bt::detail::MakePaths<name##_Layout>(); constexpr auto name##_Nodes = ::bt::detail::MakeNodes(name##_Layout, name##_Paths); constexpr auto name##_Plans = ::bt::detail::MakePlans<name##_Layout>()
#define BT_PART_CLASSIC_LAYOUT(name, root, text) BT_PART_TREE_FACTS(name, {&root, true}); BT_PART_TREE_LAYOUT(name, text); constexpr auto name##_Steps = ::bt::detail::MakeSteps<name##_Layout>()
#define BT_PART_TREE(name, steps) constexpr ::bt::tree name = ::bt::detail::MakeTree(name##_Layout, name##_Nodes, \
    name##_Plans, steps, ::bt::detail::MakeWholeOf<name##_Layout, name##_Nodes>(0)); BT_PART_DEFINED_TREE(name)
#define BT_PART_TREE__COMPILED(name, steps) BT_PART_PATH_FUNCTIONS(name, steps); constexpr ::bt::tree name = \
    ::bt::detail::WithPathFunctions(name##_Plain, name##_PathFunctions); BT_PART_DEFINED_TREE(name)
#define BT_PART_PATH_FUNCTIONS(name, steps) constexpr ::bt::tree name##_Plain = ::bt::detail::MakeTree(name##_Layout, name##_Nodes, name##_Plans, steps, ::bt::detail::MakeWholeOf<name##_Layout, name##_Nodes>(0)); constexpr auto name##_PathFunctions = ::bt::detail::MakePathFunctions<name##_Plain>(0)

// clang-format on
