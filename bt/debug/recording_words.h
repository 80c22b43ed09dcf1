// Parts of a recording in words. For the .cpp files of this folder only, like words.h.
#pragma once

#include <bt/debug/recorder.h>

namespace bt::detail {

struct text_buffer;
struct flag_names;

// A recording and the words for its flags.
struct recording_words {
    const flight_recorder_base& Recorder;
    const flag_names& DecisionFlags;
    const flag_names& StimuliFlags;

    const node* Node(std::uint16_t index) const { return RecordedNode(Recorder, index); }
    const recorded_event& Event(const recorded_tick& tick, int index) const { return *RecordedEvent(Recorder, tick, index); }
};

// Whether `upper` is `lower` or one of the groups above it. False if either is null.
bool IsAtOrAbove(const recording_words& in, const node* upper, const node* lower);

// The end of the path after an event, if it was `leaf` before it.
const node* LeafAfter(const recording_words& in, const recorded_event& event, const node* leaf);

// The number of the moment's event in its tick.
int EventIndex(const recording_words& in, const recorded_moment& moment);

// What this node said last in a tick, of the events before number `end`; null: it was not asked.
const recorded_event* LastAsked(const recording_words& in, const recorded_tick& tick, int end, const node& here);

// ": the recording begins at 0.000 s and ends at 9.500 s.", to follow what is not in it; "." if there is none. Ends the line.
void AddExtent(text_buffer& text, const flight_recorder_base& recorder);

// "DecisionFlags +kSeesIntruder -kIsAtHome, StimuliFlags +0x1"; nothing if they are equal.
void AddChangedFlags(text_buffer& text, const recording_words& in, const recorded_tick& before, const recorded_tick& after);

// "was rejected by its DecisionFlags check: needs kSeesIntruder, which is not set". Whether there is a value in it; `when` follows that.
bool AddAnswer(text_buffer& text, const recording_words& in, const recorded_tick& tick, const recorded_event& asked, const char* when = "");

// What this place said last in a tick when it was asked; null: it was not asked, or only masked.
const recorded_event* LastUnmasked(const recording_words& in, const recorded_tick& tick, const node& here);

// The last time that this place was asked, at or before `time`.
recorded_moment LastAnswerAt(const recording_words& in, const node& here, double time);

// Lines about that: what it said, and what came of it. Until `gaps_until`, null for never, also where something was not recorded.
recorded_moment AddLastAnswer(text_buffer& text, const recording_words& in, const node& here, const char* name, double time,
                              const recorded_tick* gaps_until);

// The deactivation of a node by one of the events number `first` to `end` - 1 of a tick; null: none.
const recorded_event* FindDeactivation(const recording_words& in, const recorded_tick& tick, int first, int end, const node* here);

// Lines about a decider that was not active at that time, for each of its places: which group was not, who ran instead, what it had said.
void AddWhyNotActive(text_buffer& text, const recording_words& in, const decider& subject, double time);

}  // namespace bt::detail
