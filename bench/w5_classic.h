// W5's tree as a classic tree.
#pragma once

#include <bt/tree.h>

namespace bench {

// The same nodes in the same places as in the tree of deciders (W2, two lists of eight).
const bt::tree& DeclaredClassic();
const bt::tree& BuiltClassic();  // by a classic_builder

}  // namespace bench
