// The kinds and behaviors of built-in nodes.
#pragma once

#include <bt/classic_builder.h>
#include <bt/formats/behavior3/inside/exact/exact_tree.h>
#include <bt/formats/behavior3/document.h>

namespace bt::behavior3::detail {

// A built-in type, and the kind of classic node that is nearest to it.
struct builtin_row {
    std::string_view Name;
    exact::exact_kind Exact;
    node_kind Kind;
};
// The row of a name that is built in.
const builtin_row& BuiltinRowOf(std::string_view name);

// The number that a node of this type has; NaN: it is none.
double NumberOf(const node& from, const builtin_node& builtin);

// Of the clean profile: a leaf that answers as a decorator which never executes a child, or as a Wait of a time that is none. Else
// kNumNodeKinds.
node_kind LeafInsteadOf(const builtin_row& row, double limit, bool lacks_child);
// The same: what a node of that kind needs for its number.
node_options OptionsOf(node_kind kind, double limit);

}  // namespace bt::behavior3::detail
