// Arguments that BT_DEFINE_DECIDER can't take are one error, which says what it takes: a list of children, or no behavior at all.
#pragma once

#include <macros/checks/declared_names.h>
#include <macros/checks/group_arguments.h>

namespace bt::detail {

// The group or the node that a leaf with a policy or a kind should be.
constexpr decider InnerDecider(const char* name, group_policy policy, const child_list& children) {
    return {.DebugName = name, .Kind = kGroup, .Policy = policy, .Children = children};
}
constexpr decider InnerDecider(const char* name, node_kind kind, const child_list& children) {
    return {.DebugName = name, .Kind = kNode, .Children = children, .Node = kind};
}

}  // namespace bt::detail

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// The macro that defines a leaf of these arguments: `leaf`, or one for a mistake.
#define BT_PART_LEAF_MACRO(leaf, ...) BT_PART_FIRST(__VA_OPT__(BT_PART_LEAF_MACRO_OF(leaf, __VA_ARGS__),) BT_PART_LEAF_OF_ONE,)
#define BT_PART_LEAF_MACRO_OF(leaf, behavior, ...) BT_PART_LEAF_MACRO_FOR(leaf, behavior, BT_PART_FIRST(__VA_ARGS__,),)

// An argument in parentheses calls the macro before it, and so puts another second argument in the place of the one
// that follows.
#define BT_PART_LEAF_MACRO_FOR(leaf, behavior, field, ...) BT_PART_SECOND(BT_PART_LIST_FIRST behavior, BT_PART_SECOND(BT_PART_LIST_SECOND field, leaf,),)
#define BT_PART_LIST_FIRST(...) , BT_PART_LEAF_OF_LIST,
#define BT_PART_LIST_SECOND(...) , BT_PART_LEAF_OF_POLICY,
#define BT_PART_SECOND(...) BT_PART_SECOND_OF(__VA_ARGS__)
#define BT_PART_SECOND_OF(first, second, ...) second

// The mistakes. A group becomes what it should be, so that nothing follows. Each begins with something that may follow
// an `inline`.
#define BT_PART_LEAF_OF_LIST(name, text, children, ...) BT_PART_GROUP(name, text, kGroupPrioritizedList, name##_Children, children __VA_OPT__(,) __VA_ARGS__); BT_CHECK_LEAF_HAS_NO_LIST(text)
#define BT_PART_LEAF_OF_POLICY(name, text, policy, ...) BT_PART_CHILDREN(name, name##_Children, \
    BT_PART_LIST(BT_PART_FIRST(__VA_ARGS__,))); constexpr ::bt::decider name = ::bt::detail::InnerDecider(text, \
    ::bt::policy, ::bt::Children(name##_Children, #__VA_ARGS__)); BT_CHECK_LEAF_HAS_NO_LIST(text)
#define BT_CHECK_LEAF_HAS_NO_LIST(text) static_assert(false, "bt: BT_DEFINE_DECIDER defines a leaf, which has no " \
    "children; write BT_DEFINE_GROUP(" text ", policy, (children)), or BT_DEFINE_NODE with a kind")
#define BT_PART_LEAF_OF_ONE(name, ...) extern const ::bt::decider BT_nothing; BT_CHECK_NO_BEHAVIOR()

// clang-format on
