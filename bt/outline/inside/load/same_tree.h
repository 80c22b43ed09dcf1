// Whether two trees are the same, so that agents need not change over.
#pragma once

#include <bt/tree.h>

namespace bt::outline::detail {

// Whether both trees have the same deciders at the same places, with the same functions, constants and names. Notes and
// findings of lint that are hidden do not count, nor does the tree's own name. Takes time in proportion to the nodes.
bool AreSame(const tree& a, const tree& b);

// Whether two texts are equal, or both are null.
bool AreSameTexts(const char* a, const char* b);

// Whether two ranges check the same, whatever their names.
bool AreSameRanges(const field_range& a, const field_range& b);

// Whether conditions check the same.
bool AreSameConditions(const preconditions& a, const preconditions& b);

}  // namespace bt::outline::detail
