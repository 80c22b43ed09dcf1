// Finds deciders that a tree can be made of, but that a compiler will refuse. Such deciders are used before their
// declaration, or are below their tree, or are in no text any more.
#pragma once

#include <set>

#include <bt/outline/inside/load/binding.h>

namespace bt::outline::detail {

// Adds the deciders of the text that are below a tree's root, as far as the text has them.
void AddBelow(const binding& in, const declaration& tree, std::set<const declaration*>& to);

// Notes a warning if a text had a behavior or a constant that the program has, and no text has it any more.
void NoteIfGone(binding& in, const declaration& user, const part& name);

// Warns where a behavior of the text is made of a tree that no text has any more, although the compiled behavior's tree
// was in one. If the compiled behavior has no tree, that is an error.
void NoteIfTreeGone(binding& in, const declaration& user, const part& name, const behavior& compiled);

// Notes warnings for all deciders below a tree. Takes time in proportion to their children.
void CheckOrder(binding& in, const declaration& tree);

}  // namespace bt::outline::detail
