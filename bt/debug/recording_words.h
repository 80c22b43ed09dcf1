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

// "DecisionFlags +kSeesIntruder -kIsAtHome, StimuliFlags +0x1"; nothing if they are equal.
void AddChangedFlags(text_buffer& text, const recording_words& in, const recorded_tick& before, const recorded_tick& after);

// "was rejected by its DecisionFlags check: needs kSeesIntruder, which is not set"
void AddAnswer(text_buffer& text, const recording_words& in, const recorded_tick& tick, const recorded_event& asked);

}  // namespace bt::detail
