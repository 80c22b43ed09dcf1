// Macros that define deciders (S12, S16, S17). Included by macros/bt_macros.h. Each macro defines a constant
// bt::decider with external linkage and the name of its first argument. After the named arguments come fields of
// bt::decider by name, in the order of their declaration:
//   .Behavior (groups), .Decide, .Preconditions, .Flags, .BehaviorFlags, .Parameters, .Margin, .Id, .While,
//     .MaxSeconds, .LintOff, .Number (classic nodes), .Note, .Count, .FailCount, .Seconds (these three: classic nodes)
// Use the macros at file scope or in a named namespace, root first: the indentation inside the parentheses draws the
// tree. In a header write `inline` in front, as for any constant there: inline BT_DEFINE_DECIDER(CHASE, Chase). All
// files that include the header then share one constant (S16).
#pragma once

#include <bt/bt.h>
#include <macros/checks/bound_twice.h>
#include <macros/checks/decider_fields.h>
#include <macros/checks/declared_names.h>
#include <macros/checks/defined.h>
#include <macros/checks/group_arguments.h>
#include <macros/checks/leaf_arguments.h>
#include <macros/checks/unbound_functions.h>
#include <macros/checks/unused_deciders.h>
#include <macros/flags.h>
#include <macros/source.h>

// clang-format off

// A group's children. Compilers show the name of this macro where a child is unknown. The name therefore has
// BT_DECLARE_DECIDERS in it, and the macro comes before the pragma.
#define BT_PART_BT_DECLARE_DECIDERS(children) ::bt::ChildArray children

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// Declares deciders before they are defined, so that a group can come before its children. If a declared decider is
// defined but is in no tree, BT_DEFINE_TREE in the same file and namespace does not compile. Trees of files that
// include this file may leave the decider out.
#define BT_DECLARE_DECIDERS(...) BT_CHECK_NAMES(__VA_ARGS__); extern const ::bt::decider __VA_ARGS__; BT_PART_DECLARED_DECIDERS(__VA_ARGS__)

// A constant that a decider is made of. Clang reports each constexpr that depends on a mistake, but is silent of a
// constant whose type is left to it, or that is a reference. GCC is silent in any case, and reads no temporary.
#if defined(__clang__)
#define BT_PART_CONSTANT(type, name) BT_PART_OF_LIBRARY inline const auto& name = type
#else
#define BT_PART_CONSTANT(type, name) BT_PART_OF_LIBRARY inline constexpr type name
#endif

// The constants themselves, for the macros below. The first text is the DebugName, and the second is the list of
// children as it was written. Each macro begins with the constant's declaration, so that an `inline` in front of the
// macro makes this constant inline. If the user gives fields, these and the conditions are constants of their own; a
// program has only the conditions that the decider refers to.
#define BT_PART_MAKE(...) BT_PART_FIRST(__VA_OPT__(BT_PART_OF_FIELDS,) BT_PART_PLAIN,)
#define BT_PART_PLAIN(name, ...) constexpr ::bt::decider name = {__VA_ARGS__ BT_PART_WITH_SOURCE(name)}
#define BT_PART_OF_FIELDS(name, ...) BT_PART_OF_ALL_FIELDS(name, __VA_ARGS__ BT_PART_WITH_SOURCE(name))
#define BT_PART_OF_FIELDS__FULL(name, ...) BT_PART_OF_ALL_FIELDS(name, __VA_ARGS__ BT_PART_WITH_SOURCE__FULL(name))
#define BT_PART_OF_ALL_FIELDS(name, ...) BT_PART_FIELDS(name, __VA_ARGS__); constexpr ::bt::decider name = \
    BT_PART_MADE(name)
