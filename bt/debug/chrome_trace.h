// Writes a recording as a picture over time, in Chrome's trace format, which chrome://tracing, Perfetto and Speedscope
// open. Not part of bt.h.
#pragma once

#include <cstddef>

#include <bt/debug/recorder.h>

namespace bt {

// Gets a long text, piece by piece. A piece is valid until Write returns, and does not end with a 0. User is passed to
// Write.
struct text_sink {
    void* User = nullptr;
    void (*Write)(void* user, const char* text, std::size_t length) = nullptr;
};

// Writes one trace: call Add for each recording, then End once. Each agent is a process, and each level of its path is
// a row. A slice is a decider from its activation to its deactivation, within the slice of its group. Each child of a
// kParallel or a kOwnNode has a row of its own, with everything active in that child. If more than 64 children are
// active at once, the last are not shown. A decider that was active when the recording began starts there, and a
// decider that is active at the end of the recording ends there. Slices before ticks that were not recorded end there,
// and slices after such ticks start there. A decider below a kParallel that was active from before the recording until
// after its end is not known, and not shown.
//
// In a run of equal ticks with activations, only the first tick has slices of its own. Broken Subset Rules and ticks
// that gave up are marks. If the clock ran backwards, the trace continues from the latest time. Times are whole
// microseconds. Names may hold anything; bytes that are not UTF-8 are replaced. HasBegun, HasEvents and HasEnded are
// the state of the writing. Never allocates.
struct chrome_trace {
    text_sink Sink;  // gets the text
    bool HasBegun = false;
    bool HasEvents = false;
    bool HasEnded = false;

    // A new trace. Nothing is written yet.
    explicit chrome_trace(text_sink sink) : Sink(sink) {}

    // Writes a recording. `agent_number` must differ between the agents of one trace.
    void Add(const flight_recorder_base& recorder, const char* agent_name, int agent_number);

    // Ends the JSON. Nothing may be added afterwards.
    void End();
};

}  // namespace bt
