// A comma that is missing between the arguments of BT_DEFINE_GROUP is the tree's one error, which names the group.
#pragma once

#include <bt/decider.h>

namespace bt::detail {

inline constexpr group_policy kNoPolicy = static_cast<group_policy>(kNumGroupPolicies);
inline constexpr node_kind kNoKind = static_cast<node_kind>(kNumNodeKinds);

}  // namespace bt::detail

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// A group with an argument too few. A list in the place of the policy is a list without a policy, and anything else is no list.
#define BT_PART_GROUP_OF_TWO(name, text, argument, array) BT_PART_GROUP(name, text, detail::kNoPolicy, array, argument)
#define BT_PART_GROUP_OF_TWO__DECIDE(name, text, argument, array) BT_PART_GROUP__DECIDE(name, text, detail::kNoPolicy, array, argument)
#define BT_PART_NODE_OF_TWO(name, text, argument, array) BT_PART_NODE(name, text, detail::kNoKind, array, argument)

// A group whose children are not in parentheses: what follows the first of them is no fields.
#define BT_PART_GROUP_OF_NAMES(name, text, policy, array, child, ...) BT_PART_GROUP(name, text, detail::kNoPolicy, \
    array, child)
#define BT_PART_NODE_OF_NAMES(name, text, kind, array, child, ...) BT_PART_NODE(name, text, kind, array, child)
#define BT_PART_IF_LIST(then, otherwise, children, ...) BT_PART_IF_NOTHING(then, otherwise, BT_PART_NOTHING children)
#define BT_PART_IF_NOTHING(then, otherwise, ...) BT_PART_FIRST(__VA_OPT__(otherwise,) then,)

// The list, or () for an argument without parentheses: BT_PART_NOTHING takes only the parentheses away.
#define BT_PART_LIST(children) BT_PART_LIST_OF(children, BT_PART_NOTHING children)
#define BT_PART_LIST_OF(children, ...) BT_PART_FIRST(__VA_OPT__((),) children,)
#define BT_PART_NOTHING(...)
#define BT_PART_FIRST(first, ...) first

// clang-format on
