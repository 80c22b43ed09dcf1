// W1 as trees of deciders, for files that see no more than their declarations.
#pragma once

#include <macros/tree.h>

#include "w1.h"

namespace bench {

BT_DECLARE_TREE__FULL(W1, 4, 0, alignof(double), false);
BT_DECLARE_TREE__FULL(W1_COMPILED, 4, 0, alignof(double), false);

w1_leaf LeafOfW1(const bt::tree_memory_base& memory);

}  // namespace bench
