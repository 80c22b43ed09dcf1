// What nodes ask, as one term: for formats whose conditions are expressions.
#pragma once

#include <vector>

#include "plain_trees.h"

namespace tool {

// Adds a term of two to `terms`, or only the second if `left` is kNothing. The result is its number.
int Join(plain_term::kind kind, int left, int right, std::vector<plain_term>& terms);

// Adds to `terms` what a node asks, if all in it are conditions, which never run: then the term is true exactly if the node succeeds, and
// calls the same functions. Else the result is kNothing.
int AskedTerm(const plain_tree& in, int node, std::vector<plain_term>& terms);

}  // namespace tool
