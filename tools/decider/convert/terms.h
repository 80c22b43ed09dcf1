// What nodes ask, as one term, for formats whose conditions are expressions; and whether they may run.
#pragma once

#include <vector>

#include "plain_trees.h"

namespace tool {

// Adds a term of two to `terms`, or only the second if `left` is kNothing. The result is its number.
int Join(plain_term::kind kind, int left, int right, std::vector<plain_term>& terms);

// All sides of equal signs: a, b and c of a && ( b && c ).
std::vector<int> SidesOf(const plain_tree& in, int term, plain_term::kind sign);

// Whether a tick of a node of one of the trees may leave something running. Conditions never do.
bool MayRun(const plain_trees& trees, const plain_tree& in, int node);
// Whether one of its children may, other than the first. If none may, it is the same to go on at the child that runs, and to begin anew.
bool MayRunAfterFirst(const plain_trees& trees, const plain_tree& in, const plain_node& of);

// The notes of a node and of all below it, where they become one node.
std::string NotesOf(const plain_tree& in, int node);

// Adds to `terms` what a node asks, if all in it are conditions, which never run: then the term is true exactly if the node succeeds, and
// calls the same functions. Else the result is kNothing.
int AskedTerm(const plain_tree& in, int node, std::vector<plain_term>& terms);

}  // namespace tool
