// Explanations of a whole tree (contract 139): a decider of an inner tree is asked in that tree. For the .cpp files of this folder.
#pragma once

#include <bt/debug/explain/dry_run.h>
#include <bt/error.h>

namespace bt::detail {

struct text_buffer;

// Why a tree can't be explained as it is now; kNone: it can. A null agent is no reason: then no Decide is called.
error_code WhyNotExplained(const situation& now);

// Where a node of the whole tree is asked: in its own tree, as that runs now.
struct live_place {
    situation Now;
    const node& Here;  // of Now.Tree: the node itself or, if its tree does not run, the leaf that the tree is below

    bool Is(const node& shown) const { return &Now.Shown(Here) == &shown; }
};
live_place PlaceOf(const situation& outer, const node& shown);

// Of an active leaf whose behavior is made of a tree: a line for each end of the path in it.
void AddWhatRunsIn(text_buffer& text, const situation& now, const node& leaf);

// A line about the first of the deciders around the tree of a node that has to end, and the tree with it. False: there is none.
bool AddEndAround(text_buffer& text, const situation& outer, const node& shown);

}  // namespace bt::detail
