// Macros for deciders (S12, S16, S17). Each makes a constant bt::decider with external linkage, named as its first argument. What follows
// the named arguments are fields of bt::decider by name, in its order:
//   .Behavior (groups), .Decide, .Preconditions, .Flags, .BehaviorFlags, .Parameters, .Margin, .Id
// In source files, at file scope or in a named namespace, root first: the indentation inside the parentheses draws the tree.
#pragma once

#include <bt/bt.h>
#include <macros/checks/unbound_functions.h>
#include <macros/checks/unused_deciders.h>

// clang-format off

// Names deciders before they are defined, so that a group can stand before its children. BT_DEFINE_TREE finds those of them that are
// defined in its file and namespace but stand in no tree.
#define BT_DECLARE_DECIDERS(...) extern const ::bt::decider __VA_ARGS__; [[maybe_unused]] static constexpr auto BT_Declared(::bt::declaration<__COUNTER__>) { return ::bt::declared_deciders<__VA_ARGS__>{}; } static_assert(true)

// A flags expression that remembers how it was written.
#define BT_FLAGS(...) ::bt::flags_word{::bt::kFlagBits<(__VA_ARGS__)>, #__VA_ARGS__}

// A leaf: refers to one behavior.
#define BT_DEFINE_DECIDER(name, behavior_name, ...) extern const ::bt::decider name; constexpr ::bt::decider name = {.DebugName = #name, .Behavior = &behavior_name __VA_OPT__(,) __VA_ARGS__}; namespace BT_none_##name { [[maybe_unused]] inline void name##_Decide(::bt::detail::nothing) {} } namespace BT_check_##name { using namespace BT_none_##name; static_assert(!decltype(::bt::detail::IsThere(name##_Decide))::value || ::bt::detail::IsGiven(name.Decide), "bt: " #name "_Decide is there but not bound, see BT_DEFINE_DECIDER__DECIDE"); } static_assert(true)

// The same with name_Decide as its Decide.
#define BT_DEFINE_DECIDER__DECIDE(name, behavior_name, ...) extern const ::bt::decider name; constexpr ::bt::decider name = {.DebugName = #name, .Behavior = &behavior_name, .Decide = ::bt::decide<name##_Decide> __VA_OPT__(,) __VA_ARGS__}

// Everything by hand; {} or its like where there is nothing.
#define BT_DEFINE_DECIDER__FULL(name, behavior_name, decide, preconditions, flags, behavior_flags, parameters, id) extern const ::bt::decider name; constexpr ::bt::decider name = {.DebugName = #name, .Behavior = &behavior_name, .Decide = decide, .Preconditions = preconditions, .Flags = flags, .BehaviorFlags = behavior_flags, .Parameters = parameters, .Id = id}

// A group: a policy, without its bt::, and the children in parentheses.
#define BT_DEFINE_GROUP(name, policy, children, ...) constexpr auto name##_Children = ::bt::ChildArray children; extern const ::bt::decider name; constexpr ::bt::decider name = {.DebugName = #name, .Kind = ::bt::kGroup, .Policy = ::bt::policy, .Children = ::bt::Children(name##_Children, #children) __VA_OPT__(,) __VA_ARGS__}; namespace BT_none_##name { [[maybe_unused]] inline void name##_Decide(::bt::detail::nothing) {} } namespace BT_check_##name { using namespace BT_none_##name; static_assert(!decltype(::bt::detail::IsThere(name##_Decide))::value || ::bt::detail::IsGiven(name.Decide), "bt: " #name "_Decide is there but not bound, see BT_DEFINE_GROUP__DECIDE"); } static_assert(true)

// The same with name_Decide as its Decide.
#define BT_DEFINE_GROUP__DECIDE(name, policy, children, ...) constexpr auto name##_Children = ::bt::ChildArray children; extern const ::bt::decider name; constexpr ::bt::decider name = {.DebugName = #name, .Kind = ::bt::kGroup, .Policy = ::bt::policy, .Children = ::bt::Children(name##_Children, #children), .Decide = ::bt::decide<name##_Decide> __VA_OPT__(,) __VA_ARGS__}

// Everything by hand; nullptr for no group behavior, {} or its like where there is nothing.
#define BT_DEFINE_GROUP__FULL(name, policy, children, behavior_pointer, decide, preconditions, flags, behavior_flags, parameters, margin, id) constexpr auto name##_Children = ::bt::ChildArray children; extern const ::bt::decider name; constexpr ::bt::decider name = {.DebugName = #name, .Kind = ::bt::kGroup, .Policy = ::bt::policy, .Children = ::bt::Children(name##_Children, #children), .Behavior = behavior_pointer, .Decide = decide, .Preconditions = preconditions, .Flags = flags, .BehaviorFlags = behavior_flags, .Parameters = parameters, .Margin = margin, .Id = id}

// clang-format on
