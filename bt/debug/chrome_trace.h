// A recording as a picture over time: Chrome's trace format, which chrome://tracing, Perfetto and Speedscope open.
#pragma once

#include <cstddef>

#include <bt/debug/recorder.h>

namespace bt {

// Gets a long text, piece by piece. A piece is valid until Write returns; it does not end with a 0. User is handed to Write.
struct text_sink {
    void* User = nullptr;
    void (*Write)(void* user, const char* text, std::size_t length) = nullptr;
};

// Writes one trace: Add each recording, then End once. Each agent is a process, each level of its path a row; a decider is a slice from its
// activation to its deactivation, and lies within that of its group. Each child of a kParallel or a kOwnNode has a row of its own, with
// what is active there; of more than 64 at once the last are not shown. A decider that was active when the recording began starts there,
// and one that is active at its end ends there; so do slices around ticks that were not recorded. What runs below a kParallel from before
// the recording until after it is not known, and not shown. In a run of equal ticks with activations, only the first tick has slices of
// its own. Broken Subset Rules and ticks that gave up are marks. If the clock ran backwards, the trace goes on from the latest time. Times
// are whole microseconds. Names may hold anything; bytes that are not UTF-8 are replaced. HasBegun, HasEvents and HasEnded are the state
// of the writing. Never allocates.
struct chrome_trace {
    text_sink Sink;  // gets the text
    bool HasBegun = false;
    bool HasEvents = false;
    bool HasEnded = false;

    // Writes nothing yet.
    explicit chrome_trace(text_sink sink) : Sink(sink) {}

    // Writes a recording. `agent_number` tells the agents of one trace apart.
    void Add(const flight_recorder_base& recorder, const char* agent_name, int agent_number);

    // Ends the JSON. Nothing may be added afterwards.
    void End();
};

}  // namespace bt
