// Macros for deciders (S12, S16, S17). Each defines a constant bt::decider with external linkage and the name of its first argument. After
// the named arguments stand fields of bt::decider by name, in the order of their declaration:
//   .Behavior (groups), .Decide, .Preconditions, .Flags, .BehaviorFlags, .Parameters, .Margin, .Id
// Use them in source files, at file scope or in a named namespace, root first: the indentation inside the parentheses draws the tree.
#pragma once

#include <bt/bt.h>
#include <macros/checks/unbound_functions.h>
#include <macros/checks/unused_deciders.h>

// clang-format off

// Declares deciders before they are defined, so that a group can stand before its children. If one of them is defined in its file and
// namespace but stands in no tree, BT_DEFINE_TREE does not compile.
#define BT_DECLARE_DECIDERS(...) extern const ::bt::decider __VA_ARGS__; BT_PART_DECLARED_DECIDERS(__VA_ARGS__)

// A flags expression that remembers how it was written.
#define BT_FLAGS(...) ::bt::flags_word{::bt::kFlagBits<(__VA_ARGS__)>, #__VA_ARGS__}

// The constants themselves, for the macros below. The first text is the DebugName, the second the list of children as it was written.
#define BT_PART_DECIDER(name, text, ...) extern const ::bt::decider name; constexpr ::bt::decider name = {.DebugName = text, __VA_ARGS__}
#define BT_PART_GROUP(name, text, policy, array, children, children_text, ...) constexpr auto array = ::bt::ChildArray children; BT_PART_DECIDER(name, text, .Kind = ::bt::kGroup, .Policy = ::bt::policy, .Children = ::bt::Children(array, children_text) __VA_OPT__(,) __VA_ARGS__)
#define BT_PART_GROUP__FULL(name, text, policy, array, children, children_text, ...) constexpr auto array = ::bt::ChildArray children; extern const ::bt::decider name; constexpr ::bt::decider name = {text, ::bt::kGroup, ::bt::policy, ::bt::Children(array, children_text), __VA_ARGS__}

// A leaf: refers to one behavior.
#define BT_DEFINE_DECIDER(name, behavior_name, ...) BT_PART_DECIDER(name, #name, .Behavior = &behavior_name __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Decide, BT_DEFINE_DECIDER__DECIDE)

// A leaf whose Decide is name_Decide.
#define BT_DEFINE_DECIDER__DECIDE(name, behavior_name, ...) BT_PART_DECIDER(name, #name, .Behavior = &behavior_name, .Decide = ::bt::decide<name##_Decide> __VA_OPT__(,) __VA_ARGS__)

// Everything by hand; {} or its like where there is nothing.
#define BT_DEFINE_DECIDER__FULL(name, behavior_name, decide, checks, flags, behavior_flags, parameters, id) BT_PART_DECIDER(name, #name, .Behavior = &behavior_name, .Decide = decide, .Preconditions = checks, .Flags = flags, .BehaviorFlags = behavior_flags, .Parameters = parameters, .Id = id)

// A group: a policy, without its bt::, and the children in parentheses.
#define BT_DEFINE_GROUP(name, policy, children, ...) BT_PART_GROUP(name, #name, policy, name##_Children, children, #children __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Decide, BT_DEFINE_GROUP__DECIDE)

// A group whose Decide is name_Decide.
#define BT_DEFINE_GROUP__DECIDE(name, policy, children, ...) BT_PART_GROUP(name, #name, policy, name##_Children, children, #children, .Decide = ::bt::decide<name##_Decide> __VA_OPT__(,) __VA_ARGS__)

// Everything by hand; nullptr for no group behavior, {} or its like where there is nothing.
#define BT_DEFINE_GROUP__FULL(name, policy, children, behavior_pointer, decide, checks, flags, behavior_flags, parameters, margin, id) BT_PART_GROUP__FULL(name, #name, policy, name##_Children, children, #children, behavior_pointer, decide, checks, flags, behavior_flags, parameters, margin, id)

// clang-format on
