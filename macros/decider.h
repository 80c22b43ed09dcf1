// Macros for deciders (S12, S16, S17). Each defines a constant bt::decider with external linkage and the name of its
// first argument. After the named arguments come fields of bt::decider by name, in the order of their declaration:
//   .Behavior (groups), .Decide, .Preconditions, .Flags, .BehaviorFlags, .Parameters, .Margin, .Id, .While, .MaxSeconds, .LintOff,
//   .Count, .FailCount, .Seconds (classic nodes)
// Use them at file scope or in a named namespace, root first: the indentation inside the parentheses draws the tree. In a header write
// `inline` in front, as for any constant there: inline BT_DEFINE_DECIDER(CHASE, Chase). Then all files share one constant (S16).
#pragma once

#include <bt/bt.h>
#include <macros/checks/declared_names.h>
#include <macros/checks/defined.h>
#include <macros/checks/group_arguments.h>
#include <macros/checks/leaf_arguments.h>
#include <macros/checks/unbound_functions.h>
#include <macros/checks/unused_deciders.h>
#include <macros/flags.h>

// clang-format off

// A group's children. It has its name, and comes before the pragma, because compilers show it where a child is unknown.
#define BT_PART_BT_DECLARE_DECIDERS(children) ::bt::ChildArray children

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// Declares deciders before they are defined, so that a group can come before its children. If one of them is defined
// but is in no tree, BT_DEFINE_TREE in the same file and namespace does not compile. Trees of other files, which
// include this one, may leave it out.
#define BT_DECLARE_DECIDERS(...) BT_CHECK_NAMES(__VA_ARGS__); extern const ::bt::decider __VA_ARGS__; BT_PART_DECLARED_DECIDERS(__VA_ARGS__)

// For a group's array of children: each shared library has its own, so that one in another library can't come in its place.
#if defined(__ELF__) || defined(__APPLE__)
#define BT_PART_OF_LIBRARY [[gnu::visibility("hidden")]]
#else
#define BT_PART_OF_LIBRARY
#endif

// The constants themselves, for the macros below. The first text is the DebugName, the second the list of children as it was written. Each
// begins with the constant's declaration, so that an `inline` in front of the macro makes this constant inline.
#define BT_PART_DECIDER(name, text, ...) extern const ::bt::decider name BT_PART_DEFINED; constexpr ::bt::decider name = {.DebugName = text, __VA_ARGS__}
#define BT_PART_GROUP(name, text, policy, array, children, ...) BT_PART_CHILDREN(name, array, BT_PART_LIST(children)); constexpr ::bt::decider name = {.DebugName = text, .Kind = ::bt::kGroup, .Policy = ::bt::policy, .Children = ::bt::Children(array, #children) __VA_OPT__(,) __VA_ARGS__}
#define BT_PART_GROUP__CHECKED(name, ...) BT_PART_GROUP(name, __VA_ARGS__); BT_CHECK_BOUND(name, Decide, BT_DEFINE_GROUP__DECIDE)
#define BT_PART_GROUP__DECIDE(name, text, policy, array, children, ...) BT_PART_GROUP(name, text, policy, array, children, .Decide = ::bt::decide<name##_Decide> __VA_OPT__(,) __VA_ARGS__)
#define BT_PART_GROUP__FULL(name, text, policy, array, children, ...) BT_PART_CHILDREN(name, array, BT_PART_LIST(children)); constexpr ::bt::decider name = {text, ::bt::kGroup, ::bt::policy, ::bt::Children(array, #children), __VA_ARGS__}
#define BT_PART_NODE(name, text, kind, array, children, ...) BT_PART_CHILDREN(name, array, BT_PART_LIST(children)); constexpr ::bt::decider name = {.DebugName = text, .Kind = ::bt::kNode, .Children = ::bt::Children(array, #children), __VA_ARGS__ __VA_OPT__(,) .Node = ::bt::kind}
#define BT_PART_LEAF__FULL(name, text, ...) extern const ::bt::decider name BT_PART_DEFINED; constexpr ::bt::decider name = {text, ::bt::kBehavior, ::bt::kGroupPrioritizedList, {}, __VA_ARGS__}
#define BT_PART_LEAF__CHECKED(name, text, behavior_name, ...) BT_PART_DECIDER(name, text, .Behavior = &behavior_name __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Decide, BT_DEFINE_DECIDER__DECIDE)
#define BT_PART_LEAF__DECIDE(name, text, behavior_name, ...) BT_PART_DECIDER(name, text, .Behavior = &behavior_name, .Decide = ::bt::decide<name##_Decide> __VA_OPT__(,) __VA_ARGS__)
#define BT_PART_CHILDREN(name, array, children) extern const ::bt::decider name BT_PART_DEFINED; BT_PART_OF_LIBRARY inline constexpr auto array = BT_PART_BT_DECLARE_DECIDERS(children)

// A leaf: refers to one behavior. After its name come the behavior, then fields.
#define BT_DEFINE_DECIDER(name, ...) BT_PART_LEAF_MACRO(BT_PART_LEAF__CHECKED __VA_OPT__(,) __VA_ARGS__)(name, #name __VA_OPT__(,) __VA_ARGS__)

