// The ends of nodes of classic trees in a recording, and whether they were active. For the .cpp files of this folder.
#pragma once

#include <bt/debug/recorder/words/recording_words.h>

namespace bt::detail {

// Whether a node was active after a tick. Below a parallel the path does not say.
activity ActivityOf(const recording_words& in, const recorded_tick& tick, const node& here);

// How a node ended by itself, with the event number `ended`: "GUN ended, failed.", and in lines below, indented by two
// more, what ended it, down to the leaf.
void AddHowEnded(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here, int ended,
                 int indentation);

// Lines about a node that was not active after a tick: what ended it, in that tick or before, and what ran instead.
void AddLastEnd(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here);

}  // namespace bt::detail
