// Parts of an explanation in words. For the .cpp files of this folder.
#pragma once

#include <bt/debug/explain/dry_run.h>

namespace bt::detail {

struct text_buffer;

bool IsActive(const situation& now, const node& here);

// Goes on after the path of a decider: `here`, or a decider in the tree of the leaf `here`: " is not active, because
// EAT is not." That is the first on the way down that is not active; returns it.
const node& AddNotActive(text_buffer& text, const situation& now, const node& here, bool is_here);

// The answer that a decider would give (explain_answer.cpp): "would accept: its Decide returned 0.8", or why not.
void AddAnswer(text_buffer& text, const situation& now, const node& asked, const said& answer);

// Of the active deciders down to this one, the first that has to end in the next tick by its conditions to go on; null: none.
const node* FirstToEnd(const situation& now, const node& active);

// That this one has to, and why: "COMBAT has to end in the next tick, because its MaxSeconds of 5 s are over." If it does not have to, it
// is a group that waits and finds no child.
void AddEnd(text_buffer& text, const situation& now, const node& ends);

// A line about the first of them. False: there is none.
bool AddWhyToEnd(text_buffer& text, const situation& now, const node& active);

// Of an active decider: that, or when its MaxSeconds end it, and that its preconditions do not hold any more.
void AddConditions(text_buffer& text, const situation& now, const node& active);

// The answers of the children to a group that asked them, a line each.
void AddChildrensAnswers(text_buffer& text, const situation& now, const node& group, const answers& heard);

// The part that the active sibling plays, for a decider that is not active in an active group (explain_rivals.cpp).
void AddSiblingsHold(text_buffer& text, const situation& now, const node& here, const node& group, const node& active);

// Whether a decider that would accept with this value runs in the next tick, or which sibling comes first; nothing if it is not asked then.
void AddNextTick(text_buffer& text, const situation& now, const node& here, float value);

// The same for the end of a line: "; REST is worth 35, and has to be beaten by more than 15". Below a group that is not entered it says why
// not: "; not asked, because EAT would be rejected".
void AddHolder(text_buffer& text, const situation& now, const node& here);

// All that is said of a node of a classic tree after its path, and its line in the list of all (explain_classic.cpp). Unless `is_here`, the
// path is that of a decider in the tree of the leaf `here`, which is not active.
void AddClassicPlace(text_buffer& text, const situation& now, const node& here, bool is_here);
void AddClassicLine(text_buffer& text, const situation& now, const node& here);

}  // namespace bt::detail
