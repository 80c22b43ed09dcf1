// A recording as a picture over time: Chrome's trace format, which chrome://tracing, Perfetto and Speedscope open.
#pragma once

#include <cstddef>

#include <bt/debug/recorder.h>

namespace bt {

// Where long text goes, piece by piece. The text is gone when Write returns; it is not ended by a 0.
struct text_sink {
    void* User = nullptr;
    void (*Write)(void* user, const char* text, std::size_t length) = nullptr;
};

// Writes one trace: Add each recording, then End once. Each agent is a process, each level of its path a row; a decider is a slice from
// its activation to its deactivation, and lies within that of its group. What was active when the recording began starts there, and what is
// still active at its end ends there; so do slices around ticks that were not recorded. In a run of ticks that each activate the same, only
// the first one's slices are told apart. Broken Subset Rules and ticks that gave up are marks. Where the clock ran backwards the trace goes
// on from the latest time. Times are whole microseconds. Names may hold anything; what is no UTF-8 is replaced. Never allocates.
struct chrome_trace {
    text_sink Sink;
    bool HasBegun = false;
    bool HasEvents = false;
    bool HasEnded = false;

    explicit chrome_trace(text_sink sink) : Sink(sink) {}

    // `agent_number` tells the agents of one trace apart.
    void Add(const flight_recorder_base& recorder, const char* agent_name, int agent_number);

    // Without it the text is no JSON. Nothing may be added afterwards.
    void End();
};

}  // namespace bt
