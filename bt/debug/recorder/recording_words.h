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
    int NumEvents(const recorded_tick& tick) const { return NumRecordedEvents(Recorder, tick); }
    const recorded_event& Event(const recorded_tick& tick, int index) const { return *RecordedEvent(Recorder, tick, index); }
};

// Whether `upper` is `lower` or one of the groups above it. False if either is null.
bool IsAtOrAbove(const recording_words& in, const node* upper, const node* lower);

// The end of the path after an event, if it was `leaf` before it.
const node* LeafAfter(const recording_words& in, const recorded_event& event, const node* leaf);

// The number of the moment's event in its tick.
int EventIndex(const recording_words& in, const recorded_moment& moment);

// The number of the event in which this node was asked last in a tick, of those before number `end`; -1: it was not. Masked is not asked.
int LastAsked(const recording_words& in, const recorded_tick& tick, int end, const node& here, bool also_masked = false);

// The end of the path just before event number `end` of a tick.
const node* LeafBeforeEvent(const recording_words& in, const recorded_tick& tick, int end);

// What a decider counted for when it was asked. Of an active group that delegates it is what its active child counts for, not its own
// Decide.
struct worth {
    float Value = 0;
    bool WasActive = false;
    bool IsWhole = false;  // false: Value is only what its Decide returned
};
worth WorthAt(const recording_words& in, const recorded_tick& tick, int asked, const node* leaf);

// What is not recorded after a record and up to the end of another one.
struct unrecorded {
    const recorded_tick* Gap = nullptr;  // the last record after a gap
    const recorded_tick* Cut = nullptr;  // the last record that is cut, if that is not before the gap

    explicit operator bool() const { return Gap != nullptr || Cut != nullptr; }
};
unrecorded UnrecordedBetween(const recording_words& in, const recorded_tick& from, const recorded_tick& to);

// ": the recording begins at 0.000 s and ends at 9.500 s.", to follow what is not in it; "." if there is none. Ends the line.
void AddExtent(text_buffer& text, const flight_recorder_base& recorder);

// "What happened after 1.000 s and before 3.000 s was not recorded." Ends the line. `after` follows the gap.
void AddGap(text_buffer& text, const flight_recorder_base& recorder, const recorded_tick& after);

// What an event says of its node, but for kAsked: "was activated", "ended, failed". `was` is "was ", or "" where no sentence is wanted.
void AddStep(text_buffer& text, const recorded_event& event, const char* was = "was ");

// "DecisionFlags +kSeesIntruder -kIsAtHome, StimuliFlags +0x1"; nothing if they are equal.
void AddChangedFlags(text_buffer& text, const recording_words& in, const recorded_tick& before, const recorded_tick& after);

// "was rejected by its DecisionFlags check: needs kSeesIntruder, which is not set". Whether there is a value in it; `when` follows that.
bool AddAnswer(text_buffer& text, const recording_words& in, const recorded_tick& tick, const recorded_event& asked, const char* when = "");

// The same of event number `asked`; of a decider that was active at that moment: "was active, and worth 20".
bool AddQuestion(text_buffer& text, const recording_words& in, const recorded_tick& tick, int asked);

// The last time that this place was asked, at or before `time`.
recorded_moment LastAnswerAt(const recording_words& in, const node& here, double time);

// Lines about that: what it said, and what came of it. Until `gaps_until`, null for never, also where something was not recorded.
recorded_moment AddLastAnswer(text_buffer& text, const recording_words& in, const node& here, const char* name, double time,
                              const recorded_tick* gaps_until);

// The deactivation of a node by one of the events number `first` to `end` - 1 of a tick; null: none.
const recorded_event* FindDeactivation(const recording_words& in, const recorded_tick& tick, int first, int end, const node* here);

// Lines about a decider that was not active at that time, for each of its nodes: which group was not active, which sibling ran instead, and
// its last answer.
void AddWhyNotActive(text_buffer& text, const recording_words& in, const decider& subject, double time);

}  // namespace bt::detail