#define BT_PART_FIELDS(name, ...) BT_PART_CONSTANT(::bt::decider_fields, BT_##name##_Fields){__VA_ARGS__}; \
    BT_PART_CONSTANT(::bt::preconditions, BT_##name##_Preconditions){BT_##name##_Fields.Preconditions}; \
    BT_PART_CONSTANT(::bt::preconditions, BT_##name##_While){BT_##name##_Fields.While}
#define BT_PART_MADE(name) ::bt::detail::DeciderOf(BT_##name##_Fields, BT_##name##_Preconditions, BT_##name##_While)
#define BT_PART_GROUP(name, text, policy, array, children, ...) BT_PART_CHILDREN(name, array, BT_PART_LIST(children)); \
    BT_PART_MAKE(__VA_ARGS__)(name, .DebugName = text, .Kind = ::bt::kGroup, .Policy = ::bt::policy, .Children = \
    ::bt::Children(array, #children) __VA_OPT__(,) __VA_ARGS__)
#define BT_PART_GROUP__CHECKED(name, text, policy, array, children, ...) BT_PART_GROUP(name, text, policy, array, \
    children __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Decide, BT_DEFINE_GROUP__DECIDE __VA_OPT__(,) \
    __VA_ARGS__)
#define BT_PART_GROUP__DECIDE(name, text, policy, array, children, ...) \
    BT_PART_FIRST(__VA_OPT__(BT_PART_GROUP_WITH_DECIDE,) BT_PART_GROUP__DECIDE_ALONE,)(name, text, policy, array, \
    children __VA_OPT__(,) __VA_ARGS__)
#define BT_PART_GROUP__DECIDE_ALONE(name, text, policy, array, children) BT_PART_CHILDREN(name, array, \
    BT_PART_LIST(children)); BT_PART_NAMED(name##_Decide) BT_PART_PLAIN(name, .DebugName = text, .Kind = ::bt::kGroup, \
    .Policy = ::bt::policy, .Children = ::bt::Children(array, #children), .Decide = \
    ::bt::decide<BT_PART_NAME(name##_Decide)>)
#define BT_PART_GROUP_WITH_DECIDE(name, text, policy, array, children, ...) BT_PART_CHILDREN(name, array, \
    BT_PART_LIST(children)); BT_PART_WITH_DECIDE(name, .DebugName = text, .Kind = ::bt::kGroup, .Policy = \
    ::bt::policy, .Children = ::bt::Children(array, #children), __VA_ARGS__)
#define BT_PART_GROUP__FULL(name, text, policy, array, children, ...) BT_PART_CHILDREN(name, array, \
    BT_PART_LIST(children)); BT_PART_OF_FIELDS__FULL(name, text, ::bt::kGroup, ::bt::policy, ::bt::Children(array, \
    #children), __VA_ARGS__)
#define BT_PART_NODE(name, text, kind, array, children, ...) BT_PART_CHILDREN(name, array, BT_PART_LIST(children)); \
    BT_PART_MAKE(__VA_ARGS__)(name, .DebugName = text, .Kind = ::bt::kNode, .Children = ::bt::Children(array, \
    #children), __VA_OPT__(__VA_ARGS__,) .Node = ::bt::kind)
#define BT_PART_NODE_WITH_DECIDE(name, text, kind, array, children, ...) BT_PART_CHILDREN(name, array, \
    BT_PART_LIST(children)); BT_PART_WITH_DECIDE(name, .DebugName = text, .Kind = ::bt::kNode, .Children = \
    ::bt::Children(array, #children), __VA_OPT__(__VA_ARGS__,) .Node = ::bt::kind)
#define BT_PART_WITH_DECIDE(name, ...) BT_PART_FIELDS(name, __VA_ARGS__ BT_PART_WITH_SOURCE(name)); \
    BT_PART_NAMED(name##_Decide) constexpr ::bt::decider name = \
    ::bt::detail::WithDecide(BT_PART_MADE(name), ::bt::decide<BT_PART_NAME(name##_Decide)>)
#define BT_PART_LEAF__FULL(name, text, ...) BT_PART_DECLARE(::bt::decider, name); BT_PART_OF_FIELDS__FULL(name, text, \
    ::bt::kBehavior, ::bt::kGroupPrioritizedList, {}, __VA_ARGS__)
#define BT_PART_LEAF__CHECKED(name, text, behavior_name, ...) BT_PART_DECLARE(::bt::decider, name); \
    BT_PART_MAKE(__VA_ARGS__)(name, .DebugName = text, .Behavior = &behavior_name __VA_OPT__(,) __VA_ARGS__); \
    BT_CHECK_BOUND(name, Decide, BT_DEFINE_DECIDER__DECIDE __VA_OPT__(,) __VA_ARGS__)
#define BT_PART_LEAF__DECIDE(name, text, behavior_name, ...) BT_PART_DECLARE(::bt::decider, name); \
    BT_PART_NAMED(name##_Decide) BT_PART_MAKE(__VA_ARGS__)(name, .DebugName = text, .Behavior = &behavior_name, \
    .Decide = ::bt::decide<BT_PART_NAME(name##_Decide)> __VA_OPT__(,) __VA_ARGS__)
#define BT_PART_CONDITION(name, text, ...) BT_PART_DECLARE(::bt::decider, name); BT_PART_MAKE(__VA_ARGS__)(name, \
    .DebugName = text, .Kind = ::bt::kNode, __VA_OPT__(__VA_ARGS__,) .Node = ::bt::kCondition)
#define BT_PART_CONDITION__DECIDE(name, text, ...) BT_PART_DECLARE(::bt::decider, name); BT_PART_NAMED(name##_Decide) \
    BT_PART_MAKE(__VA_ARGS__)(name, .DebugName = text, .Kind = ::bt::kNode, .Decide = \
    ::bt::decide<BT_PART_NAME(name##_Decide)>, __VA_OPT__(__VA_ARGS__,) .Node = ::bt::kCondition)
#define BT_PART_CHILDREN(name, array, children) BT_PART_DECLARE(::bt::decider, name); BT_PART_OF_LIBRARY inline \
    constexpr auto array = BT_PART_BT_DECLARE_DECIDERS(children)

// Defines a leaf, which refers to one behavior. After the name come the behavior, then fields.
#define BT_DEFINE_DECIDER(name, ...) BT_PART_SOURCE(name, "BT_DEFINE_DECIDER(" #name __VA_OPT__(", ") #__VA_ARGS__ \
    ")") BT_PART_LEAF_MACRO(BT_PART_LEAF__CHECKED __VA_OPT__(,) __VA_ARGS__)(name, #name __VA_OPT__(,) __VA_ARGS__)

// Defines a leaf whose Decide is name_Decide.
#define BT_DEFINE_DECIDER__DECIDE(name, ...) BT_PART_SOURCE(name, "BT_DEFINE_DECIDER__DECIDE(" #name __VA_OPT__(", ") \
    #__VA_ARGS__ ")") BT_PART_LEAF_MACRO(BT_PART_LEAF__DECIDE __VA_OPT__(,) __VA_ARGS__)(name, #name __VA_OPT__(,) \
    __VA_ARGS__)

// Defines a leaf with all fields by hand, up to .MaxSeconds; write {}, 0 or bt::kFlagsNone for a field that is not
// used.
#define BT_DEFINE_DECIDER__FULL(name, behavior_name, decide, checks, flags, behavior_flags, parameters, id, \
    while_checks, max_seconds) BT_PART_SOURCE(name, "BT_DEFINE_DECIDER__FULL(" #name ", " #behavior_name ", " #decide \
    ", " #checks ", " #flags ", " #behavior_flags ", " #parameters ", " #id ", " #while_checks ", " #max_seconds ")") \
    BT_PART_LEAF__FULL(name, #name, &behavior_name, decide, checks, flags, behavior_flags, parameters, 0, id, \
    while_checks, max_seconds)

// Defines a group. After the name come a policy, without its bt::, then the children in parentheses, then fields.
#define BT_DEFINE_GROUP(name, policy, ...) BT_PART_SOURCE(name, "BT_DEFINE_GROUP(" #name ", " #policy __VA_OPT__(", ") \
    #__VA_ARGS__ ")") BT_PART_FIRST(__VA_OPT__(BT_PART_IF_LIST(BT_PART_GROUP__CHECKED, BT_PART_GROUP_OF_NAMES, \
    __VA_ARGS__),) BT_PART_GROUP_OF_TWO,)(name, #name, policy, name##_Children __VA_OPT__(,) __VA_ARGS__)

// Defines a group whose Decide is name_Decide.
#define BT_DEFINE_GROUP__DECIDE(name, policy, ...) BT_PART_SOURCE(name, "BT_DEFINE_GROUP__DECIDE(" #name ", " #policy \
    __VA_OPT__(", ") #__VA_ARGS__ ")") BT_PART_FIRST(__VA_OPT__(BT_PART_IF_LIST(BT_PART_GROUP__DECIDE, \
    BT_PART_GROUP_OF_NAMES, __VA_ARGS__),) BT_PART_GROUP_OF_TWO__DECIDE,)(name, #name, policy, name##_Children \
    __VA_OPT__(,) __VA_ARGS__)

// Defines a group with all fields by hand, up to .MaxSeconds; write nullptr for no group behavior, and {}, 0 or
// bt::kFlagsNone for a field that is not used.
#define BT_DEFINE_GROUP__FULL(name, policy, children, pointer, decide, checks, flags, user_flags, constants, margin, \
    id, conditions, limit) BT_PART_SOURCE(name, "BT_DEFINE_GROUP__FULL(" #name ", " #policy ", " #children ", " \
    #pointer ", " #decide ", " #checks ", " #flags ", " #user_flags ", " #constants ", " #margin ", " #id ", " \
    #conditions ", " #limit ")") BT_PART_GROUP__FULL(name, #name, policy, name##_Children, children, pointer, decide, \
    checks, flags, user_flags, constants, margin, id, conditions, limit)

// Defines a node of a classic tree. After the name come a kind, without its bt::, then the children in parentheses,
// then fields.
#define BT_DEFINE_NODE(name, kind, ...) BT_PART_SOURCE(name, "BT_DEFINE_NODE(" #name ", " #kind __VA_OPT__(", ") \
    #__VA_ARGS__ ")") BT_PART_FIRST(__VA_OPT__(BT_PART_IF_LIST(BT_PART_NODE__CHECKED, BT_PART_NODE_OF_NAMES, \
    __VA_ARGS__),) BT_PART_NODE_OF_TWO,)(name, #name, kind, name##_Children __VA_OPT__(,) __VA_ARGS__)
#define BT_PART_NODE__CHECKED(name, text, kind, array, children, ...) BT_PART_NODE(name, text, kind, array, children \
    __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Decide, BT_DEFINE_NODE__DECIDE __VA_OPT__(,) __VA_ARGS__)

// Defines a node whose Decide is name_Decide.
#define BT_DEFINE_NODE__DECIDE(name, kind, children, ...) BT_PART_SOURCE(name, "BT_DEFINE_NODE__DECIDE(" #name ", " \
    #kind ", " #children __VA_OPT__(", ") #__VA_ARGS__ ")") BT_PART_NODE_WITH_DECIDE(name, #name, kind, \
    name##_Children, children __VA_OPT__(,) __VA_ARGS__)

// Defines a use of a part of a classic tree, with parameters of its own (contract 104). After the name come the part's
// root and .Parameters = bt::with(constant). The node is a kSequence whose only child is the part, so it ends as the
// part ends.
#define BT_DEFINE_NODE__SUBTREE(name, subtree_root, ...) BT_PART_SOURCE(name, "BT_DEFINE_NODE__SUBTREE(" #name ", " \
    #subtree_root __VA_OPT__(", ") #__VA_ARGS__ ")") BT_PART_NODE__CHECKED(name, #name, kSequence, name##_Children, \
    (subtree_root) __VA_OPT__(,) __VA_ARGS__)

// Defines a leaf that succeeds if its Preconditions hold and its Decide accepts, and fails otherwise. (Of one without
// fields its tree says that it asks nothing, so a Decide that is not bound gives no second error.)
#define BT_DEFINE_CONDITION(name, ...) BT_PART_SOURCE(name, "BT_DEFINE_CONDITION(" #name __VA_OPT__(", ") #__VA_ARGS__ \
    ")") BT_PART_CONDITION(name, #name __VA_OPT__(,) __VA_ARGS__) __VA_OPT__(; BT_CHECK_BOUND(name, Decide, \
    BT_DEFINE_CONDITION__DECIDE, __VA_ARGS__))

// Defines a condition whose Decide is name_Decide.
#define BT_DEFINE_CONDITION__DECIDE(name, ...) BT_PART_SOURCE(name, "BT_DEFINE_CONDITION__DECIDE(" #name \
    __VA_OPT__(", ") #__VA_ARGS__ ")") BT_PART_CONDITION__DECIDE(name, #name __VA_OPT__(,) __VA_ARGS__)

// Define a leaf, a node or a condition with a DebugName that is no C++ name, for example in a tree that was made of a
// file:
//   BT_DEFINE_NODE__NAMED(FIND, "find it", kSelector, (...))
// If several deciders have the same DebugName, each but the first needs an .Id. A Decide is given as a field.
#define BT_DEFINE_DECIDER__NAMED(name, text, behavior_name, ...) BT_PART_SOURCE(name, "BT_DEFINE_DECIDER__NAMED(" \
    #name ", " #text ", " #behavior_name __VA_OPT__(", ") #__VA_ARGS__ ")") BT_PART_LEAF__CHECKED(name, text, \
    behavior_name __VA_OPT__(,) __VA_ARGS__)
#define BT_DEFINE_NODE__NAMED(name, text, kind, children, ...) BT_PART_SOURCE(name, "BT_DEFINE_NODE__NAMED(" #name \
    ", " #text ", " #kind ", " #children __VA_OPT__(", ") #__VA_ARGS__ ")") BT_PART_NODE(name, text, kind, \
    name##_Children, children __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Decide, BT_DEFINE_NODE__DECIDE \
    __VA_OPT__(,) __VA_ARGS__)
#define BT_DEFINE_CONDITION__NAMED(name, text, ...) BT_PART_SOURCE(name, "BT_DEFINE_CONDITION__NAMED(" #name ", " \
    #text __VA_OPT__(", ") #__VA_ARGS__ ")") BT_PART_CONDITION(name, text __VA_OPT__(,) __VA_ARGS__); \
    BT_CHECK_BOUND(name, Decide, BT_DEFINE_CONDITION__DECIDE __VA_OPT__(,) __VA_ARGS__)

// clang-format on