// A leaf whose Decide is name_Decide.
#define BT_DEFINE_DECIDER__DECIDE(name, ...) BT_PART_LEAF_MACRO(BT_PART_LEAF__DECIDE __VA_OPT__(,) __VA_ARGS__)(name, #name __VA_OPT__(,) __VA_ARGS__)

// All fields of a leaf by hand, up to .MaxSeconds; {} or its like where there is nothing.
#define BT_DEFINE_DECIDER__FULL(name, behavior_name, decide, checks, flags, behavior_flags, parameters, id, while_checks, max_seconds) BT_PART_LEAF__FULL(name, #name, &behavior_name, decide, checks, flags, behavior_flags, parameters, 0, id, while_checks, max_seconds)

// A group: a policy, without its bt::, then the children in parentheses, then fields.
#define BT_DEFINE_GROUP(name, policy, ...) BT_PART_FIRST(__VA_OPT__(BT_PART_GROUP__CHECKED,) BT_PART_GROUP_OF_TWO,)(name, #name, policy, name##_Children __VA_OPT__(,) __VA_ARGS__)

// A group whose Decide is name_Decide.
#define BT_DEFINE_GROUP__DECIDE(name, policy, ...) BT_PART_FIRST(__VA_OPT__(BT_PART_GROUP__DECIDE,) BT_PART_GROUP_OF_TWO__DECIDE,)(name, #name, policy, name##_Children __VA_OPT__(,) __VA_ARGS__)

// All fields of a group by hand, up to .MaxSeconds; nullptr for no group behavior, {} or its like where there is nothing.
#define BT_DEFINE_GROUP__FULL(name, policy, children, pointer, decide, checks, flags, user_flags, constants, margin, id, conditions, limit) BT_PART_GROUP__FULL(name, #name, policy, name##_Children, children, pointer, decide, checks, flags, user_flags, constants, margin, id, conditions, limit)

// A node of a classic tree: a kind, without its bt::, then the children in parentheses, then fields.
#define BT_DEFINE_NODE(name, kind, ...) BT_PART_FIRST(__VA_OPT__(BT_PART_NODE__CHECKED,) BT_PART_NODE_OF_TWO,)(name, #name, kind, name##_Children __VA_OPT__(,) __VA_ARGS__)
#define BT_PART_NODE__CHECKED(name, ...) BT_PART_NODE(name, __VA_ARGS__); BT_CHECK_BOUND(name, Decide, BT_DEFINE_NODE__DECIDE)

// A node whose Decide is name_Decide.
#define BT_DEFINE_NODE__DECIDE(name, kind, children, ...) BT_PART_NODE(name, #name, kind, name##_Children, children, .Decide = ::bt::decide<name##_Decide> __VA_OPT__(,) __VA_ARGS__)

// A use of a part of a classic tree with parameters of its own (contract 104): its name, the part's root, .Parameters = bt::with(constant).
// It is a kSequence of one child, which passes on how that ends.
#define BT_DEFINE_NODE__SUBTREE(name, subtree_root, ...) BT_DEFINE_NODE(name, kSequence, (subtree_root) __VA_OPT__(,) __VA_ARGS__)

// A leaf that succeeds if its Preconditions hold and its Decide accepts, and fails otherwise.
#define BT_DEFINE_CONDITION(name, ...) BT_PART_DECIDER(name, #name, .Kind = ::bt::kNode, __VA_ARGS__ __VA_OPT__(,) .Node = ::bt::kCondition); BT_CHECK_BOUND(name, Decide, BT_DEFINE_CONDITION__DECIDE)

// A condition whose Decide is name_Decide.
#define BT_DEFINE_CONDITION__DECIDE(name, ...) BT_PART_DECIDER(name, #name, .Kind = ::bt::kNode, .Decide = ::bt::decide<name##_Decide>, __VA_ARGS__ __VA_OPT__(,) .Node = ::bt::kCondition)

// A leaf, a node and a condition with a DebugName that is no C++ name, as in a tree that was made of a file:
// BT_DEFINE_NODE__NAMED(FIND, "find it", kSelector, (...)). Of deciders with one name each but the first needs an .Id. A Decide is a field.
#define BT_DEFINE_DECIDER__NAMED(name, text, behavior_name, ...) BT_PART_LEAF__CHECKED(name, text, behavior_name __VA_OPT__(,) __VA_ARGS__)
#define BT_DEFINE_NODE__NAMED(name, text, kind, children, ...) BT_PART_NODE(name, text, kind, name##_Children, children, __VA_ARGS__); BT_CHECK_BOUND(name, Decide, BT_DEFINE_NODE__DECIDE)
#define BT_DEFINE_CONDITION__NAMED(name, text, ...) BT_PART_DECIDER(name, text, .Kind = ::bt::kNode, __VA_ARGS__ __VA_OPT__(,) .Node = ::bt::kCondition); BT_CHECK_BOUND(name, Decide, BT_DEFINE_CONDITION__DECIDE)

// clang-format on
