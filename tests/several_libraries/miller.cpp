// A shared library that builds the tree of a miller at run time, with an engine of its own: no other library has the
// list of its trees.
#include <cstdlib>

#include "village.h"

namespace [[gnu::visibility("default")]] village {

namespace {
BT_DEFINE_DECIDER(GRIND, Walk);
bt::tree_storage<1> mill;
}  // namespace

const bt::tree& MillerTree() {
    if (InitializeTreeData(mill, "MILLER", GRIND).IsError()) std::abort();
    return mill.Tree;
}

}  // namespace village
