// The declared trees of a program of W12.
#pragma once

#include <bt/tree.h>

namespace bench {

extern const bt::tree* const kStartupTrees[];  // null after the last

}  // namespace bench
